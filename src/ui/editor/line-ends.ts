// What was typed into a box whose lines all end alike, as an edit of the text as it is: line ends that nobody touched stay.

/** The text after typing. `typed` is what the box holds: each of its line ends is `\n`, whatever `before` has there. */
export function keepLineEnds(before: string, typed: string): string {
  if (!before.includes('\r')) return typed;
  const shown = before.replace(/\r\n?/g, '\n');
  if (shown === typed) return before;
  const most = Math.min(shown.length, typed.length);
  let start = 0;
  while (start < most && shown[start] === typed[start]) start += 1;
  let end = 0;
  while (end < most - start && shown.at(-1 - end) === typed.at(-1 - end)) end += 1;
  // New lines end as the first one does.
  const own = /\r\n?|\n/.exec(before)?.[0] ?? '\n';
  const between = typed.slice(start, typed.length - end).replaceAll('\n', own);
  const head = join(before.slice(0, placeOf(before, start)), between);
  return join(head, before.slice(placeOf(before, shown.length - end)));
}

/** One after the other, as two line ends where a return and a line feed come together. */
function join(first: string, second: string): string {
  return first.endsWith('\r') && second.startsWith('\n') ? `${first}\n${second}` : first + second;
}

/** Where the place `at` of the shown text lies in the text itself. */
function placeOf(text: string, at: number): number {
  let place = 0;
  for (let count = 0; count < at; count += 1) place += text.startsWith('\r\n', place) ? 2 : 1;
  return place;
}
