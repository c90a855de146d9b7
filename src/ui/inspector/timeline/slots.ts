// Rows for a stretch of a long list that is walked through: those that leave it show what comes into it, so that none is made anew.

import { type Accessor, createMemo, createSignal, untrack } from 'solid-js';

/** A row: the place in the list that it shows now. */
export interface Slot {
  readonly place: Accessor<number>;
}

interface MovableSlot extends Slot {
  readonly move: (place: number) => void;
}

/** Rows for the places of an extent, in their order; `end` is one past the last. Call it under a Solid root. */
export function createSlots(
  extent: Accessor<{ readonly first: number; readonly end: number }>,
): Accessor<readonly Slot[]> {
  return createMemo<readonly MovableSlot[]>((old) => {
    const { first, end } = extent();
    return untrack(() => {
      const stays = new Map<number, MovableSlot>();
      const spare: MovableSlot[] = [];
      for (const slot of old) {
        const place = slot.place();
        if (place >= first && place < end) stays.set(place, slot);
        else spare.push(slot);
      }
      return Array.from({ length: Math.max(0, end - first) }, (_, offset) => {
        const place = first + offset;
        const slot = stays.get(place) ?? spare.shift();
        slot?.move(place);
        return slot ?? made(place);
      });
    });
  }, []);
}

function made(at: number): MovableSlot {
  const [place, move] = createSignal(at);
  return { place, move };
}
