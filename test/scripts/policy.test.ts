// The policy of the built pages: one weakness, for the text editor's styles, and nobody frames the studio.

import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../scripts/lib/policy.mjs';

const read = (options: { meta: boolean; framed?: boolean }) =>
  new Map(
    contentSecurityPolicy(options)
      .split('; ')
      .map((rule) => {
        const [name = '', ...values] = rule.split(' ');
        return [name, values] as const;
      }),
  );

describe.each([
  ['header', { meta: false }],
  ['tag', { meta: true }],
  ['header of the small page', { meta: false, framed: true }],
])('the policy as %s', (_name, options) => {
  const policy = read(options);
  const unsafe = [...policy].flatMap(([name, values]) =>
    values.filter((value) => /unsafe|\*|https?:/.test(value)).map((value) => `${name} ${value}`),
  );

  it('has the two exceptions that it needs', () =>
    expect(unsafe).toEqual([`script-src 'wasm-unsafe-eval'`, `style-src 'unsafe-inline'`]));

  it.each(['default-src', 'object-src', 'frame-src', 'base-uri', 'form-action'])('allows nothing by %s', (name) =>
    expect(policy.get(name)).toEqual([`'none'`]),
  );

  it.each(['worker-src', 'connect-src', 'font-src', 'manifest-src'])('allows its own origin alone by %s', (name) =>
    expect(policy.get(name)).toEqual([`'self'`]),
  );

  it('makes text into markup or script addresses through named policies only', () => {
    expect(policy.get('require-trusted-types-for')).toEqual([`'script'`]);
    expect(policy.get('trusted-types')).not.toContain(`'allow-duplicates'`);
  });
});

describe('framing', () => {
  it('is for nobody', () => expect(read({ meta: false }).get('frame-ancestors')).toEqual([`'none'`]));
  it('of the small page is for everybody', () =>
    expect(read({ meta: false, framed: true }).has('frame-ancestors')).toBe(false));
});
