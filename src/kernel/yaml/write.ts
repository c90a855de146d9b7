// Texts written so that the strict reader reads them back as they were.

import { quoteText } from './quote.ts';
import { readYamlValue } from './read.ts';

/** A text without quotes where it reads back as the same text in block and in flow, else in double quotes. */
export function writeText(text: string): string {
  const { value } = readYamlValue(`[${text}]`);
  const item = value?.type === 'sequence' && value.items.length === 1 ? value.items[0]! : null;
  const same = item?.type === 'string' && !item.quoted && item.value === text && item.source === text;
  return same ? text : quoteText(text);
}
