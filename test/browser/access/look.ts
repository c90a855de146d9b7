// Looks at a page as it stands: barriers, in both languages and all themes.

import type { Page } from '@playwright/test';
import { barriers, ready, speak } from './axe.ts';
import { dimTexts } from './contrast.ts';
import { unseenWhenForced } from './forced.ts';
import { settle } from './screens.ts';

/** Barriers of the page as it stands, in English, in all themes, and with forced colours and less motion. */
export async function look(page: Page): Promise<string[]> {
  await settle(page);
  await ready(page);
  return [
    ...(await barriers(page)),
    ...(await dimTexts(page, 'body', ['dark', 'light-contrast', 'dark-contrast'])),
    ...(await unseenWhenForced(page, 'body')),
  ];
}

/** Barriers of the page as it stands in Chinese; English again after. */
export async function lookInChinese(page: Page): Promise<string[]> {
  await speak(page, 'zh-CN');
  const found = await barriers(page, 'body', 'names');
  await speak(page, 'en');
  return found;
}
