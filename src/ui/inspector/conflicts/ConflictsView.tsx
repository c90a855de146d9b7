// Every pair of mutators that fight over a field, with the records that show it; accepted ones are listed and can be taken back.

import { createMemo, For, Show } from 'solid-js';
import { acceptPair, type QuietPair, revokePair, samePair } from '../../../workspace/index.ts';
import { Button, EmptyState } from '../../kit/index.ts';
import type { InspectorHost } from '../host.ts';
import { Jump } from '../Jump.tsx';
import { type PairUse, pairUses } from '../records/marks.ts';
import { StateGlyph } from '../StateGlyph.tsx';

/** Records named beside a pair; the rest is counted. */
const NAMED = 3;

/** Conflicts by pair of mutators: open ones, and those that were accepted. */
export function ConflictsView(props: { readonly host: InspectorHost; readonly quiet: readonly QuietPair[] }) {
  const host = props.host;
  const say = host.say;
  const uses = createMemo(() => {
    const run = host.summary();
    return run === null ? [] : pairUses(run);
  });
  const accepted = (use: PairUse) => props.quiet.some((pair) => samePair(pair, use.pair));
  const open = createMemo(() => uses().filter((use) => !accepted(use)));
  /** Acceptances of pairs that no longer fight, or that lapsed, are listed too: nothing is kept out of sight. */
  const acceptances = createMemo(() =>
    host.inspection().quiet.map((pair) => ({
      pair,
      holds: props.quiet.includes(pair),
      records: uses().find((use) => samePair(use.pair, pair))?.records ?? [],
    })),
  );
  const accept = ({ pair }: PairUse) => {
    const [first, second] = [host.hashOf(pair.earlier), host.hashOf(pair.later)];
    if (first !== null && second !== null)
      host.note((inspection) => acceptPair(inspection, { ...pair, hashes: [first, second] }));
  };
  return (
    <div class="insp-view">
      <section aria-label={say('inspector.conflicts.open')}>
        <h3>
          {say('inspector.conflicts.open')} <span class="insp-badge">{open().length}</span>
        </h3>
        <Show when={open().length > 0} fallback={<EmptyState text={say('inspector.conflicts.none')} />}>
          <ul class="insp-pairs">
            <For each={open()}>
              {(use) => (
                <li class="insp-pair">
                  <Pair use={use} host={host} />
                  <Button onClick={() => accept(use)}>{say('inspector.accept')}</Button>
                </li>
              )}
            </For>
          </ul>
        </Show>
      </section>
      <Show when={acceptances().length > 0}>
        <section aria-label={say('inspector.conflicts.accepted')}>
          <h3>
            {say('inspector.conflicts.accepted')} <span class="insp-badge">{acceptances().length}</span>
          </h3>
          <ul class="insp-pairs">
            <For each={acceptances()}>
              {({ pair, holds, records }) => (
                <li class="insp-pair insp-pair-quiet">
                  <Pair use={{ pair, records }} host={host} />
                  <Show when={!holds}>
                    <span class="insp-tag">{say('inspector.conflicts.lapsed')}</span>
                  </Show>
                  <Button onClick={() => host.note((inspection) => revokePair(inspection, pair))}>
                    {say('inspector.take-back')}
                  </Button>
                </li>
              )}
            </For>
          </ul>
        </section>
      </Show>
    </div>
  );
}

function Pair(props: { readonly use: PairUse; readonly host: InspectorHost }) {
  const { say, nameOf } = props.host;
  const pair = () => props.use.pair;
  const rest = () => props.use.records.length - NAMED;
  return (
    <span class="insp-pair-words">
      <span class="insp-pair-who">
        <span class="insp-mark-conflict" aria-hidden="true">
          <StateGlyph state="conflict" />
        </span>
        {say('inspector.conflicts.pair', {
          later: nameOf(pair().later, pair().later),
          earlier: nameOf(pair().earlier, pair().earlier),
          field: pair().field,
        })}
      </span>
      <span class="insp-pair-where">
        <For each={props.use.records.slice(0, NAMED)}>
          {(row) => (
            <Jump host={props.host} space={row.space} recordKey={row.key} name={row.name} field={pair().field} />
          )}
        </For>
        <Show when={rest() > 0}>{say('inspector.conflicts.more', { count: rest() })}</Show>
      </span>
    </span>
  );
}
