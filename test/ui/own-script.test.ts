// Which addresses the page may start as scripts.

import { describe, expect, it } from 'vitest';
import { isOwnScript } from '../../src/ui/own-script.ts';

const PAGE = 'https://studio.example/sub/index.html#link=x';

describe('an address becomes a script', () => {
  it.each(['https://studio.example/sub/assets/engine-1vJ0y90p.js', './assets/engine-a.js', 'sw.js'])('%s', (address) =>
    expect(isOwnScript(address, PAGE)).toBe(true),
  );
});

describe('an address does not become a script', () => {
  it.each([
    'https://elsewhere.example/sub/assets/a.js',
    'https://studio.example/assets/a.js',
    'https://studio.example/sub/shelf/a.js',
    'assets/../shelf/a.js',
    'assets/a.js?x=1',
    'assets/a.oamut',
    'data:text/javascript,alert(1)',
    'blob:https://studio.example/1',
    'javascript:alert(1)',
    '',
  ])('%s', (address) => expect(isOwnScript(address, PAGE)).toBe(false));
});
