// The texts that every made package has: manifest, script, tests and a README in both languages.

import type { PackageFile } from '../package/index.ts';
import { encodeUtf8 } from '../text/index.ts';
import { quoteText } from '../yaml/index.ts';

export interface MadeTexts {
  readonly id: string;
  readonly name: string;
  readonly nameZh: string | null;
  readonly description: string;
  readonly tag: string;
  readonly layer: string;
  /** Blocks of the manifest behind `layers`, each with its line end. */
  readonly more: string;
  /** `strings` of the options, six blanks deep; `''` for none. */
  readonly optionStrings: string;
  readonly script: string;
  readonly tests: string;
  readonly readme: string;
  readonly readmeZh: string;
}

export function packageOf(texts: MadeTexts): readonly PackageFile[] {
  const strings =
    texts.nameZh === null
      ? ''
      : `\nstrings:\n  zh-CN:\n    name: ${quoteText(texts.nameZh)}\n${
          texts.optionStrings === '' ? '' : `    options:\n${texts.optionStrings}`
        }`;
  const manifest = `oamut: 1
id: ${texts.id}
name: ${quoteText(texts.name)}
version: "0.1.0"
author: { name: Unnamed }
description: ${quoteText(texts.description)}
tags: [${texts.tag}]
works-with: ["*"]
layers: [${texts.layer}]
${texts.more}${strings}`;
  const files: readonly [string, string][] = [
    ['oamut.yaml', manifest],
    ['mutator.lua', texts.script],
    ['tests.txt', texts.tests],
    ['README.md', texts.readme],
    ['README.zh-CN.md', texts.readmeZh],
  ];
  return files.map(([path, text]) => ({ path, bytes: encodeUtf8(text) }));
}

/** The longest start of a text that takes at most so many bytes of UTF-8, cut between characters. */
export function cutToBytes(text: string, most: number): string {
  let out = '';
  let bytes = 0;
  for (const character of text) {
    bytes += encodeUtf8(character).length;
    if (bytes > most) break;
    out += character;
  }
  return out;
}
