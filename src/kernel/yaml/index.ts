// Strict YAML: the reader of `oamut.yaml`, and the exact numbers it keeps.

export * from './edit.ts';
export * from './entries.ts';
export * from './node.ts';
export * from './number.ts';
export * from './quote.ts';
export * from './read.ts';
export { YAML_LIMITS, YAML_RULES, type YamlRule } from './rules.ts';
export * from './value.ts';
export * from './write.ts';
