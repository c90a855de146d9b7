import { describe, expect, it } from 'vitest';
import { timeTag } from '../../../src/ui/safety/time.ts';

describe('times are written as the country does that the browser prefers', () => {
  it.each([
    ['en', ['en-GB', 'en'], 'en-GB'],
    ['en', ['de-DE', 'en-AU'], 'en-AU'],
    ['en', ['de-DE'], 'en'],
    ['zh-CN', ['en-GB', 'zh-TW'], 'zh-TW'],
    ['zh-CN', ['en-GB'], 'zh-CN'],
  ] as const)('given %s and %j, it is %s', (locale, preferred, wanted) =>
    expect(timeTag(locale, preferred)).toBe(wanted),
  );
});
