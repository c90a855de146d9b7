// The shape of a subcommand of the headless command line, and the two streams it may write to.

/** What a command may touch outside the kernel. Tests pass their own. */
export interface Io {
  /** Writes to standard output as it is. */
  out(text: string): void;
  /** Writes one line to standard error. */
  log(line: string): void;
}

/** 0 = ok, 1 = findings, 2 = misuse or an unreadable file. */
export type ExitCode = 0 | 1 | 2;

export interface Command {
  /** Lines of help, English. */
  readonly usage: string;
  run(args: readonly string[], io: Io): Promise<ExitCode>;
}

/** A misuse: the message goes to standard error and the exit code is 2. */
export class Misuse extends Error {}
