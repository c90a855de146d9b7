// Makes test/fixtures/lua/*.json: what the real Lua 5.4 answers to a few thousand calls of its string functions.
//
//   node scripts/lua-fixtures.mjs [lua5.4]
//
// Needs a Lua 5.4 interpreter on a 64-bit Linux; tests need only the files. The calls come from a seeded generator, so
// a second run gives the same files. A case is [function, arguments, results or { "error": message }]; strings are
// bytes as chars 0–255, integers { "i": "5" }, floats { "f": "0x1.8p+0" }.
//
// Left out, because C libraries or releases of 5.4 differ: `%a` of subnormals, `utf8.codes` over stray continuation
// bytes, `%p`, `%#g` that rounds up to a power of ten; and sizes of `pack` that would really fill a gigabyte. Tests by hand cover what ours does there.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const lua = process.argv[2] ?? 'lua5.4';
const folder = new URL('../test/fixtures/lua/', import.meta.url);

let state = 20_240_501;
function random(below) {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}
const pick = (list) => list[random(list.length)];
const chance = (percent) => random(100) < percent;
const some = (most, make) => Array.from({ length: random(most + 1) }, make).join('');

const int = (value) => ({ i: String(value) });
const float = (value) => ({ f: value });

// --- Patterns ------------------------------------------------------------------------------------

const TEXT = [
  'a',
  'b',
  'c',
  'A',
  'B',
  '1',
  '2',
  ' ',
  '.',
  '-',
  '(',
  ')',
  '[',
  ']',
  '%',
  '_',
  '\n',
  '\0',
  '\xe9',
  'aa',
  'ab',
  '(a)',
  'x=1',
];
const text = (most = 14) => some(most, () => pick(TEXT));
const CLASSES = 'acdglpsuwxACDGLPSUWX';
const inSet = () =>
  pick([
    () => pick(['a', 'b', '1', '.', '-', '%%', '%]', '%-', ' ']),
    () => `%${pick([...CLASSES])}`,
    () => pick(['a-c', '0-9', 'A-Z', 'c-a', '%a-z', 'a-', '\0-\x1f', '\x80-\xff']),
  ])();
const item = () =>
  pick([
    () => pick(['a', 'b', '1', ' ', '.', '-', '\0', '\xe9', '=', ']', '_']),
    () => '.',
    () => `%${pick([...CLASSES])}`,
    () => `[${chance(30) ? '^' : ''}${chance(10) ? ']' : ''}${inSet()}${some(3, inSet)}]`,
    () =>
      pick([
        '%.',
        '%%',
        '%-',
        '%(',
        '%)',
        '%[',
        '%]',
        '%1',
        '%2',
        '%b()',
        '%bab',
        '%f[%w]',
        '%f[%W]',
        '%f[%z]',
        '%f[^a]',
      ]),
  ])();
const suffixed = () => item() + pick(['', '', '', '*', '+', '-', '?']);
const pattern = () => {
  if (chance(12)) return some(8, () => pick([...'ab%[]()^$*+-?.bf10', '%', '%b', '%f', '[', '[^', '(', ')', '()']));
  const body = some(3, () =>
    pick([
      suffixed,
      suffixed,
      suffixed,
      () => `(${some(3, suffixed)})`,
      () => '()',
      () => `(${suffixed()}(${suffixed()}))`,
    ])(),
  );
  return (chance(20) ? '^' : '') + body + (chance(20) ? '$' : '');
};
const position = () => int(chance(75) ? 1 : pick([2, 3, 5, 0, -1, -3, -20, 20, 14, 15]));
const replacement = () => some(4, () => pick(['%0', '%1', '%2', '%%', 'x', '<', '>', '\0', '%1', '%0']));

function patternCases() {
  const cases = [];
  for (let i = 0; i < 1500; i++) cases.push(['find', [text(), pattern(), position()]]);
  for (let i = 0; i < 900; i++) cases.push(['match', [text(), pattern(), position()]]);
  for (let i = 0; i < 500; i++) cases.push(['gmatch', [text(), pattern(), position()]]);
  for (let i = 0; i < 900; i++)
    cases.push([
      'gsub',
      [
        text(),
        pattern(),
        chance(85) ? replacement() : some(3, () => pick(['%', '%a', '%9', 'b', '%'])),
        ...(chance(30) ? [int(pick([0, 1, 2, -1, 100]))] : []),
      ],
    ]);
  for (let i = 0; i < 400; i++) cases.push(['gsubcall', [text(), pattern()]]);
  for (let i = 0; i < 200; i++) cases.push(['find', [text(), some(2, () => pick(TEXT)), position(), true]]);
  for (const made of [
    ['a'.repeat(300), '^(a?)'.repeat(1) + 'a?'.repeat(199)],
    ['a'.repeat(300), 'a?'.repeat(200)],
    ['a'.repeat(300), 'a?'.repeat(198)],
    ['a'.repeat(300), 'a?'.repeat(250)],
    ['abc', '()'.repeat(32)],
    ['abc', '()'.repeat(33)],
    ['abc', '(a'],
    ['abc', 'a)'],
    ['abc', '%'],
    ['abc', '[a'],
    ['abc', '[]'],
    ['abc', '[^]'],
    ['abc', '[a%'],
    ['abc', '[a%]'],
    ['abc', '%b'],
    ['abc', '%bx'],
    ['abc', '%f'],
    ['abc', '%fa'],
    ['abc', '%1'],
    ['abc', '(a)%2'],
    ['abc', '(a%1)'],
    ['abc', '%0'],
    ['aa', '(a)%1'],
    ['THE (quick) fox', '%((%a+)%)'],
    ['THE (quick) fox', '%f[%a]%a+%f[%A]'],
    ['key = value', '^(%w+)%s*=%s*(%w+)$'],
    ['', ''],
    ['', '^$'],
    ['a$b', 'a$b'],
    ['a^b', 'a^b'],
    ['a-b', '[a%-b]+'],
    ['a]b', '[]]'],
    ['a]b', '[^]]+'],
    ['((a)(b))', '%b()'],
    ['\0a\0', '%z'],
    ['\0a\0', '[%z]'],
    ['\0a\0', '\0a'],
  ]) {
    cases.push(['find', made], ['match', made], ['gmatch', made], ['gsub', [...made, '<%0>']]);
  }
  for (const repl of ['%', 'a%', '%x', '%2', '%1%', '%%%', '%3', '%9'])
    cases.push(['gsub', ['abc', '(b)', repl]], ['gsub', ['abc', 'b', repl]], ['gsub', ['abc', 'z', repl]]);
  return cases;
}

// --- Numbers and formats -------------------------------------------------------------------------

const INTEGERS = [
  '0',
  '1',
  '-1',
  '7',
  '42',
  '-42',
  '255',
  '65535',
  '65536',
  '1000000',
  '-999999',
  '2147483647',
  '-2147483648',
  '4294967296',
  '9007199254740993',
  '9223372036854775807',
  '-9223372036854775808',
  '-9223372036854775807',
];
const FLOATS = [
  '0x0p+0',
  '-0x0p+0',
  '0x1p+0',
  '-0x1p+0',
  '0x1.8p+0',
  '0x1.4p+1',
  '0x1.cp+1',
  '0x1.999999999999ap-4',
  '0x1.999999999999ap-1',
  '0x1p-1',
  '0x1p-2',
  '0x1p-3',
  '0x1.4p-3',
  '0x1p-4',
  '0x1.f4p+9',
  '0x1.8f8p+9',
  '0x1.fffffffffffffp+1023',
  '0x1p-1074',
  '0x1p-1022',
  '0x1.6345785d8ap+56',
  '0x1.43ccd4a9b5f88p+49',
  '0x1.67430ed2bcp+43',
  '0x1.67430ed2bcp+42',
  '0x1p+53',
  '0x1p+63',
  '-0x1p+63',
  '0x1p+64',
  '0x1.47ae147ae147bp-7',
  '0x1.fffffffffffffp-1',
  '0x1.3ffffffffffffp+3',
  '0x1.0c6f7a0b5ed8dp-20',
  'inf',
  '-inf',
  '0x1.921fb54442d18p+1',
  '0x1.e848p+19',
  '0x1.86ap+16',
  '0x1.869fp+16',
  '0x1.869f8p+16',
  '0x1.a36e2eb1c432dp-14',
  '0x1.a36e2eb1c432dp-17',
];
const normalFloat = () => {
  const made = randomFloat();
  return made.f.endsWith('p-1074') ? float('0x1p-1022') : made;
};
const randomFloat = () => {
  const sign = chance(30) ? '-' : '';
  if (chance(40)) return float(pick(FLOATS));
  if (chance(50)) {
    // Few binary digits: halves at many places.
    return float(`${sign}0x${(random(1 << 16) + 1).toString(16)}p${random(40) - 30}`);
  }
  return float(`${sign}0x1.${random(2 ** 31).toString(16)}${random(2 ** 20).toString(16)}p${random(200) - 100}`);
};
const randomInt = () => (chance(60) ? int(pick(INTEGERS)) : int((chance(30) ? -1 : 1) * random(2 ** 31)));
const flags = (allowed) => some(2, () => pick([...allowed]));
const width = () => (chance(40) ? String(random(24) + 1) : '');
const precision = (most = 20) => (chance(50) ? `.${chance(10) ? '' : random(most)}` : '');

function formatCases() {
  const cases = [];
  for (let i = 0; i < 700; i++)
    cases.push(['format', [`%${flags('-+ 0')}${width()}${precision()}${pick(['d', 'i'])}`, randomInt()]]);
  for (let i = 0; i < 400; i++)
    cases.push(['format', [`%${flags('-#0')}${width()}${precision()}${pick(['x', 'X', 'o'])}`, randomInt()]]);
  for (let i = 0; i < 60; i++) cases.push(['format', [`%${flags('-0')}${width()}${precision()}u`, randomInt()]]);
  for (let i = 0; i < 1500; i++)
    cases.push([
      'format',
      [
        `%${flags('-+ #0')}${width()}${precision(chance(10) ? 99 : 18)}${pick(['e', 'E', 'f', 'g', 'G'])}`,
        randomFloat(),
      ],
    ]);
  for (let i = 0; i < 300; i++)
    cases.push(['format', [`%${flags('-+ #0')}${width()}${precision(16)}${pick(['a', 'A'])}`, normalFloat()]]);
  for (let i = 0; i < 150; i++)
    cases.push([
      'format',
      [`%${flags('-')}${width()}${precision(8)}s`, chance(80) ? text(6).replaceAll('\0', '') : text(6)],
    ]);
  for (let i = 0; i < 60; i++) cases.push(['format', [`%${flags('-')}${width()}c`, int(random(300))]]);
  for (let i = 0; i < 150; i++)
    cases.push(['format', ['%q', pick([text, () => `${text(4)}\0${random(10)}\r\x7f"\\`, randomInt, normalFloat])()]]);
  for (let i = 0; i < 300; i++)
    cases.push([
      'format',
      [
        `%${flags('-+ #0')}${pick(['', '1', '10', '100', '03', '0'])}${pick(['', '.', '.1', '.100', '.00', '..1'])}${pick([...'diuoxXcsqaAeEfFgGpyln%', '', ' ', '\0'])}`.replace(
          /p$/,
          'z',
        ),
        pick([randomInt, normalFloat, text])(),
      ],
    ]);
  for (const made of [
    ['', []],
    ['%%', []],
    ['100%%', []],
    ['%', []],
    ['%', [int(1)]],
    ['%d', []],
    ['%d %d', [int(1)]],
    ['%s', []],
    ['%d', ['10']],
    ['%d', ['0x10']],
    ['%d', ['1e2']],
    ['%d', ['1.5']],
    ['%d', ['x']],
    ['%d', [null]],
    ['%d', [true]],
    ['%d', [float('0x1.8p+0')]],
    ['%d', [float('0x1p+1')]],
    ['%d', [float('0x1p+63')]],
    ['%d', [float('inf')]],
    ['%f', ['2.5']],
    ['%f', ['x']],
    ['%f', [int(3)]],
    ['%s', [null]],
    ['%s', [true]],
    ['%s', [int(5)]],
    ['%s', [float('0x1p+0')]],
    ['%10s|', [false]],
    ['%c', [int(0)]],
    ['%5c', [int(0)]],
    ['%c%c%c', [int(76), int(117), int(97)]],
    ['%q', [null]],
    ['%q', [true]],
    ['%q', [int('-9223372036854775808')]],
    ['%5q', ['x']],
    ['%q', []],
    ['%s %s', ['a', 'b']],
    ['%-10s|%5d|%.3f', ['ab', int(42), float('0x1.921fb54442d18p+1')]],
    ['%i', [int(3)]],
    [`%${'-'.repeat(19)}d`, [int(3)]],
    [`%${'-'.repeat(20)}d`, [int(3)]],
    [`%${'-'.repeat(21)}d`, [int(3)]],
    [`%${'-'.repeat(40)}d`, [int(3)]],
    ['%99.99f', [float('0x1.fffffffffffffp+1023')]],
    ['%.99f', [float('0x1p-1074')]],
    ['%.99e', [float('0x1p-1074')]],
    ['%.0f', [float('0x1p-1')]],
    ['%.0f', [float('0x1.8p+0')]],
    ['%.0f', [float('0x1.4p+1')]],
    ['%#.0f', [float('0x1p+0')]],
    ['%#.0e', [float('0x1p+0')]],
    ['%#g', [float('0x1p+0')]],
    ['%g', [float('0x1.e848p+19')]],
    ['%g', [float('0x1.86ap+16')]],
    ['%.3s', ['abcdef']],
    ['%.0s', ['abc']],
    ['%120s', ['abc']],
    ['%50s', ['a'.repeat(120)]],
    ['%.5s', ['a'.repeat(120)]],
  ])
    cases.push(['format', [made[0], ...made[1]]]);
  return cases;
}

function numberCases() {
  const cases = [];
  const hand = [
    '',
    ' ',
    '0',
    '-0',
    '+0',
    '00',
    '10',
    ' 10 ',
    '\t10\n',
    '10 a',
    '1 0',
    '+5',
    '-5',
    '--5',
    '+-5',
    '0x',
    '0x10',
    '0X1f',
    '-0x10',
    '0xffffffffffffffff',
    '0x1ffffffffffffffff',
    '0x7fffffffffffffff',
    '0x8000000000000000',
    '9223372036854775807',
    '9223372036854775808',
    '-9223372036854775808',
    '-9223372036854775809',
    '99999999999999999999',
    '1.',
    '.1',
    '.',
    '1.5',
    '1e5',
    '1e+5',
    '1e-5',
    '1e',
    '1e+',
    'e5',
    '1E5',
    '1e400',
    '-1e400',
    '1e-400',
    '0x.8',
    '0x8.',
    '0x.',
    '0x1p4',
    '0x1p',
    '0x1p+',
    '0xap-2',
    '0x1.8p1',
    '0x.p1',
    '0x1.fffffffffffff8p0',
    '0x1.fffffffffffff7p0',
    '0x1p-1074',
    '0x1p-1075',
    '0x1.8p-1075',
    '0x1p1023',
    '0x1p1024',
    '0x0p99999',
    'inf',
    '-inf',
    'nan',
    'NaN',
    'infinity',
    '0b1',
    '1_000',
    '1,5',
    '1d5',
    '1f',
    '0x1g',
    '1\0',
    '\0',
    '5\v',
    '\f5',
    '\xa05',
    '0x1p99999999999',
    '0.1',
    '0.30000000000000004',
    '123456789012345678',
    '1e308',
    '1.7976931348623157e308',
    '1.7976931348623159e308',
    '4.9e-324',
    '2e-324',
    '0x123456789abcdef.8p0',
    '0xabcp+3',
    '0XABCP-3',
    `0x${'f'.repeat(40)}`,
    `0x.${'0'.repeat(40)}1`,
    `${'1'.repeat(50)}`,
    `0.${'3'.repeat(50)}`,
    '007',
    '1e0005',
    '0x0001',
  ];
  for (const made of hand) cases.push(['tonumber', [made]]);
  for (let i = 0; i < 700; i++)
    cases.push([
      'tonumber',
      [
        some(2, () => pick([' ', '\t', ''])) +
          pick(['', '', '-', '+']) +
          pick(['', '', '0x', '0X']) +
          some(18, () => pick([...'0123456789', '0', '1'])) +
          pick(['', '', '.', '.5', '.25']) +
          some(3, () => pick([...'0123456789abcdef'])) +
          pick(['', '', 'e5', 'e-3', 'p4', 'p-9', 'E+2', 'P1', 'e', 'p']) +
          pick(['', '', '', ' ', '\n', 'x', '\0']),
      ],
    ]);
  for (const base of [2, 8, 10, 16, 36, 3]) {
    for (const made of [
      '',
      '0',
      '10',
      ' 10 ',
      '-10',
      '+10',
      '1.0',
      'zz',
      'ff',
      'FF',
      '12',
      '7',
      '8',
      '9',
      'g',
      '- 1',
      '10x',
      '1 1',
      '\0',
      '11111111111111111111111111111111111111111111111111111111111111111111',
      'ffffffffffffffffffff',
      '0x10',
      '1e1',
      '10\0',
    ])
      cases.push(['tonumber', [made, int(base)]]);
  }
  for (const base of [0, 1, 37, -1]) cases.push(['tonumber', ['10', int(base)]]);
  for (const made of INTEGERS) cases.push(['tostring', [int(made)]]);
  for (const made of FLOATS) cases.push(['tostring', [float(made)]]);
  for (let i = 0; i < 700; i++) cases.push(['tostring', [randomFloat()]]);
  return cases;
}

function stringCases() {
  const cases = [];
  const end = () => int(pick([-100, -7, -3, -1, 0, 1, 2, 3, 5, 8, 100, '9223372036854775807', '-9223372036854775808']));
  for (let i = 0; i < 200; i++) cases.push(['sub', [text(8), end(), ...(chance(80) ? [end()] : [])]]);
  for (let i = 0; i < 150; i++) cases.push(['byte', [text(8), end(), ...(chance(80) ? [end()] : [])]]);
  const all = Array.from({ length: 256 }, (_, i) => String.fromCharCode(i)).join('');
  for (const fn of ['upper', 'lower', 'reverse', 'len'])
    for (const made of ['', 'a', all, text(), text()]) cases.push([fn, [made]]);
  for (const n of [-1, 0, 1, 2, 3, 7])
    for (const sep of ['', ',', '--']) for (const made of ['', 'a', 'ab']) cases.push(['rep', [made, int(n), sep]]);
  cases.push(
    ['char', []],
    ['char', [int(0), int(255), int(65)]],
    ['char', [int(256)]],
    ['char', [int(65), int(-1)]],
    ['char', [int('9223372036854775807')]],
  );
  return cases;
}

function packCases() {
  const cases = [];
  const option = () =>
    pick([
      'b',
      'B',
      'h',
      'H',
      'i',
      'I',
      'l',
      'L',
      'j',
      'J',
      'T',
      'i3',
      'I3',
      'i7',
      'I16',
      'i16',
      'i1',
      'I1',
      'f',
      'd',
      'n',
      's1',
      's2',
      's',
      'z',
      'c5',
      'c0',
      'x',
      'Xi4',
      'Xd',
      'Xh',
      '<',
      '>',
      '=',
      '!',
      '!4',
      '!8',
      '!2',
      '!1',
      ' ',
    ]);
  const bad = () =>
    pick(['i17', 'i0', 'I0', 'c', 'X', 'Xz', 'Xc1', 'y', '!3', '!17', 's20', 'q', '%', '!4i3', 'Xx', 'X ', '\0']);
  const wants = /^[bBhHiIlLjJTfdnszc]/;
  const value = (made) => {
    if (/^[szc]/.test(made)) return text(4);
    if (/^[fdn]/.test(made)) return randomFloat();
    return chance(50)
      ? int(pick(['0', '1', '-1', '127', '-128', '128', '255', '256', '32767', '-32768', '65535']))
      : randomInt();
  };
  for (let i = 0; i < 900; i++) {
    const parts = Array.from({ length: random(5) + 1 }, () => (chance(7) ? bad() : option()));
    cases.push(['pack', [parts.join(''), ...parts.filter((made) => wants.test(made)).map(value)]]);
    if (chance(40)) cases.push(['packsize', [parts.join('')]]);
  }
  const unpackable = () => (chance(10) ? 'c99999999999' : bad());
  const data = () => some(24, () => pick(['\0', '\0', '\x01', '\x02', '\x7f', '\x80', '\xff', 'a', '\x05']));
  for (let i = 0; i < 900; i++) {
    const parts = Array.from({ length: random(4) + 1 }, () => (chance(5) ? unpackable() : option()));
    cases.push(['unpack', [parts.join(''), data(), ...(chance(30) ? [int(pick([1, 2, 5, 0, -1, -4, 30, 25]))] : [])]]);
  }
  cases.push(
    ['packsize', ['c2147483647']],
    ['packsize', ['c2147483647c1']],
    ['packsize', ['']],
    ['packsize', ['z']],
    ['packsize', ['s']],
    ['pack', ['i', 'x']],
    ['pack', ['i']],
    ['pack', ['z']],
    ['pack', ['d', null]],
    ['pack', ['s', int(5)]],
    ['pack', ['s', true]],
  );
  return cases;
}

function utf8Cases() {
  const cases = [];
  const part = () =>
    pick([
      'a',
      'b',
      '\xc3\xa9',
      '\xe2\x82\xac',
      '\xf0\x9f\x98\x80',
      '\xed\xa0\x80',
      '\xf4\x90\x80\x80',
      '\xf8\x88\x80\x80\x80',
      '\xfd\xbf\xbf\xbf\xbf\xbf',
      '\x80',
      '\xc0\x80',
      '\xc3',
      '\xe2\x82',
      '\xff',
      '\xfe',
      '\0',
      '\xbf',
    ]);
  const good = () => pick(['a', 'b', '\xc3\xa9', '\xe2\x82\xac', '\xf0\x9f\x98\x80', '\0', '\x7f', '\xc2\x80']);
  const string = () => (chance(60) ? some(6, good) : some(5, part));
  const at = () => int(pick([1, 1, 2, 3, 4, 6, 9, -1, -2, -4, 0, 12, 30, -30]));
  for (let i = 0; i < 300; i++)
    cases.push(['utf8.len', [string(), ...(chance(60) ? [at(), ...(chance(60) ? [at(), chance(30)] : [])] : [])]]);
  for (let i = 0; i < 300; i++) cases.push(['utf8.codepoint', [string(), at(), at(), chance(30)]]);
  for (let i = 0; i < 300; i++)
    cases.push(['utf8.offset', [string(), int(pick([0, 1, 2, 3, -1, -2, -3, 5, -5])), ...(chance(70) ? [at()] : [])]]);
  for (let i = 0; i < 200; i++)
    cases.push([
      'utf8.codes',
      [some(6, () => (chance(90) ? good() : pick(['\xc3', '\xff', '\xed\xa0\x80', '\xe2\x82']))), chance(30)],
    ]);
  for (let i = 0; i < 100; i++)
    cases.push([
      'utf8.char',
      Array.from({ length: random(4) }, () =>
        int(
          pick([
            0, 65, 0x7f, 0x80, 0x7ff, 0x800, 0xffff, 0x10000, 0x10ffff, 0x110000, 0x1fffff, 0x200000, 0x3ffffff,
            0x4000000, 0x7fffffff, 0xd800,
          ]),
        ),
      ),
    ]);
  cases.push(['utf8.char', [int(-1)]], ['utf8.char', [int(2 ** 31)]], ['utf8.char', [int(65), int(2 ** 40)]]);
  return cases;
}

// --- Asking Lua ----------------------------------------------------------------------------------

const quote = (bytes) => `"${Array.from(bytes, (c) => `\\${String(c.charCodeAt(0)).padStart(3, '0')}`).join('')}"`;
function literal(value) {
  if (value === null) return 'nil';
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'boolean') return String(value);
  if (value.i !== undefined) return value.i === '-9223372036854775808' ? 'math.mininteger' : `(${value.i})`;
  if (value.f.endsWith('inf')) return `(${value.f.replace('inf', '1/0')})`;
  return value.f === '-0x0p+0' ? '(-0.0)' : `(${value.f})`;
}

const CALLS = {
  gmatch: (args) =>
    `local r = {} for a, b, c, d, e in string.gmatch(${args}) do for _, v in ipairs(T.pack(a, b or false, c or false, d or false, e or false)) do r[#r + 1] = v end end return r`,
  gsubcall: (args) =>
    `local r = T.pack(string.gsub(${args}, function(...) local s = T.concat({...}, "|") if #s % 3 == 1 then return nil end return "<" .. s .. ">" end)) return r`,
  'utf8.codes': (args) =>
    `local r = {n = 0} for p, c in utf8.codes(${args}) do r.n = r.n + 2 r[r.n - 1] = p r[r.n] = c end return r`,
};
const call = ([fn, args]) => {
  const list = args.map(literal).join(', ');
  if (CALLS[fn]) return CALLS[fn](list);
  const name = fn === 'tonumber' || fn === 'tostring' || fn.includes('.') ? fn : `string.${fn}`;
  return `local r = T.pack(${name}(${list})) return r`;
};

const PRELUDE = `
local T = table
local function text(s)
  return '"' .. s:gsub('[%c"\\\\\\127-\\255]', function(c) return ("\\\\u%04x"):format(c:byte()) end) .. '"'
end
local function json(v)
  if v == nil then return "null" end
  if type(v) == "string" then return text(v) end
  if type(v) == "boolean" then return tostring(v) end
  if math.type(v) == "integer" then return ('{"i":"%d"}'):format(v) end
  return ('{"f":"%a"}'):format(v)
end
local function C(f)
  local ok, r = pcall(f)
  if not ok then print('{"error":' .. text((r:gsub("^x:%d+: ", ""))) .. "}") return end
  local out = {}
  for i = 1, r.n or #r do out[i] = json(r[i]) end
  print("[" .. T.concat(out, ",") .. "]")
end
`;

function ask(cases) {
  const work = mkdtempSync(join(tmpdir(), 'lua-fixtures-'));
  // Chunks of a few hundred, so that no function holds more constants than Lua allows; the chunk's name is `x`.
  const answers = [];
  for (let from = 0; from < cases.length; from += 300) {
    const body = cases.slice(from, from + 300).map((one) => `C(function() ${call(one)} end)`);
    writeFileSync(join(work, 'x'), `${PRELUDE}${body.join('\n')}\n`);
    const loader = `assert(load(io.open(arg[1]):read("a"), "=x"))()`;
    writeFileSync(join(work, 'run.lua'), loader);
    const out = execFileSync(lua, [join(work, 'run.lua'), join(work, 'x')], { encoding: 'latin1', maxBuffer: 1 << 28 });
    answers.push(
      ...out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    );
  }
  rmSync(work, { recursive: true });
  return cases.map(([fn, args], index) => [fn, args, answers[index]]);
}

mkdirSync(folder, { recursive: true });
const areas = {
  patterns: patternCases(),
  formats: formatCases(),
  numbers: numberCases(),
  strings: stringCases(),
  pack: packCases(),
  utf8: utf8Cases(),
};
const ascii = (value) =>
  JSON.stringify(value).replace(/[\x7f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
for (const [area, cases] of Object.entries(areas)) {
  const seen = new Set();
  const fresh = cases.filter((one) => !seen.has(JSON.stringify(one)) && seen.add(JSON.stringify(one)));
  const rows = ask(fresh).map(ascii);
  writeFileSync(new URL(`${area}.json`, folder), `[\n${rows.join(',\n')}\n]\n`);
  console.log(`${area}: ${rows.length}`);
}
