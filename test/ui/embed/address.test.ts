// What the fragment of the small page asks for.

import { describe, expect, it } from 'vitest';
import { readEmbedAddress } from '../../../src/ui/embed/address.ts';

const BASE = 'https://studio.example/sub/embed.html';

describe('the address of the small page', () => {
  it('parts the link from its own words', () => {
    const asked = readEmbedAddress(`${BASE}#link=AQID&spoiler&view=record&theme=dark&lang=zh-CN`);
    expect(asked).toEqual({
      address: { kind: 'link', text: '#link=AQID' },
      fragment: '#link=AQID',
      spoiler: true,
      view: 'record',
      theme: 'dark',
      locale: 'zh-CN',
    });
  });

  it('asks for nothing by itself', () => {
    const { spoiler, view, theme, locale } = readEmbedAddress(`${BASE}#link=AQID`);
    expect([spoiler, view, theme, locale]).toEqual([false, null, null, null]);
  });

  it('passes over words and values that it does not know', () => {
    const { view, locale, fragment } = readEmbedAddress(`${BASE}#link=AQID&view=__proto__&lang=xx&onload=alert(1)`);
    expect([view, locale, fragment]).toEqual([null, null, '#link=AQID']);
  });

  it('is never asked to run anything: that is the click of whoever looks at it', () => {
    expect(readEmbedAddress(`${BASE}#link=AQID&run`)).toEqual(readEmbedAddress(`${BASE}#link=AQID`));
  });

  it('opens a file beside it, and keeps one of another server apart', () => {
    expect(readEmbedAddress(`${BASE}#open=shelf/a.oamut&spoiler`).address).toMatchObject({
      kind: 'file',
      url: new URL('https://studio.example/sub/shelf/a.oamut'),
    });
    expect(readEmbedAddress(`${BASE}#open=https://elsewhere.example/a.oamut`).address.kind).toBe('foreign');
  });

  it('has nothing to show without a fragment', () => expect(readEmbedAddress(BASE).address.kind).toBe('none'));
});
