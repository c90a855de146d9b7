// What tells a link from any other address. A file of its own, so that looking for one loads nothing else.

/** What the fragment of a link begins with. */
export const LINK_MARK = '#link=';

/** Whether a fragment or an address is such a link, sound or not. */
export function isLink(text: string): boolean {
  return text.includes(LINK_MARK);
}
