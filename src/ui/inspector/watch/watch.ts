// The watched fields with their live values: asked for after each run, with a notice when a value is another than before.

import { type Accessor, createEffect, on } from 'solid-js';
import type { Values } from '../../../kernel/trace/index.ts';
import type { WatchedField } from '../../../workspace/index.ts';
import { latestAnswer } from '../../answers.ts';
import type { InspectorHost } from '../host.ts';

/** One watched field; `was` is its value before the run that changed it, undefined while no run did. */
export interface WatchedValue {
  readonly place: WatchedField;
  /** Null when the run has no such record. */
  readonly values: Values | null;
  readonly was: string | null | undefined;
}

export interface Watch {
  readonly values: Accessor<readonly WatchedValue[]>;
}

const keyOf = ({ space, key, field }: WatchedField) => `${space}/${key}/${field}`;

/** Fields whose value after the run differs between two answers, by their key. */
export function changedSince(
  old: ReadonlyMap<string, string | null>,
  now: readonly { readonly place: WatchedField; readonly values: Values | null }[],
): readonly { readonly place: WatchedField; readonly from: string | null; readonly to: string | null }[] {
  return now.flatMap(({ place, values }) => {
    const from = old.get(keyOf(place));
    const to = values?.after ?? null;
    return from === undefined || from === to ? [] : [{ place, from, to }];
  });
}

/** Watches the fields of the workspace's notes. Call it under a Solid root. */
export function createWatch(host: InspectorHost): Watch {
  const before = new Map<string, string | null>();
  const changed = new Map<string, string | null>();
  const answers = latestAnswer(
    () => {
      const places = host.inspection().watched;
      return host.summary()?.refused !== null ? null : { places, revision: host.revision() };
    },
    async ({ places }): Promise<readonly WatchedValue[]> => {
      let found: readonly (Values | null)[];
      try {
        found = places.length === 0 ? [] : await host.ask('values', places);
      } catch {
        return [];
      }
      const now = places.map((place, at) => ({ place, values: found[at] ?? null }));
      const news = changedSince(before, now);
      for (const { place, from } of news) changed.set(keyOf(place), from);
      before.clear();
      for (const { place, values } of now) before.set(keyOf(place), values?.after ?? null);
      tell(host, news);
      return now.map((one) => ({ ...one, was: changed.get(keyOf(one.place)) }));
    },
  );
  const values = () => answers() ?? [];
  // A field that is watched no longer forgets what it was.
  createEffect(
    on(
      () => host.inspection().watched,
      (watched) => {
        const kept = new Set(watched.map(keyOf));
        for (const key of changed.keys()) if (!kept.has(key)) changed.delete(key);
      },
    ),
  );
  return { values };
}

function tell(host: InspectorHost, news: ReturnType<typeof changedSince>): void {
  const first = news[0];
  if (first === undefined) return;
  const show = (value: string | null) => value ?? host.say('inspector.absent');
  const { place, from, to } = first;
  if (news.length > 1) host.notify('inspector.watch.changed-many', { count: news.length });
  else
    host.notify('inspector.watch.changed', {
      record: place.key.toUpperCase(),
      field: place.field,
      before: show(from),
      after: show(to),
    });
}
