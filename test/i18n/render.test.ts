// What a message says is its template with the values put in, whatever the values hold.

import { describe, expect, it } from 'vitest';
import { render } from '../../src/i18n/index.ts';

describe('a value stands in its message as it is', () => {
  it.each(['$&', '$1', '$$', "$'", '{{ name }}', '{{ known }}', '{{ key }}'])('%s', (value) => {
    const message = { id: 'manifest/unknown-key', values: { key: 'the-key', name: value, known: ['a', 'b'] } };
    for (const locale of ['en', 'zh-CN'] as const) {
      const plain = render(locale, { ...message, values: { ...message.values, name: 'NAME' } });
      expect(plain).toContain('NAME');
      expect(render(locale, message)).toBe(plain.split('NAME').join(value));
    }
  });
});
