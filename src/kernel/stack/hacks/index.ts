// The `hacks` layer of a plan against the registry (standard 4, facts 6).

export { checkHacks, type HackProblem, type HackSetting, ON } from './check.ts';
export { brokenConstraints } from './constraints.ts';
export { registryText } from './value.ts';
