// Compares the chosen record with the game, with another record, or with itself under another stack, side by side.

import { createMemo, createSignal, createUniqueId, For, Show } from 'solid-js';
import type { RecordGrid } from '../../../../workers/protocol.ts';
import { Button, EmptyState, Select } from '../../kit/index.ts';
import { OptionField } from '../../stack/OptionField.tsx';
import { formatFigure } from '../figures/format.ts';
import { isNumeric, shownValue } from '../grid/cell.ts';
import type { InspectorHost } from '../host.ts';
import { createAnswer } from '../shared.ts';
import { compareRows, factorOf } from './rows.ts';
import { type Against, againstKey, type KeptStack, otherSpec, readAgainst } from './variants.ts';

interface CompareProps {
  readonly host: InspectorHost;
  readonly grid: RecordGrid;
  readonly kept: KeptStack | null;
  readonly onKeep: () => void;
}

/** The choice outlives the record: one compares many records in one way. */
const [against, setAgainst] = createSignal<Against>({ kind: 'game' });

/** The record beside another, or beside itself in another stack. */
export function CompareView(props: CompareProps) {
  const host = props.host;
  const say = host.say;
  const list = createUniqueId();
  const [differences, setDifferences] = createSignal(true);
  const rowsOfSpace = () => {
    const summary = host.summary();
    return summary === null || props.grid.space === 'map' ? [] : summary.rows[props.grid.space];
  };
  const recordChoice = () => {
    const choice = against();
    return choice.kind === 'record' ? choice.key : '';
  };
  const recordKey = () => (against().kind === 'record' ? recordChoice().trim().toLowerCase() : null);
  const other = createAnswer(
    () => {
      const key = recordKey();
      const choice = against();
      const run = host.spec();
      const spec = run === null ? null : otherSpec(choice, run, props.kept);
      const { space } = props.grid;
      if (key !== null)
        return rowsOfSpace().some((row) => row.key === key)
          ? { space, key, spec: null, revision: host.revision() }
          : null;
      return spec === null ? null : { space, key: props.grid.key, spec, revision: host.revision() };
    },
    async ({ space, key, spec }) => {
      const { refused, grid } =
        spec === null
          ? { refused: null, grid: await host.loadGrid(space, key) }
          : await host.ask('otherGrid', { space, key, spec });
      return { space, key, refused, grid };
    },
  );
  /** The other side, once it answers to the present choice. */
  const otherGrid = () => {
    const found = other();
    const key = recordKey() ?? props.grid.key;
    return found === null || found.key !== key || found.space !== props.grid.space ? null : found.grid;
  };
  const refused = () => (against().kind === 'game' || against().kind === 'record' ? null : (other()?.refused ?? null));
  const isGame = () => against().kind === 'game';
  // Other stacks stand left, as what was before; another record stands right.
  const rows = createMemo(() => {
    const here = { grid: props.grid, of: 'final' } as const;
    if (isGame()) return compareRows({ grid: props.grid, of: 'base' }, here);
    const found = otherGrid();
    if (found === null) return [];
    const there = { grid: found, of: 'final' } as const;
    return recordKey() === null ? compareRows(there, here) : compareRows(here, there);
  });
  const shown = createMemo(() => (differences() ? rows().filter((row) => row.left !== row.right) : rows()));
  const options = () =>
    host.members().flatMap(({ index, name, manifest }) =>
      (manifest?.options ?? []).map((option) => ({
        value: againstKey({ kind: 'option', index, option: option.id, value: null }),
        label: say('inspector.compare.option', { name, option: option.label }),
      })),
    );
  // The list that ran is another one after each run; who looks at the choices keeps them while they read the same.
  const choices = createMemo(
    () => [
      { value: 'game', label: say('inspector.compare.game') },
      { value: 'record', label: say('inspector.compare.record') },
      ...(props.kept === null ? [] : [{ value: 'kept', label: say('inspector.compare.kept') }]),
      ...host.members().map(({ index, name }) => ({
        value: againstKey({ kind: 'without', index }),
        label: say('inspector.compare.without', { name }),
      })),
      ...options(),
    ],
    [],
    { equals: (a, b) => a.length === b.length && a.every((one, at) => sameChoice(one, b[at]!)) },
  );
  const chosenOption = () => {
    const choice = against();
    if (choice.kind !== 'option') return null;
    const member = host.members().find((one) => one.index === choice.index);
    const option = member?.manifest?.options.find((one) => one.id === choice.option);
    return option === undefined ? null : { choice, option };
  };
  const heads = () => {
    const choice = against();
    const here = say('inspector.compare.this-stack');
    if (choice.kind === 'game') return [say('inspector.column.game'), here];
    if (choice.kind === 'record') return [props.grid.name, otherGrid()?.name ?? choice.key];
    return [say('inspector.compare.other-stack'), here];
  };

  return (
    <div class="insp-view">
      <div class="insp-tools insp-compare-tools">
        <Select
          label={say('inspector.compare.against')}
          value={againstKey(against())}
          options={choices()}
          onChange={(key) => setAgainst(readAgainst(key))}
        />
        <Show when={against().kind === 'record'}>
          <input
            type="search"
            class="text-input insp-search"
            list={list}
            placeholder={say('inspector.compare.which')}
            aria-label={say('inspector.compare.which')}
            value={recordChoice()}
            onInput={(event) => setAgainst({ kind: 'record', key: event.currentTarget.value })}
          />
          <datalist id={list}>
            <For each={rowsOfSpace()}>{(row) => <option value={row.name}>{row.title}</option>}</For>
          </datalist>
        </Show>
        <Show when={chosenOption()}>
          {(found) => (
            <OptionField
              option={found().option}
              strings={null}
              value={found().choice.value ?? undefined}
              onChange={(value) => setAgainst({ ...found().choice, value })}
            />
          )}
        </Show>
        <label class="insp-check">
          <input
            type="checkbox"
            checked={differences()}
            onChange={(event) => setDifferences(event.currentTarget.checked)}
          />
          {say('inspector.compare.differences')}
        </label>
        <Button onClick={props.onKeep}>{say('inspector.keep-stack')}</Button>
      </div>
      <Show when={refused()}>
        {(refusal) => (
          <p class="insp-unavailable">{say('inspector.compare.refused', { reason: host.tell(refusal().message) })}</p>
        )}
      </Show>
      <Show
        when={shown().length > 0}
        fallback={
          <EmptyState
            text={say(
              rows().length > 0
                ? 'inspector.compare.same'
                : against().kind === 'record'
                  ? 'inspector.compare.choose'
                  : 'inspector.compare.nothing',
            )}
          />
        }
      >
        <table class="table insp-compare">
          <thead>
            <tr>
              <th scope="col">{say('inspector.column.field')}</th>
              <th scope="col" class="figure">
                {heads()[0]}
              </th>
              <th scope="col" class="figure">
                {heads()[1]}
              </th>
              <th scope="col" class="figure">
                {say('inspector.compare.factor')}
              </th>
            </tr>
          </thead>
          <tbody>
            <For each={shown()}>
              {(row) => {
                const factor = factorOf(row);
                return (
                  <tr data-changed={row.left !== row.right ? '' : undefined}>
                    <th scope="row">{row.spelling}</th>
                    <td classList={{ figure: isNumeric(row.left) }}>{shownValue(row.left)}</td>
                    <td classList={{ figure: isNumeric(row.right) }} class="insp-strong">
                      {shownValue(row.right)}
                    </td>
                    <td class="figure insp-change">
                      {factor === null ? '' : `× ${formatFigure(host.locale(), factor)}`}
                    </td>
                  </tr>
                );
              }}
            </For>
          </tbody>
        </table>
      </Show>
    </div>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

function sameChoice(a: Choice, b: Choice): boolean {
  return a.value === b.value && a.label === b.label;
}
