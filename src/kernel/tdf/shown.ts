// Names and values as messages repeat them: on one line, not too long.

/** Longest name or value that a message repeats. */
const MOST_SHOWN = 60;

/** A name or value on one line, as a message repeats it. */
export function shown(text: string): string {
  const head = text
    .slice(0, 4 * MOST_SHOWN)
    .trim()
    .replace(/\s+/g, ' ');
  return head.length > MOST_SHOWN ? `${head.slice(0, MOST_SHOWN)}…` : head;
}
