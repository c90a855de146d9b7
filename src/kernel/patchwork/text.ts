// Rules on texts and paths that differ from JavaScript's own: what is blank, what is trimmed, which asset paths are safe.

/** Empty, or nothing but white space as Java counts it: U+00A0, U+2007 and U+202F are no white space. */
export function isBlank(text: string): boolean {
  return /^[\t-\r\u001c-\u001f \u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000]*$/.test(text);
}

/** Without leading and trailing characters up to U+0020. */
export function trimText(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end -= 1;
  return text.slice(start, end);
}

/** Whether a text holds half of a surrogate pair alone. */
export function hasLoneSurrogate(text: string): boolean {
  return /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);
}

/** The safe form of an asset path, or null; one slash at the end passes and leads nowhere. */
export function normalisePath(text: string): string | null {
  const path = text.replaceAll('\\', '/');
  if (isBlank(path) || /^(?:\/|[A-Za-z]:)/.test(path) || path.includes('//')) return null;
  return /(?:^|\/)\.{1,2}(?:\/|$)/.test(path) ? null : path;
}

/** The safe form of a path inside a folder of mod data, or null: no empty part anywhere. */
export function normaliseDataPath(text: string): string | null {
  const path = normalisePath(text);
  return path === null || path.endsWith('/') ? null : path;
}
