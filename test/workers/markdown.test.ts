import { describe, expect, it } from 'vitest';
import { MARKDOWN_DEPTH, MARKDOWN_LENGTH, MARKDOWN_TOKENS, readMarkdown } from '../../workers/markdown.ts';

describe('Markdown from anywhere', () => {
  it('becomes tokens', () => {
    const types = readMarkdown('# A\n\n- b **c**\n')!.map(({ type }) => type);
    expect(types.filter((type) => type !== 'space')).toEqual(['heading', 'list']);
  });

  it.each([
    ['longer', 'x'.repeat(MARKDOWN_LENGTH + 1)],
    ['deeper in quotes', `${'> '.repeat(MARKDOWN_DEPTH + 1)}a`],
    ['deeper in lists', `${'- '.repeat(MARKDOWN_DEPTH + 1)}a`],
    ['deeper than the library can', '>'.repeat(5_000)],
    ['fuller', 'a\n\n'.repeat(MARKDOWN_TOKENS)],
    ['fuller in a table', `a|b\n-|-\n${'a|b\n'.repeat(MARKDOWN_TOKENS / 2)}`],
  ])('%s than is drawn is null', (_, text) => {
    expect(readMarkdown(text)).toBeNull();
  });

  it.each([['['], ['[]'], ['!['], ['`'], ['<'], ['*a '], ['[a]('], ['<!--']])('many of %j are read', (part) => {
    expect(readMarkdown(part.repeat(5_000))).not.toBeUndefined();
  });
});
