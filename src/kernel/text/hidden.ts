// Characters that nobody sees, or that turn the order in which others are seen: a text that holds them does not read as it is
// stored. Where a stranger's text is shown to be judged, they are shown.

/**
 * Control characters besides tab and line ends, soft hyphens, letters without a shape, marks and overrides of direction,
 * spaces without a width, joiners beside ASCII (in other scripts they are part of the spelling), tags.
 */
const HIDDEN =
  /[\0-\x08\v\f\x0E-\x1F\x7F-\x9F\xAD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]|(?<=[!-~])[\u200C\u200D]|[\u200C\u200D](?=[!-~])/gu;

/** A character by its number: `U+202E`. */
export const nameOfCharacter = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** The text with each such character replaced by its number in brackets: `[U+202E]`. For showing, never for storing. */
export function showHidden(text: string): string {
  return text.search(HIDDEN) < 0 ? text : text.replace(HIDDEN, (character) => `[${nameOfCharacter(character)}]`);
}

/** The text without such characters: for names that leave the page. */
export const withoutHidden = (text: string): string => text.replace(HIDDEN, '');

/** Where such characters stand, in UTF-16 offsets; a byte order mark at the beginning is none. */
export function findHidden(text: string): { readonly at: number; readonly character: string }[] {
  const found = [...text.matchAll(HIDDEN)].map(({ index, 0: character }) => ({ at: index, character }));
  return found[0]?.at === 0 && found[0].character === '\uFEFF' ? found.slice(1) : found;
}
