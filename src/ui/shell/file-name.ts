// Names of files that the page hands out. They may come from packages and games: what a file system, or the eye, would take
// for something else does not stay in them.

import { withoutHidden } from '../../kernel/text/index.ts';

/** Names that stand for devices in Windows, whatever ending they have. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i;

/** Letters of a name; every file system takes so many. */
const LONGEST = 120;
/** UTF-16 units that are looked at, at the beginning and at the end of a text. */
const BEGINNING = 400;
const END = 40;

/** The name of a zip that is told from others by the minute it was made in. */
export function zipNameAt(stem: string, at: number): string {
  return `${stem}-${new Date(at).toISOString().slice(0, 16).replaceAll(/[T:]/g, '-')}.zip`;
}

/** A text as the name of one file in any system: no folders, no devices, nothing that cannot be seen, nothing that hides its ending. */
export function fileName(text: string): string {
  const whole = text.length > BEGINNING + END ? text.slice(0, BEGINNING) + text.slice(-END) : text;
  const plain = withoutHidden(whole)
    .replaceAll(/[<>:"/\\|?*\r\n\t]+/g, '-')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const ending = /\.[\p{L}\p{N}]{1,12}$/u.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length);
  // A pair of surrogates that is cut in two is no letter.
  const short = [...stem].slice(0, LONGEST - ending.length).join('');
  const name = short === '' ? `file${ending}` : short.replace(/[\s.]+$/, '') + ending;
  return DEVICE.test(name) ? `_${name}` : name;
}
