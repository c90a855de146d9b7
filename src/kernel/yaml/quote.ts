// A text in the one form that can hold every text: double quotes.

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\t': '\\t', '\r': '\\r', '"': '\\"', '\\': '\\\\' };

/** A text in double quotes, on one line. */
export function quoteText(text: string): string {
  const body = text.replace(/["\\\0-\x1f\x7f-\x9f\u2028\u2029\ufeff]/g, (character) => {
    return NAMED[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `"${body}"`;
}
