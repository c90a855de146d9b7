// What one change makes of one text (standard 5, "Changes"). Knows no records and no locks.

import type { Change } from '../../rules/model.ts';
import { scaleValue } from '../../scale.ts';
import type { StepNote } from '../model.ts';

/** Why a change had nothing to act on: the field is missing, holds no number, or is one where text is wanted. */
export type Miss = 'missing' | 'no-number' | 'not-text';

export type Changed =
  | { readonly miss: null; readonly value: string | null; readonly note: StepNote }
  | { readonly miss: Miss };

/**
 * The field's text after a change; `before` null = missing, `isNumber` = the catalogue calls the field a number.
 * A menu entry is neither a number nor a text: `scale` and `append` miss it (standard 7, menus).
 */
export function changed(change: Change, before: string | null, isNumber: boolean, isMenu: boolean): Changed {
  if (isMenu && (change.kind === 'scale' || change.kind === 'append')) return { miss: 'no-number' };
  switch (change.kind) {
    case 'set':
    case 'lock':
      return { miss: null, value: change.value, note: null };
    case 'remove':
      return { miss: null, value: null, note: null };
    case 'append':
      if (isNumber || (before !== null && isNumberText(before))) return { miss: 'not-text' };
      return {
        miss: null,
        value: before === null || before === '' ? change.value : `${before} ${change.value}`,
        note: null,
      };
    case 'scale': {
      if (before === null) return { miss: 'missing' };
      const scaled = scaleValue(before, change.factor.exact, change.min?.exact ?? null, change.max?.exact ?? null);
      return scaled === null ? { miss: 'no-number' } : { miss: null, value: scaled.text, note: scaled.note };
    }
  }
}

/** Whether a whole text is one number (standard 7: how an unknown key reads in Lua). */
export function isNumberText(text: string): boolean {
  return /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eEdD][+-]?\d+)?\s*$/.test(text);
}
