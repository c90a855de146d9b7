// Moments as they are stored: milliseconds since 1970.

/** The furthest that a moment can be from 1970 and still be a date. */
const FURTHEST = 8.64e15;

/** Whether a value that was read is a moment that can be told as day and time. */
export function isMoment(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= FURTHEST;
}
