// The line of HTML that shows a link on another page.

import { describe, expect, it } from 'vitest';
import { embedCode } from '../../../src/ui/share/embed-code.ts';

describe('the embed code', () => {
  it('points at the small page beside the one that made the link', () =>
    expect(embedCode({ link: 'https://studio.example/sub/#link=AQID', title: 'A', spoiler: false })).toContain(
      'src="https://studio.example/sub/embed.html#link=AQID"',
    ));

  it('asks for a hidden answer', () =>
    expect(embedCode({ link: 'https://studio.example/index.html#link=AQID', title: 'A', spoiler: true })).toContain(
      'src="https://studio.example/embed.html#link=AQID&amp;spoiler"',
    ));

  it('leaves the page that made the link its own words', () =>
    expect(embedCode({ link: 'https://studio.example/?x=1#link=AQID', title: 'A', spoiler: false })).toContain(
      '/embed.html#link',
    ));

  it('keeps a title inside of its quotes', () =>
    expect(embedCode({ link: 'https://studio.example/#link=AQID', title: '"><script>', spoiler: false })).toContain(
      'title="&quot;&gt;&lt;script&gt;"',
    ));
});
