// Choices of the patch language's tools that are this project's own reading.

/**
 * Versions of the runtime whose language is the one described here. The rule that the newest compatible copy acts is
 * Patchwork's; that "compatible" means the same first number is ours.
 */
export const SUPPORTED_RUNTIME = { atLeast: '1', below: '2' } as const;
