import { describe, expect, it } from 'vitest';
import { linkTarget } from '../../../src/ui/editor/markdown/links.ts';

describe('a link of a Markdown file', () => {
  it.each([
    ['lua/a.lua', 'README.md', { kind: 'file', path: 'lua/a.lua' }],
    ['../icon.png', 'docs/a.md', { kind: 'file', path: 'icon.png' }],
    ['/icon.png', 'docs/a.md', { kind: 'file', path: 'icon.png' }],
    ['a%20b.md#part', 'README.md', { kind: 'file', path: 'a b.md' }],
    ['https://example.org/a', 'README.md', { kind: 'away', url: 'https://example.org/a' }],
    ['../../a.md', 'docs/a.md', { kind: 'nowhere' }],
    ['javascript:alert(1)', 'README.md', { kind: 'nowhere' }],
    ['data:text/html,a', 'README.md', { kind: 'nowhere' }],
    ['//example.org/a.png', 'README.md', { kind: 'nowhere' }],
    ['#part', 'README.md', { kind: 'nowhere' }],
  ])('%s of %s leads where it may', (href, from, target) => expect(linkTarget(href, from)).toEqual(target));
});
