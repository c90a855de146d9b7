// What is said in the place of a part that could not be shown: that work is kept only where it is.

import { describe, expect, it } from 'vitest';
import { messages as en } from '../../../src/i18n/en/index.ts';
import { messages as zhCN } from '../../../src/i18n/zh-CN/index.ts';
import { partWords } from '../../../src/ui/trouble/part.ts';
import type { Workspace } from '../../../src/workspace/index.ts';

const STUDIO = { safety: {} as NonNullable<Workspace['safety']> };
const LESSON = { safety: null };

describe('a part that could not be shown', () => {
  it.each(['fetch', 'failed'] as const)('of the studio says that work is kept: %s', (why) =>
    expect(en[partWords(why, STUDIO)]).toContain('Your work is kept'),
  );
  it.each(['fetch', 'failed'] as const)('of a lesson or review says what is not kept: %s', (why) => {
    expect(en[partWords(why, LESSON)]).toContain('what was changed on this page is not kept');
    expect(zhCN[partWords(why, LESSON)]).toContain('不会保存');
    expect(zhCN[partWords(why, LESSON)]).not.toContain('不会丢失');
  });
});
