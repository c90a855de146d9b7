// Why not, for patches on the base: how far each operation came in the last run, and why it left out the record in front.

import { For, type JSX, Show } from 'solid-js';
import { type PatchOperationReport, recordPath } from '../../../kernel/patchwork/index.ts';
import { usePreferences, useSay, useWorkspace } from '../../../workspace/index.ts';
import { formatList } from '../../format.ts';
import { WhyHead, WhyMark } from '../../inspector/why/table.tsx';
import '../patches.css';

/** Reasons that are listed under one operation. */
const MOST = 5;

export function PatchWhy(props: { readonly idleOnly: boolean }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const found = () => workspace.run().summary?.patches;
  const shown = () => (found()?.operations ?? []).filter(({ reason }) => !props.idleOnly || reason !== null);
  return (
    <Show when={found()}>
      {(patches) => (
        <table class="table why-table patch-why">
          <WhyHead what={say('ui.patches.column.patch')} />
          <tbody>
            <tr class="why-mutator">
              <th scope="rowgroup" colSpan={7}>
                {say('ui.patches.why.title')}
                <Show when={patches().operations.length === 0}>
                  <span class="dim">{say('ui.patches.why.none')}</span>
                </Show>
              </th>
            </tr>
            <For each={shown()}>{(operation) => <Row operation={operation} />}</For>
          </tbody>
        </table>
      )}
    </Show>
  );
}

function Row(props: { readonly operation: PatchOperationReport }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const { locale } = usePreferences();
  const one = props.operation;
  const jump = () => {
    const uid = workspace.state().patches.packs.find(({ id }) => id === one.pack)?.uid;
    if (uid !== undefined) workspace.openSource(uid, one.file, one.line ?? 1);
  };
  const what = () =>
    one.op === null
      ? say('ui.patches.why.file')
      : [one.definition, '·', one.operation, one.op, one.pointer].filter((part) => part !== null).join(' ');
  /** The record that is looked at, as an asset, and why this operation left it out. */
  const here = () => {
    const { record } = workspace.state().selection;
    if (record === null || !isPatched(record.space)) return null;
    const path = recordPath(record.space, record.key);
    const miss = one.misses.find(({ targets }) => targets.includes(path));
    return miss === undefined ? null : { name: record.key.toUpperCase(), reason: say(miss.reason) };
  };
  return (
    <tr data-idle={one.reason === null ? undefined : ''}>
      <th scope="row">
        {say('ui.of', { name: one.pack, text: what() })}{' '}
        <button type="button" class="link code" onClick={jump}>
          {one.line === null ? one.file : `${one.file}:${one.line}`}
        </button>
      </th>
      <td>
        <WhyMark is={one.parsed} />
      </td>
      <td>
        <WhyMark is={one.eligible} />
      </td>
      <td class="figure">{one.matched}</td>
      <td class="figure">{one.wrote}</td>
      <td class="figure">{one.survived}</td>
      <td class="why-reason">
        <Show when={one.reason}>{(reason) => <p>{say(reason())}</p>}</Show>
        <Show when={here()}>
          {(miss) => <p class="why-here">{say('sheet.line', { who: miss().name, effects: miss().reason })}</p>}
        </Show>
        <Show when={one.misses.length > 0}>
          <details>
            <summary>{say('ui.patches.why.misses', { count: missed(one) })}</summary>
            <ul>
              <For each={one.misses.slice(0, MOST)}>
                {({ reason, targets }) => (
                  <li>
                    {say(reason)} <span class="dim code">{formatList(locale(), targets.slice(0, MOST))}</span>
                    <Show when={targets.length > MOST}>
                      <span class="dim"> {say('ui.patches.more', { count: targets.length - MOST })}</span>
                    </Show>
                  </li>
                )}
              </For>
            </ul>
          </details>
        </Show>
      </td>
    </tr>
  );
}

const isPatched = (space: string): space is 'units' | 'weapons' | 'features' =>
  space === 'units' || space === 'weapons' || space === 'features';

const missed = ({ misses }: PatchOperationReport) => misses.reduce((sum, { targets }) => sum + targets.length, 0);
