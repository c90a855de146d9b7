import { describe, expect, it } from 'vitest';
import { NO_VISITS, travel, type Visit, type Visits, visit } from '../../src/workspace/visits.ts';

const at = (path: string, line: number): Visit => ({ kind: 'file', uid: 'u', path, line, column: 1 });
const record = (key: string): Visit => ({ kind: 'record', record: { space: 'units', key }, field: null });
const walked = (...places: readonly Visit[]): Visits => places.reduce(visit, NO_VISITS);
const all = () => true;

describe('visits', () => {
  it('take near lines for one place', () => expect(walked(at('a', 1), at('a', 6)).list).toEqual([at('a', 6)]));

  it('keep far lines, files and records apart', () =>
    expect(walked(at('a', 1), at('a', 40), at('b', 40), record('x')).list).toHaveLength(4));

  it('go back and forward', () => {
    const back = travel(walked(at('a', 1), record('x')), -1, all)!;
    expect(back.list[back.at]).toEqual(at('a', 1));
    const forward = travel(back, 1, all)!;
    expect(forward.list[forward.at]).toEqual(record('x'));
  });

  it('end at both ends', () => {
    expect(travel(walked(at('a', 1)), -1, all)).toBeNull();
    expect(travel(walked(at('a', 1)), 1, all)).toBeNull();
  });

  it('pass places that are gone', () => {
    const back = travel(
      walked(at('a', 1), at('gone', 1), at('b', 1)),
      -1,
      (place) => place.kind === 'record' || place.path !== 'gone',
    )!;
    expect(back.list[back.at]).toEqual(at('a', 1));
  });

  it('forget what lay ahead once another place is visited', () => {
    const back = travel(walked(at('a', 1), at('b', 1)), -1, all)!;
    expect(visit(back, at('c', 1)).list).toEqual([at('a', 1), at('c', 1)]);
  });
});
