// Makes every language known: for the command line and the tests, where nothing is fetched later.

import { messages as english } from './en/index.ts';
import { learnLocale } from './index.ts';
import { messages as chinese } from './zh-CN/index.ts';

learnLocale('en', english, ['first', 'rest']);
learnLocale('zh-CN', chinese, ['first', 'rest']);
