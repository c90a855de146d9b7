// What is tried with the stack without being saved: a list of what-ifs over the arrangement, which a person keeps or leaves.

import { reshape, swapped, type WhatIf } from '../kernel/analysis/what-if.ts';
import type { Manifest } from '../kernel/manifest/model.ts';
import type { StackItem } from './model.ts';

/** The enabled items in the order in which they would act. */
export function triedItems(
  stack: readonly StackItem[],
  whatIfs: readonly WhatIf[],
  manifestOf: (uid: string) => Manifest | null,
): readonly StackItem[] {
  const enabled = stack.filter((item) => item.enabled);
  return reshape(enabled, whatIfs, {
    manifestOf: (item) => manifestOf(item.uid),
    withOption: (item, option, value) => ({ ...item, options: { ...item.options, [option]: value } }),
    replacing: (item) => ({ ...item, clash: 'replace' }),
  });
}

/** The stack with a what-if made its own: what is left out is disabled at its place, the others take theirs in order. */
export function keptStack(stack: readonly StackItem[], tried: readonly StackItem[]): readonly StackItem[] {
  const acting = new Set(tried.map((item) => item.uid));
  const queue = [...tried];
  return stack.map((item) => {
    if (!item.enabled) return item;
    return acting.has(item.uid) ? queue.shift()! : { ...item, enabled: false };
  });
}

/** The stack with two of its items exchanged. */
export function exchanged(stack: readonly StackItem[], first: string, second: string): readonly StackItem[] {
  const place = (uid: string) => stack.findIndex((item) => item.uid === uid);
  return swapped(stack, place(first), place(second));
}

/** What is tried after one thing more: it takes the place of its like, and a mute or a win that is there already goes. */
export function tried(whatIfs: readonly WhatIf[], next: WhatIf): readonly WhatIf[] {
  const rest = whatIfs.filter((old) => !isLike(old, next));
  const turnsOff = (next.kind === 'mute' || next.kind === 'win') && rest.length < whatIfs.length;
  return turnsOff ? rest : [...rest, next];
}

/** What is tried without forcing one option. */
export function unforced(whatIfs: readonly WhatIf[], id: string, option: string): readonly WhatIf[] {
  return whatIfs.filter((old) => old.kind !== 'option' || old.id !== id || old.option !== option);
}

function isLike(old: WhatIf, next: WhatIf): boolean {
  switch (next.kind) {
    case 'mute':
    case 'win':
      return old.kind === next.kind && old.id === next.id;
    case 'solo':
      return old.kind === 'solo';
    case 'option':
      return old.kind === 'option' && old.id === next.id && old.option === next.option;
    case 'swap':
      return old.kind === 'swap' && old.first === next.first && old.second === next.second;
  }
}
