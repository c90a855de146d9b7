// The mutator API in the sandbox: `scriptOpener` gives what the stack takes.

export { type ScriptHost, scriptOpener } from './script.ts';
