// Long analyses as work in pieces: each piece tells how far it has come, and whoever drives it may stop between two.

/** How far long work has come. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Work that hands back control after each run of a stack. Calling `return` ends it; nothing has to be undone. */
export type Work<Answer> = AsyncGenerator<Progress, Answer, void>;

/** Does all of a work. `onPiece` is awaited after each piece and ends the work by giving false: null is the answer then. */
export async function finish<Answer>(
  work: Work<Answer>,
  onPiece: (progress: Progress) => boolean | Promise<boolean> = () => true,
): Promise<Answer | null> {
  for (;;) {
    const step = await work.next();
    if (step.done === true) return step.value;
    if (!(await onPiece(step.value))) {
      await work.return(null as never);
      return null;
    }
  }
}
