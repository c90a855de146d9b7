// What the person is told: notices that stay in sight, and lines that are read aloud.

import { type Accessor, createSignal, untrack } from 'solid-js';
import type { Announcement, Core, Notice } from './model.ts';

/** How many notices stand at once. */
const SHOWN = 4;

export type Notices = Pick<Core, 'notices' | 'announcement' | 'announce' | 'notify' | 'dismiss' | 'refuses'>;

export function createNotices(readOnly: Accessor<boolean>): Notices {
  const [notices, setNotices] = createSignal<readonly Notice[]>([]);
  const [announcement, setAnnouncement] = createSignal<Announcement | null>(null, { equals: false });
  let key = 0;
  const notify: Core['notify'] = (severity, message, undoes = false, action) => {
    key += 1;
    const notice = { key, severity, message, undoes, action: action ?? null };
    setNotices((old) => [...old, notice].slice(-SHOWN));
  };
  return {
    notices,
    announcement,
    announce: (message, about) => void setAnnouncement({ message, about: about ?? null }),
    notify,
    dismiss: (gone) => void setNotices((old) => old.filter((notice) => notice.key !== gone)),
    refuses() {
      if (!untrack(readOnly)) return false;
      // Once is enough, however many keys are hit.
      const said = untrack(notices).some(({ message }) => message.id === 'ui.safety.refused');
      if (!said) notify('warning', { id: 'ui.safety.refused' });
      return true;
    },
  };
}
