// The keys of panels: the table, what menus show and what the panels listen to are one and the same.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { PANEL_KEYS, panelKey } from '../../src/commands/index.ts';
import { moveByKeys } from '../../src/ui/stack/drag.ts';

// The page asks the browser for its platform as it is read.
vi.hoisted(() => vi.stubGlobal('navigator', { platform: 'Linux' }));

const UI = fileURLToPath(new URL('../../src/ui', import.meta.url));
const sources = readdirSync(UI, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(UI, path), 'utf8') }));

/** A press of a key of the table, as the browser tells it. */
function pressOf(keys: string): KeyboardEvent {
  const parts = keys.split('+');
  const name = parts.at(-1)!;
  return {
    key: /^(Up|Down|Left|Right)$/.test(name) ? `Arrow${name}` : name,
    altKey: parts.includes('Alt'),
    ctrlKey: parts.includes('Mod') || parts.includes('Ctrl'),
    shiftKey: parts.includes('Shift'),
    metaKey: false,
    preventDefault: () => {},
    stopPropagation: () => {},
  } as unknown as KeyboardEvent;
}
const placesAfter = (keys: string) => {
  const places: number[] = [];
  moveByKeys(pressOf(keys), 3, (to) => places.push(to));
  return places;
};

describe('keys of panels', () => {
  it('that the table names move a row of the stack', () => {
    expect(placesAfter(panelKey('stack', 'ui.keys.move-up'))).toEqual([2]);
    expect(placesAfter(panelKey('stack', 'ui.keys.move-down'))).toEqual([4]);
    expect(placesAfter('Up')).toEqual([]);
  });

  it('of stack and files are all listened to by their place in the table', () => {
    // Opening by Enter and Space, and moving by arrows, are every list's own.
    const own = PANEL_KEYS.filter(({ panel, title }) => /stack|files/.test(panel) && title !== 'ui.keys.open');
    const heard = sources.map(({ text }) => text).join('\n');
    expect(own.length).toBeGreaterThan(6);
    expect(own.filter(({ panel, title }) => !heard.includes(`panelKey('${panel}', '${title}')`))).toEqual([]);
  });

  it('are written out in no menu, button or tip', () => {
    const found = sources.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line) => (/\bkeys(=|: )["'`]/.test(line) ? [`${path} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it('that the table does not have are refused', () => {
    expect(() => panelKey('files', 'ui.keys.move-up')).toThrow();
  });
});
