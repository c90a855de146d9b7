// `set scale lock remove append` (standard 5): what each takes, and the mistakes at making one. Whether a game file can hold a
// text is asked where the change meets its field, so that the field can be named.

import type { Change, Factor } from '../../rules/model.ts';
import { nearestName } from '../../text/index.ts';
import { SCALE_BOUNDS } from '../api.ts';
import type { Functions } from '../open/index.ts';
import { LuaType } from '../vm/index.ts';
import type { ScriptCore } from './core.ts';
import type { Objects } from './objects.ts';
import { eachEntry } from './tables.ts';
import { factorOf, gameText, scalarAt, wordsAt } from './values.ts';

export function changeFunctions(core: ScriptCore, objects: () => Objects): Functions {
  const { vm } = core;

  const make = (change: Change): number => {
    const bytes = 'value' in change ? change.value.length : 0;
    return objects().push({ kind: 'change', change, source: core.place() }, bytes);
  };

  const value = (fn: 'set' | 'lock'): string => {
    const scalar = scalarAt(core, 1);
    if (scalar !== null) return gameText(core, scalar, null);
    return core.refuse('rule/change-value', { change: fn, got: wordsAt(core, 1) });
  };

  const factor = (index: number, what: string): Factor => {
    const found = factorOf(scalarAt(core, index));
    if (found !== null) return found;
    return core.refuse('rule/factor', { what, got: wordsAt(core, index) });
  };

  const bounds = (): { min: Factor | null; max: Factor | null } => {
    const found: { min: Factor | null; max: Factor | null } = { min: null, max: null };
    if (vm.isNoneOrNil(2)) return found;
    if (vm.type(2) !== LuaType.table) core.refuse('rule/scale-bounds', { got: wordsAt(core, 2) });
    const known = SCALE_BOUNDS.map((bound) => bound.name);
    eachEntry(core, 2, 'scale', ({ text }) => {
      if (text !== 'min' && text !== 'max')
        core.refuse('rule/scale-key', { key: text, near: nearestName(text, known) ?? '', have: known });
      found[text] = factor(-1, text);
    });
    return found;
  };

  return {
    set: () => make({ kind: 'set', value: value('set') }),
    lock: () => make({ kind: 'lock', value: value('lock') }),
    scale: () => make({ kind: 'scale', factor: factor(1, 'factor'), ...bounds() }),
    remove: () => make({ kind: 'remove' }),
    append: () => {
      const scalar = scalarAt(core, 1);
      if (scalar === null || scalar.kind === 'boolean')
        return core.refuse('rule/append-text', { got: wordsAt(core, 1) });
      const text = gameText(core, scalar, null);
      if (text.trim() === '') core.refuse('rule/append-text', { got: wordsAt(core, 1) });
      return make({ kind: 'append', value: text });
    },
  };
}
