// Each message has one home: an id that two areas carry would hide one sentence behind the other.

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Files that join others, so they repeat them by design. */
const JOINING = ['index.ts', 'first.ts', 'rest.ts', 'ui.ts'];

describe.each(['en', 'zh-CN'])('the areas of %s', (language) => {
  it('share no message id', async () => {
    const folder = new URL(`../../src/i18n/${language}/`, import.meta.url);
    const homes = new Map<string, string[]>();
    for (const file of readdirSync(folder).filter((name) => !JOINING.includes(name))) {
      const area: Record<string, object> = await import(new URL(file, folder).pathname);
      for (const id of Object.values(area).flatMap((messages) => Object.keys(messages)))
        homes.set(id, [...(homes.get(id) ?? []), file]);
    }
    expect(homes.size).toBeGreaterThan(100);
    expect([...homes].filter(([, files]) => files.length > 1)).toEqual([]);
  });
});
