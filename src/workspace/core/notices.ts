// What the person is told: notices that stay in sight, and lines that are read aloud.

import { type Accessor, createSignal, untrack } from 'solid-js';
import type { Announcement, Core, Notice } from './model.ts';

/** How many notices stand at once, unless more of them stay until they are closed. */
const SHOWN = 4;

export interface Notices
  extends Pick<Core, 'notices' | 'announcement' | 'announce' | 'notify' | 'dismiss' | 'refuses'> {
  add(notice: Omit<Notice, 'key'>): void;
  /** Closes what tells of a change that was taken back or made again since. */
  closeOf(seq: number): void;
}

/** `newest` is the place of the newest change among all steps. */
export function createNotices(readOnly: Accessor<boolean>, newest: () => number | null): Notices {
  const [notices, setNotices] = createSignal<readonly Notice[]>([]);
  const [announcement, setAnnouncement] = createSignal<Announcement | null>(null, { equals: false });
  let key = 0;
  const add: Notices['add'] = (notice) => {
    key += 1;
    setNotices((old) => atMost([...old.filter((other) => !isSame(other, notice)), { ...notice, key }]));
  };
  const notify: Core['notify'] = (severity, message, undoes = false, action) => {
    const seq = undoes ? untrack(newest) : null;
    const step = seq === null ? null : ({ seq, way: 'undo' } as const);
    add({ severity, message, step, action: action ?? null, stays: severity === 'error' || action !== undefined });
  };
  return {
    notices,
    announcement,
    announce: (message, about) => void setAnnouncement({ message, about: about ?? null }),
    add,
    notify,
    dismiss: (gone) => void setNotices((old) => old.filter((notice) => notice.key !== gone)),
    closeOf: (seq) => void setNotices((old) => old.filter(({ step }) => step?.seq !== seq)),
    refuses() {
      if (!untrack(readOnly)) return false;
      // Once is enough, however many keys are hit.
      const said = untrack(notices).some(({ message }) => message.id === 'ui.safety.refused');
      if (!said) notify('warning', { id: 'ui.safety.refused' });
      return true;
    },
  };
}

/** Without the oldest of those that go by themselves, so that no more than so many stand; the newest one always stays. */
function atMost(notices: readonly Notice[]): readonly Notice[] {
  let over = notices.length - SHOWN;
  return notices.filter(({ stays }, index) => {
    if (stays || over <= 0 || index === notices.length - 1) return true;
    over -= 1;
    return false;
  });
}

/** Whether one says again what another that stays has said. */
function isSame(a: Notice, b: Omit<Notice, 'key'>): boolean {
  return a.stays && b.stays && a.severity === b.severity && JSON.stringify(a.message) === JSON.stringify(b.message);
}
