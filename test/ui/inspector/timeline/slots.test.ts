import { createRoot, createSignal } from 'solid-js';
import { describe, expect, it } from 'vitest';
import { createSlots } from '../../../../src/ui/inspector/timeline/slots.ts';

function slotsOf(first: number, end: number) {
  const [extent, setExtent] = createSignal({ first, end });
  const slots = createRoot(() => createSlots(extent));
  return { slots, setExtent, places: () => slots().map(({ place }) => place()) };
}

describe('rows of a stretch', () => {
  it('stand for its places in order', () => {
    expect(slotsOf(3, 6).places()).toEqual([3, 4, 5]);
  });

  it('keep their place while the stretch moves on, and only the one that left is used again', () => {
    const { slots, setExtent, places } = slotsOf(0, 3);
    const [first, second, third] = slots();
    setExtent({ first: 1, end: 4 });
    expect(places()).toEqual([1, 2, 3]);
    expect(slots()).toEqual([second, third, first]);
  });

  it('are all used again in their order after a leap', () => {
    const { slots, setExtent, places } = slotsOf(0, 3);
    const before = slots();
    setExtent({ first: 100, end: 103 });
    expect(places()).toEqual([100, 101, 102]);
    expect(slots()).toEqual(before);
  });

  it('are as many as there are places', () => {
    const { setExtent, places } = slotsOf(0, 2);
    setExtent({ first: 10, end: 14 });
    expect(places()).toEqual([10, 11, 12, 13]);
    setExtent({ first: 12, end: 13 });
    expect(places()).toEqual([12]);
  });
});
