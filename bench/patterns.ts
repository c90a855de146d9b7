// node scripts/bench.mjs patterns: how long a charged unit takes in each kind of work. Units are worth about as much as VM
// instructions (2 to 10 ns) when every line stands in the same range; a line far above lets a script run for longer
// than its budget promises.

import * as library from '../src/kernel/lua/library/index.ts';
import { best, row } from './measure.ts';

let used = 0;
const meter: library.Meter = {
  stringBytes: 65_536,
  charge(units) {
    used += units;
  },
};

const long = 'a'.repeat(60_000);
const words = 'the quick brown fox jumps over the lazy dog '.repeat(1_300).slice(0, 50_000);
const lines = 'name = value; // comment\n'.repeat(2_000);
const accents = '\xc3\xa9'.repeat(30_000);
const args = (...values: library.LuaPlain[]): library.Arguments => library.plainArguments('format', values);
const drain = (walk: library.Gmatch): void => {
  while (walk.next() !== null);
};

const works: Readonly<Record<string, () => unknown>> = {
  'find, plain, 60 KB': () => library.find(meter, long, 'b', 1, true),
  'find, plain, long needle': () => library.find(meter, long, `${'a'.repeat(20_000)}b`, 1, true),
  'find, short text, 1,000 times': () => {
    for (let i = 0; i < 1_000; i++) library.find(meter, 'key = value', '^(%w+)%s*=%s*(%w+)$', 1, false);
  },
  'find, short text with set, 1,000 times': () => {
    for (let i = 0; i < 1_000; i++) library.find(meter, 'key = value', '[^%s=]+', 1, false);
  },
  'find, plain, short text, 1,000 times': () => {
    for (let i = 0; i < 1_000; i++) library.find(meter, 'key = value', 'value', 1, false);
  },
  'backtracking .-.-b$ in 300 bytes': () => library.find(meter, 'a'.repeat(300), '.-.-b$', 1, false),
  'backtracking a*a*b in 300 bytes': () => library.find(meter, 'a'.repeat(300), 'a*a*b', 1, false),
  'backtracking 14 x a?': () => library.find(meter, 'a'.repeat(14), 'a?'.repeat(14) + 'a'.repeat(15), 1, false),
  'gmatch words': () => drain(new library.Gmatch(meter, words, '%a+', 1)),
  'gmatch fields': () => drain(new library.Gmatch(meter, lines, '(%w+)%s*=%s*([^;]*);', 1)),
  'gsub every byte by text': () => library.gsub(meter, words, '.', { kind: 'text', text: '%0' }, null),
  'gsub words by call': () =>
    library.gsub(meter, words, '%a+', { kind: 'call', replace: (found) => found[0] as string }, null),
  'balance %b()': () => library.find(meter, '('.repeat(2_000), '%b()', 1, false),
  'malformed, caught, 1,000 times': () => {
    for (let i = 0; i < 1_000; i++) {
      try {
        library.find(meter, 'a', '[a', 1, false);
      } catch {}
    }
  },
  'upper, 60 KB': () => library.upper(meter, long),
  'upper, bytes above 127': () => library.upper(meter, accents),
  'reverse, 60 KB': () => library.reverse(meter, long),
  'byte, 60 KB': () => library.byte(meter, long, 1, -1),
  'rep, flattened': () => library.rep(meter, 'abc', 16_000, ',').charCodeAt(60_000),
  'sub, 1,000 times': () => {
    for (let i = 0; i < 1_000; i++) library.sub(meter, long, i, i + 5);
  },
  'format %d, 1,000 times': () => {
    for (let i = 0; i < 1_000; i++) library.format(meter, '%5d', args(BigInt(i)));
  },
  'format %.3f, 1,000 times': () => {
    for (let i = 0; i < 1_000; i++) library.format(meter, '%.3f', args(i / 7));
  },
  'format %.99f of a huge number, 100 times': () => {
    for (let i = 0; i < 100; i++) library.format(meter, '%.99f', args(1e308));
  },
  'format %.99e of a tiny number, 100 times': () => {
    for (let i = 0; i < 100; i++) library.format(meter, '%.99e', args(5e-324));
  },
  'format %q, bytes to escape': () => library.format(meter, '%q', args('\0'.repeat(20_000))),
  'tonumber of integers, 1,000 times': () => {
    for (let i = 0; i < 1_000; i++) library.tonumber(meter, '123456');
  },
  'tonumber of 60 KB': () => library.tonumber(meter, '1'.repeat(60_000)),
  'tonumber of 60 KB, hexadecimal float': () => library.tonumber(meter, `0x${'1'.repeat(60_000)}p1`),
  'tonumber of 60 KB, base 36': () => library.tonumberBase(meter, 'z'.repeat(60_000), 36),
  'tonumber of 60 KB, no number': () => library.tonumber(meter, `${' '.repeat(60_000)}x`),
  'pack, 1,000 times': () => {
    for (let i = 0; i < 1_000; i++) library.pack(meter, '<i4i4d', args(1n, 2n, 3.5));
  },
  'pack, one long integer list': () =>
    library.pack(meter, 'j'.repeat(5_000), library.plainArguments('pack', new Array<bigint>(5_000).fill(-1n))),
  'unpack bytes': () => library.unpack(meter, 'B'.repeat(20_000), long, 1),
  'utf8.len': () => library.utf8len(meter, accents, 1, -1, false),
  'utf8.codepoint': () => library.utf8codepoint(meter, accents, 1, -1, false),
};

row('work', 'time', 'units', 'ns a unit');
for (const [name, work] of Object.entries(works)) {
  used = 0;
  work();
  const units = used;
  const time = best(5, work);
  row(name, `${time.toFixed(3)} ms`, units.toString(), ((time * 1e6) / units).toFixed(1));
}
