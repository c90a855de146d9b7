// Order of a builder's menu: `[CANBUILD]` entries as they were put on, then download entries by page and button (standard 7).

import { type Incarnation, valueIn } from './incarnation.ts';

/** Page and button of a download entry, or null for an entry of `[CANBUILD]`. */
export function menuPlace(value: string): { readonly page: number; readonly button: number } | null {
  const match = /^\s*(\d+)\s+(\d+)\s*$/.exec(value);
  return match === null ? null : { page: Number(match[1]), button: Number(match[2]) };
}

/** Keys of the units on a menu in menu order. */
export function menuOrder(menu: Incarnation): readonly string[] {
  const listed: string[] = [];
  const placed: { readonly key: string; readonly page: number; readonly button: number }[] = [];
  for (const key of menu.order ?? menu.content.fields.keys()) {
    const value = valueIn(menu, key);
    if (value === null) continue;
    const place = menuPlace(value);
    if (place === null) listed.push(key);
    else placed.push({ key, ...place });
  }
  placed.sort((left, right) => left.page - right.page || left.button - right.button);
  return [...listed, ...placed.map((entry) => entry.key)];
}

/**
 * The order after one entry was written. What was not there, or leaves its page and button, goes to the end;
 * what is taken off closes the gap.
 */
export function orderAfter(menu: Incarnation, key: string, after: string | null): readonly string[] {
  const before = valueIn(menu, key);
  const order = menu.order ?? [...menu.content.fields.keys()];
  if (after === null) return order.filter((other) => other !== key);
  const stays = before !== null && (menuPlace(before) === null) === (menuPlace(after) === null);
  return stays ? order : [...order.filter((other) => other !== key), key];
}
