import { describe, expect, it } from 'vitest';
import * as library from '../../../../src/kernel/lua/library/index.ts';
import { readCases, run } from './real-lua.ts';

class Spent extends Error {}

/** A meter with so many units; counts what was taken. */
function meterOf(units: number): library.Meter & { used: number } {
  return {
    stringBytes: 65_536,
    used: 0,
    charge(amount) {
      this.used += amount;
      if (this.used > units) throw new Spent();
    },
  };
}

const plenty = (): library.Meter & { used: number } => meterOf(Number.POSITIVE_INFINITY);

function costOf(work: (meter: library.Meter) => unknown): number {
  const meter = plenty();
  work(meter);
  return meter.used;
}

describe('work that C Lua does not count', () => {
  it.each([
    ['nested lazy repeats', 'a'.repeat(5_000), '.-.-.-.-b$'],
    ['many optional items', 'a'.repeat(28), `${'a?'.repeat(28)}${'a'.repeat(29)}`],
    ['nested greedy repeats', 'a'.repeat(5_000), 'a*a*a*a*b'],
    ['captures tried in vain', 'a'.repeat(5_000), '(a*)(a*)(a*)%1b'],
  ])('%s end with the budget', (_, text, pattern) => {
    expect(() => library.find(meterOf(1_000_000), text, pattern, 1, false)).toThrow(Spent);
  });

  it('gsub over a long text ends with the budget', () => {
    const replacement = { kind: 'text', text: '%0' } as const;
    expect(() => library.gsub(meterOf(1_000), 'a'.repeat(60_000), '.', replacement, null)).toThrow(Spent);
  });

  it('gmatch is charged at each step', () => {
    const meter = plenty();
    const walk = new library.Gmatch(meter, 'a b c', '%a', 1);
    const used = [walk.next() && meter.used, walk.next() && meter.used, walk.next() && meter.used] as number[];
    expect(used[0]).toBeGreaterThan(0);
    expect(used[1]).toBeGreaterThan(used[0]!);
    expect(used[2]).toBeGreaterThan(used[1]!);
  });

  it('a plain search of a long needle costs no more than both lengths', () => {
    const text = 'a'.repeat(65_536);
    const needle = `${'a'.repeat(32_000)}b`;
    expect(costOf((meter) => library.find(meter, text, needle, 1, true))).toBeLessThan(100_000);
  });
});

describe('charging', () => {
  it.each(['patterns', 'formats', 'numbers', 'strings', 'pack', 'utf8'])('%s: every call costs something', (area) => {
    const freeOfCharge = readCases(area)
      .filter(([name]) => name !== 'tostring')
      .filter((one) => {
        const meter = plenty();
        run(one, meter);
        // `char()` of nothing and positions refused at once are the only free ones.
        return meter.used === 0 && !('error' in one[2]);
      });
    expect(freeOfCharge).toEqual([]);
  });

  it('the same call costs the same every time', () => {
    const cost = (): number[] => readCases('patterns').map((one) => costOf((meter) => run(one, meter)));
    expect(cost()).toEqual(cost());
  });

  it('a budget of exactly what a call costs is enough, one unit less is not', () => {
    const work = (meter: library.Meter): unknown => library.match(meter, 'key = value', '^(%w+)%s*=%s*(%w+)$', 1);
    const cost = costOf(work);
    expect(() => work(meterOf(cost))).not.toThrow();
    expect(() => work(meterOf(cost - 1))).toThrow(Spent);
  });

  it('steps before an error are charged too', () => {
    const meter = plenty();
    expect(() => library.find(meter, 'aaaaaaaa', 'a*a*b[', 1, false)).not.toThrow();
    const before = meter.used;
    expect(() => library.find(meter, 'aaaaaaaab', 'a*a*b[', 1, false)).toThrow("malformed pattern (missing ']')");
    expect(meter.used).toBeGreaterThan(before);
  });

  it('what grows with the text costs more with more text', () => {
    const long = 'a'.repeat(60_000);
    for (const work of [
      (meter: library.Meter, text: string) => library.upper(meter, text),
      (meter: library.Meter, text: string) => library.reverse(meter, text),
      (meter: library.Meter, text: string) => library.sub(meter, text, 1, -1),
      (meter: library.Meter, text: string) => library.byte(meter, text, 1, -1),
      (meter: library.Meter, text: string) => library.tonumber(meter, text),
      (meter: library.Meter, text: string) => library.utf8len(meter, text, 1, -1, false),
      (meter: library.Meter, text: string) => library.format(meter, '%s', library.plainArguments('format', [text])),
      (meter: library.Meter, text: string) => library.find(meter, text, 'b', 1, true),
    ]) {
      expect(costOf((meter) => work(meter, long))).toBeGreaterThan(3_000);
      expect(costOf((meter) => work(meter, 'a'))).toBeLessThan(100);
    }
  });
});

describe('strings over the limit are refused before they are built', () => {
  const most = 65_536;

  it('rep', () => {
    expect(library.rep(plenty(), 'ab', most / 2, '')).toHaveLength(most);
    expect(() => library.rep(plenty(), 'ab', most / 2 + 1, '')).toThrow(library.StringTooLong);
    expect(() => library.rep(plenty(), 'x', 2 ** 63, ',')).toThrow(library.StringTooLong);
    expect(() => library.rep(plenty(), '', 2 ** 40, ',')).toThrow(library.StringTooLong);
  });

  it('rep of nothing is nothing, however often', () => {
    expect(library.rep(plenty(), '', 2 ** 62, '')).toBe('');
  });

  it('gsub', () => {
    const double = { kind: 'text', text: '%0%0' } as const;
    expect(library.gsub(plenty(), 'a'.repeat(most / 2), '.', double, null).text).toHaveLength(most);
    expect(() => library.gsub(plenty(), 'a'.repeat(most / 2 + 1), '.', double, null)).toThrow(library.StringTooLong);
  });

  it('format', () => {
    const half = 'a'.repeat(most / 2);
    const args = (last: string): library.Arguments => library.plainArguments('format', [half, last]);
    expect(library.format(plenty(), '%s%s', args(half))).toHaveLength(most);
    expect(() => library.format(plenty(), '%s%s', args(`${half}a`))).toThrow(library.StringTooLong);
  });

  it('pack', () => {
    const args = library.plainArguments('pack', ['']);
    expect(library.pack(plenty(), `c${most}`, args)).toHaveLength(most);
    expect(() => library.pack(plenty(), `c${most + 1}`, args)).toThrow(library.StringTooLong);
    expect(() => library.pack(plenty(), 'c99999999999', args)).toThrow(library.StringTooLong);
  });

  it('utf8.char', () => {
    const codes = new Array<bigint>(30_000).fill(0x20acn);
    expect(() => library.utf8char(plenty(), codes)).toThrow(library.StringTooLong);
  });
});
