// The value chain under a row: game value, each step with its arithmetic and source, final value.

import { For, type JSX, Show } from 'solid-js';
import type { GridRow, RecordGrid } from '../../../../workers/protocol.ts';
import { widthOf } from '../../../kernel/catalogue/index.ts';
import { BASE_LAYER } from '../../../kernel/game/layer.ts';
import { baseChangeWords } from '../../../report/base.ts';
import { IconButton } from '../../kit/index.ts';
import { shownValue } from '../grid/cell.ts';
import type { InspectorHost, PinnedValue } from '../host.ts';
import { type ChainLink, chainLinks, sourceText } from './describe.ts';
import { LinkWords } from './LinkWords.tsx';

interface ChainProps {
  readonly grid: RecordGrid;
  readonly row: GridRow;
  readonly host: InspectorHost;
  /** Column whose mutator is emphasised (1 = first mutator), or null. */
  readonly column: number | null;
  /** Actions on the field, at the end of the title. */
  readonly tools: JSX.Element;
  readonly onClose: () => void;
}

/** Lines that a chain takes: title, game, its steps (a change on the base takes two), final. */
export function chainLineCount(grid: RecordGrid, row: GridRow): number {
  const links = chainLinks(grid.steps, row.field);
  return Math.max(1, links.length + links.filter(({ source }) => source !== null).length) + 3;
}

/** The chain of one field; Escape closes it. */
export function ChainView(props: ChainProps) {
  const say = props.host.say;
  const links = () => chainLinks(props.grid.steps, props.row.field);
  const nameOf = (id: string | null) => {
    const column = props.grid.columns.find((one) => one.id === id);
    return column === undefined ? id : props.host.nameOf(column.id, column.name);
  };
  const jsonText = (json: string | null) => json ?? say('inspector.absent');
  /** The last step of the emphasised mutator, which says by which rule its cell has its state. */
  const ruled = () => {
    const cell = props.column === null ? undefined : props.row.cells[props.column - 1];
    const last = links().findLast((link) => link.mutator !== null && link.mutator === focused());
    return cell === undefined || last === undefined ? null : { n: last.n, state: cell.state };
  };
  const focused = () => (props.column === null ? null : (props.grid.columns[props.column - 1]?.id ?? null));
  return (
    // What a treegrid holds are rows of cells.
    <div role="row" class="insp-chain-row">
      <div role="gridcell" class="insp-chain-row">
        <section
          class="insp-chain"
          aria-label={say('inspector.chain.title', titleValues(props.row))}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            props.onClose();
          }}
        >
          <header class="insp-chain-title">
            <span class="insp-chain-words">{say('inspector.chain.title', titleValues(props.row))}</span>
            <span class="insp-chain-tools">
              <Show when={props.host.askCulprit}>
                {(ask) => (
                  <button type="button" class="insp-jump insp-culprit" onClick={() => ask()()}>
                    {say('ui.culprit.ask')}
                  </button>
                )}
              </Show>
              <Show when={focused() === BASE_LAYER ? undefined : props.host.pin}>
                {(pin) => (
                  <button
                    type="button"
                    class="insp-pin"
                    onClick={() => pin()(pinnedOf(props.grid, props.row, focused()))}
                  >
                    {say('inspector.pin')}
                  </button>
                )}
              </Show>
              {props.tools}
              <IconButton icon="close" label={say('inspector.chain.close')} onClick={() => props.onClose()} />
            </span>
          </header>
          <ol class="insp-chain-links">
            <li class="insp-link">
              <span class="insp-link-value">{shownValue(props.row.base)}</span>
              <span class="insp-link-what">{say('inspector.chain.game')}</span>
            </li>
            <For
              each={links()}
              fallback={
                <li class="insp-link insp-idle">
                  <span class="insp-link-value" />
                  <span class="insp-link-what">{say('inspector.chain.none')}</span>
                </li>
              }
            >
              {(link) => (
                <li
                  class="insp-link"
                  classList={{
                    'insp-idle': link.idle,
                    'insp-focus': link.mutator === focused(),
                    'insp-link-base': link.source !== null,
                  }}
                >
                  <span class="insp-link-value">{shownValue(link.after)}</span>
                  <span class="insp-link-what">
                    <LinkWords link={link} say={say} nameOf={(id) => nameOf(id) ?? id} />
                    <Show
                      when={link.source}
                      fallback={
                        <>
                          <span class="insp-by">{nameOf(link.mutator) ?? say('inspector.chain.widths')}</span>
                          <Source link={link} host={props.host} />
                          <Show when={link.n === ruled()?.n && ruled()}>
                            {(found) => <span class="insp-rule">{say(`inspector.rule.${found().state}`)}</span>}
                          </Show>
                        </>
                      }
                    >
                      {(source) => (
                        <>
                          <span class="insp-by" title={baseChangeWords(say, source())}>
                            {sourceText(source())}
                          </span>
                          <span class="insp-base">
                            <span class="insp-by code">{source().target}</span>
                            <span class="insp-by code">
                              {jsonText(source().before)} → {jsonText(source().after)}
                            </span>
                            <Source link={link} host={props.host} />
                          </span>
                        </>
                      )}
                    </Show>
                  </span>
                </li>
              )}
            </For>
            <li class="insp-link insp-link-final">
              <span class="insp-link-value">{shownValue(props.row.final)}</span>
              <span class="insp-link-what">
                {say('inspector.chain.final')}
                <Show when={props.row.stopped}>
                  <span class="insp-rule">{say('inspector.rule.stopped')}</span>
                </Show>
                <Show when={props.row.final !== null && widthOf(props.grid.space, props.row.field)?.store}>
                  {(store) => <span class="insp-by">{say('inspector.chain.stored', { store: store() })}</span>}
                </Show>
              </span>
            </li>
          </ol>
        </section>
      </div>
    </div>
  );
}

/** The value of a column, or the final one, as a test would name it. */
function pinnedOf(grid: RecordGrid, row: GridRow, mutator: string | null): PinnedValue {
  const place = grid.columns.findIndex(({ id }) => id === mutator);
  const cell = place < 0 ? null : (row.cells[place] ?? null);
  const own = grid.steps.filter(
    (step) => step.field === row.field && step.mutator !== null && step.source === undefined,
  );
  const record = grid.space === 'map' ? 'map' : `${grid.space}.${grid.name}`;
  return {
    target: row.field === '' ? record : `${record}.${row.field}`,
    value: cell === null ? row.final : cell.value,
    mutator: cell === null ? null : mutator,
    writer: own.at(-1)?.mutator ?? null,
  };
}

function titleValues(row: GridRow): { readonly field: string; readonly value: string } {
  return { field: row.field, value: shownValue(row.final) };
}

/** File and line; of a change on the base the file's name alone, since its folders are always the same. */
function placeText({ file, line, source }: ChainLink): string {
  const name = (source === null ? file : file?.split('/').at(-1)) ?? '';
  return line === null ? name : `${name}:${line}`;
}

function Source(props: { readonly link: ChainLink; readonly host: InspectorHost }) {
  const jump = () => {
    const { source, ...step } = props.link;
    props.host.openStep(source === null ? step : { ...step, source });
  };
  return (
    <Show when={props.link.file !== null && props.link.mutator !== null}>
      <button
        type="button"
        class="insp-jump insp-jump-place"
        title={props.host.say('inspector.chain.jump', { file: props.link.file ?? '', line: props.link.line ?? 1 })}
        onClick={jump}
      >
        {placeText(props.link)}
      </button>
    </Show>
  );
}
