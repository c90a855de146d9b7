import { describe, expect, it } from 'vitest';
import { newItem } from '../../src/workspace/changes.ts';
import { enableWithRequirements } from '../../src/workspace/requirements.ts';
import { manifestOf } from './support.ts';

/** Needs by id; a package's uid is its id. */
function enable(uid: string, stack: readonly string[], library: readonly string[], needs: Record<string, string[]>) {
  const items = stack.map((id) => newItem(id.replace('!', ''), !id.endsWith('!')));
  const next = enableWithRequirements(items, library, uid, (id) => manifestOf(id, needs[id]));
  return { ...next, order: next.stack.map((item) => `${item.uid}${item.enabled ? '' : '!'}`).join(' ') };
}

describe('enabling (standard 6.1)', () => {
  it('puts a package from the library at the end', () => {
    expect(enable('c', ['a', 'b'], ['c'], {})).toMatchObject({ order: 'a b c', library: [], added: ['c'] });
  });

  it('switches a muted one on where it stands', () => {
    expect(enable('a', ['a!', 'b'], [], {}).order).toBe('a b');
  });

  it('brings what it requires above it, in written order', () => {
    const next = enable('c', ['a'], ['c', 'x', 'y'], { c: ['y', 'x'] });
    expect(next).toMatchObject({ order: 'a y x c', library: [] });
  });

  it('brings requirements of requirements', () => {
    expect(enable('c', [], ['c', 'x', 'y'], { c: ['x'], x: ['y'] }).order).toBe('y x c');
  });

  it('moves a requirement that stands below', () => {
    const next = enable('a', ['a!', 'b', 'x'], [], { a: ['x'] });
    expect(next).toMatchObject({ order: 'x a b', moved: ['x'] });
  });

  it('switches a muted requirement on', () => {
    expect(enable('b', ['x!', 'b!'], [], { b: ['x'] })).toMatchObject({ order: 'x b', added: ['x'] });
  });

  it('leaves a requirement that nobody has open to the run', () => {
    expect(enable('a', ['a!'], [], { a: ['gone'] }).order).toBe('a');
  });

  it('ends on a circle', () => {
    expect(enable('a', ['a!', 'b'], [], { a: ['b'], b: ['a'] }).stack).toHaveLength(2);
  });
});
