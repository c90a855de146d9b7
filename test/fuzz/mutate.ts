// Arbitraries that break something sound in a few places: most of the input stays well formed, so a reader gets past its
// first check.

import fc from 'fast-check';

/** A place in something whose length is not known yet. */
const place = fc.nat(1_000_000);

const at = (where: number, length: number) => where % (length + 1);

/** One of the samples with stretches removed, doubled, moved, or pieces put in. */
export function mutatedText(samples: readonly string[], pieces: readonly string[]): fc.Arbitrary<string> {
  const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 3 }));
  const edit = fc.tuple(fc.constantFrom('put', 'cut', 'double', 'end'), place, fc.nat(20), piece);
  return fc
    .tuple(fc.constantFrom(...samples), fc.array(edit, { minLength: 1, maxLength: 6 }))
    .map(([sample, edits]) => {
      let text = sample;
      for (const [kind, where, length, inserted] of edits) {
        const start = at(where, text.length);
        const stretch = text.slice(start, start + length);
        if (kind === 'put') text = text.slice(0, start) + inserted + text.slice(start);
        else if (kind === 'cut') text = text.slice(0, start) + text.slice(start + length);
        else if (kind === 'double') text = text.slice(0, start) + stretch + text.slice(start);
        else if (length === 0) text = text.slice(0, start);
      }
      return text;
    });
}

/** One of the samples with bytes set, 32-bit numbers set, or its end cut off. */
export function mutatedBytes(samples: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
  const byte = fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 0x7f, 0x80, 0xff));
  const word = fc.oneof(fc.nat(0xffffffff), fc.nat(400), fc.constantFrom(0xffffffff, 0x7fffffff, 0x80000000, 0xffff));
  const edit = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fc.constant('byte'), place, byte) },
    { weight: 3, arbitrary: fc.tuple(fc.constant('word'), place, word) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('cut'), place, fc.nat()) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('double'), place, fc.nat(40)) },
  );
  return fc
    .tuple(fc.constantFrom(...samples), fc.array(edit, { minLength: 1, maxLength: 6 }))
    .map(([sample, edits]) => {
      let bytes = sample.slice();
      for (const [kind, where, value] of edits) {
        const start = at(where, bytes.length);
        if (kind === 'byte') bytes[start] = value;
        else if (kind === 'word' && start + 4 <= bytes.length)
          new DataView(bytes.buffer).setUint32(start, value >>> 0, true);
        else if (kind === 'cut') bytes = bytes.slice(0, start);
        else if (kind === 'double') bytes = Uint8Array.from([...bytes.slice(0, start + value), ...bytes.slice(start)]);
      }
      return bytes;
    });
}
