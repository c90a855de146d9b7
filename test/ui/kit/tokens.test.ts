// Contrast of every pair that the interface draws, in all four themes, and that style sheets hold no own measures.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, parseOklch, type Rgb } from '../../../src/ui/kit/color.ts';

const root = join(import.meta.dirname, '../../../src/ui');
const css = readFileSync(join(root, 'kit/tokens.css'), 'utf8');

const THEMES = ['light', 'dark', 'light-contrast', 'dark-contrast'] as const;
const GROUNDS = ['bg', 'bg-raised', 'bg-sunken', 'bg-hover', 'bg-selected'];
const STATES = [
  ...['same', 'set', 'scaled', 'bound', 'repeated', 'overridden', 'conflict', 'held', 'added', 'removed', 'stopped'],
  ...['error', 'warning', 'note', 'hint'],
];
const CODE = ['keyword', 'string', 'number', 'comment', 'name', 'type'];

const TEXT: [string, string][] = [
  ...['text', 'text-dim', 'text-faint'].flatMap((text) => GROUNDS.map((ground): [string, string] => [text, ground])),
  ['accent-text', 'accent'],
  ['accent-text', 'accent-hover'],
  ['accent', 'bg'],
  ['accent', 'bg-raised'],
  ['accent', 'bg-sunken'],
  ['text', 'accent-wash'],
  ['text-dim', 'accent-wash'],
  ['accent', 'accent-wash'],
  ...STATES.flatMap((state): [string, string][] => [
    ['text', `${state}-wash`],
    [state, `${state}-wash`],
    [state, 'bg'],
    [state, 'bg-raised'],
    [state, 'bg-sunken'],
  ]),
  ...CODE.flatMap((kind): [string, string][] => [
    [`code-${kind}`, 'bg'],
    [`code-${kind}`, 'code-line'],
  ]),
  ['text', 'code-selection'],
];
const GRAPHICS: [string, string][] = [
  ...['line-strong', 'focus', 'accent'].flatMap((mark) => GROUNDS.map((ground): [string, string] => [mark, ground])),
  ...STATES.flatMap((state) => GROUNDS.map((ground): [string, string] => [state, ground])),
];

function colorsOf(theme: string): Map<string, Rgb> {
  const block = css.split(`:root[data-theme="${theme}"] {`)[1]!.split('\n}')[0]!;
  const colors = new Map<string, Rgb>();
  for (const [, name, value] of block.matchAll(/--([\w-]+):\s*(oklch\([^)]*\));/g)) {
    const color = parseOklch(value!);
    if (color !== null) colors.set(name!, color);
  }
  return colors;
}

describe.each(THEMES)('theme %s', (theme) => {
  const colors = colorsOf(theme);
  const ratio = ([front, ground]: [string, string]) => {
    const pair = [colors.get(front), colors.get(ground)];
    if (pair[0] === undefined || pair[1] === undefined) throw new Error(`${front} or ${ground} is not a token`);
    return contrast(pair[0], pair[1]);
  };
  const least = theme.endsWith('contrast') ? 7 : 4.5;

  it.each(TEXT)('text %s can be read on %s', (...pair) => expect(ratio(pair)).toBeGreaterThanOrEqual(least));
  it.each(GRAPHICS)('mark %s can be seen on %s', (...pair) => expect(ratio(pair)).toBeGreaterThanOrEqual(3));

  it('names the same tokens as the light theme', () => {
    expect([...colors.keys()]).toEqual([...colorsOf('light').keys()]);
  });
});

// Custom properties that components set themselves.
const components = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => readFileSync(join(root, name), 'utf8'))
  .join('\n');

const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css') && !name.endsWith('tokens.css'))
  .map((name) => [name.replaceAll('\\', '/')]);

describe('style sheets other than the tokens', () => {
  it.each(sheets)('%s holds no colour, size or time of its own', (name) => {
    // A query of a container or of the page cannot read a token.
    const text = readFileSync(join(root, name!), 'utf8').replace(/\/\*[\s\S]*?\*\/|@(?:container|media) [^{]*/g, '');
    expect(
      text.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab)a?\(|(?<![\w-])\d*\.?\d+(?:px|rem|em|ms|s|vh|vw)\b/gi),
    ).toBeNull();
  });

  it.each(sheets)('%s uses only tokens that exist', (name) => {
    const text = readFileSync(join(root, name!), 'utf8');
    const own = new Set([...text.matchAll(/(--[\w-]+)\s*:/g)].map((found) => found[1]!));
    const missing = [...text.matchAll(/var\((--[\w-]+)/g)]
      .map((found) => found[1]!)
      .filter(
        (token) =>
          !own.has(token) &&
          !css.includes(`${token}:`) &&
          !components.includes(`'${token}'`) &&
          !token.startsWith('--kb-'),
      );
    expect(missing).toEqual([]);
  });
});
