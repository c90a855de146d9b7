// Texts written so that the strict reader reads them back as they were.

import type { YamlNode } from './node.ts';
import { quoteText } from './quote.ts';
import { readYamlValue } from './read.ts';

/** A text without quotes where it reads back as the same text in block and in flow, else in double quotes. */
export function writeText(text: string): string {
  return isPlain(text, inFlow(text)) && isPlain(text, inBlock(text)) ? text : quoteText(text);
}

function inFlow(text: string): YamlNode | null {
  const { value } = readYamlValue(`[${text}]`);
  return value?.type === 'sequence' && value.items.length === 1 ? value.items[0]! : null;
}

/** Some signs stand for themselves in flow only: `?` opens a key in block. */
function inBlock(text: string): YamlNode | null {
  const { value } = readYamlValue(`k: ${text}`);
  return value?.type === 'mapping' && value.entries.length === 1 ? value.entries[0]!.value : null;
}

function isPlain(text: string, read: YamlNode | null): boolean {
  return read?.type === 'string' && !read.quoted && read.value === text && read.source === text;
}
