// Puts a second link or file beside the one under review: what differs in source, in plan, and in effect.

import { createMemo, createResource, createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import type { SharedStack } from '../../../kernel/share/index.ts';
import { fieldWord } from '../../../report/index.ts';
import { type Say, useSay, useWorkspace } from '../../../workspace/index.ts';
import { Badge, Button, EmptyState, TextField } from '../../kit/index.ts';
import { pick } from '../../shell/incoming.ts';
import { type Arrival, arriveByBytes, arriveByLink } from '../arrival.ts';
import { Clipped } from '../Clipped.tsx';
import { useReview } from '../context.ts';
import { Again } from '../Effects.tsx';
import { brokenWords, keepFocus } from '../outcome.ts';
import {
  type DiffLine,
  effectDifferences,
  type PlanDifference,
  planDifferences,
  sourceDifferences,
} from './differences.ts';
import { sheetOf } from './other-run.ts';

export function Compare(): JSX.Element {
  const review = useReview();
  const workspace = useWorkspace();
  const say = useSay();
  const [link, setLink] = createSignal('');
  const [other, setOther] = createSignal<Arrival | null>(null);
  const open = async () => {
    const [file] = await pick({ accept: '.oamut,.zip' });
    if (file !== undefined)
      setOther(await arriveByBytes(workspace.engine, file.name, new Uint8Array(await file.arrayBuffer())));
  };
  return (
    <div class="review-compare">
      <form
        class="form section"
        onSubmit={(event) => {
          event.preventDefault();
          if (link().trim() !== '') setOther(arriveByLink(link()));
        }}
      >
        <p class="prose dim">{say('ui.review.compare.what')}</p>
        <TextField label={say('ui.review.compare.link')} value={link()} onInput={setLink} onChange={setLink} code />
        <div class="form-end">
          <Button icon="import" onClick={() => void open()}>
            {say('ui.review.compare.file')}
          </Button>
          <Button look="primary" type="submit">
            {say('ui.review.compare.go')}
          </Button>
        </div>
      </form>
      <For each={other()?.findings ?? []}>
        {(finding) => (
          <p class="review-missing" role="alert">
            {say(finding.message)}
          </p>
        )}
      </For>
      <Show when={other()?.shared} keyed>
        {(shared) => (
          <>
            <Plans a={review.shared} b={shared} />
            <Sources a={review.shared} b={shared} />
            <Effects other={shared} />
          </>
        )}
      </Show>
    </div>
  );
}

function Plans(props: { readonly a: SharedStack; readonly b: SharedStack }): JSX.Element {
  const say = useSay();
  const rows = createMemo(() => planDifferences(props.a, props.b));
  return (
    <section>
      <h2 class="sub-title">{say('ui.review.compare.plan')}</h2>
      <Show when={rows().length > 0} fallback={<p class="section dim">{say('ui.review.compare.same')}</p>}>
        <table class="table">
          <thead>
            <tr>
              <th scope="col">{say('ui.review.compare.where')}</th>
              <th scope="col">{say('ui.review.compare.this')}</th>
              <th scope="col">{say('ui.review.compare.other')}</th>
            </tr>
          </thead>
          <tbody>
            <For each={rows()}>
              {({ id, what, key, before, after }) => (
                <tr>
                  <td>
                    <span class="code">{[id, key].filter(Boolean).join('.')}</span>{' '}
                    <span class="dim">{say(`ui.review.compare.what.${what}`)}</span>
                  </td>
                  <td class="code">
                    <Clipped text={planWords(say, what, key, before)} />
                  </td>
                  <td class="code">
                    <Clipped text={planWords(say, what, key, after)} />
                  </td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </Show>
    </section>
  );
}

/** What one side has there, in words where it is no text of its own. */
function planWords(say: Say, what: PlanDifference['what'], key: string, value: string | null): string {
  if (what === 'game') return value ?? say('ui.review.primer');
  if (what === 'place' && (value === 'off' || value === 'library')) return say(`ui.review.place.${value}`);
  const isClash = what === 'clash' || (what === 'match' && key === 'clashes');
  return isClash && (value === 'add' || value === 'replace') ? say(`ui.clash.${value}`) : (value ?? '–');
}

const MARKS: Readonly<Record<DiffLine['kind'], string>> = { same: ' ', added: '+', removed: '−' };

function Sources(props: { readonly a: SharedStack; readonly b: SharedStack }): JSX.Element {
  const say = useSay();
  const packages = createMemo(() => sourceDifferences(props.a, props.b));
  return (
    <section>
      <h2 class="sub-title">{say('ui.review.compare.source')}</h2>
      <Show when={packages().length > 0} fallback={<p class="section dim">{say('ui.review.compare.same')}</p>}>
        <For each={packages()}>
          {(one) => (
            <For each={one.files}>
              {(file) => (
                <details class="review-diff" open={one.kind === 'changed'}>
                  <summary>
                    <span class="code">
                      {one.id}/{file.path}
                    </span>{' '}
                    <Badge tone="plain">{say(`ui.review.compare.${file.kind}`)}</Badge>
                  </summary>
                  <Show when={file.lines} fallback={<p class="dim">{say('ui.review.not-text')}</p>}>
                    {(lines) => <Lines lines={lines()} />}
                  </Show>
                </details>
              )}
            </For>
          )}
        </For>
      </Show>
    </section>
  );
}

/** Lines that are drawn at once; the rest comes on request. */
const PAGE = 1_000;

function Lines(props: { readonly lines: readonly DiffLine[] }): JSX.Element {
  const say = useSay();
  const [shown, setShown] = createSignal(PAGE);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and keys must reach it. */}
      <pre class="review-diff-lines code" tabIndex={0}>
        <For each={props.lines.slice(0, shown())}>
          {(line) => (
            <span data-kind={line.kind}>
              {MARKS[line.kind]} <Clipped text={line.text} />
              {'\n'}
            </span>
          )}
        </For>
      </pre>
      <Show when={props.lines.length > shown()}>
        <button type="button" class="link" onClick={() => setShown(shown() + PAGE)}>
          {say('ui.review.more-lines', { count: props.lines.length - shown() })}
        </button>
      </Show>
    </>
  );
}

function Effects(props: { readonly other: SharedStack }): JSX.Element {
  const review = useReview();
  const workspace = useWorkspace();
  const say = useSay();
  const ready = () => review.agreed() && workspace.run().phase === 'done';
  const [attempt, setAttempt] = createSignal(0);
  let flight = new AbortController();
  onCleanup(() => flight.abort());
  const [rows] = createResource(
    () => (ready() ? { other: props.other, summary: workspace.run().summary, attempt: attempt() } : null),
    async ({ other }) => {
      flight.abort();
      flight = new AbortController();
      const { signal } = flight;
      const own = await workspace.engine.inspect('sheet', null);
      const theirs = await sheetOf(review.makeEngine, workspace.game().spec, other, signal);
      return own === null || theirs === null ? null : effectDifferences(own, theirs);
    },
  );
  /** Why there is nothing to compare yet, though nothing works on it; null while something does. */
  const ended = (): string | null => {
    const { phase, error } = workspace.run();
    if (phase === 'cancelled') return say('ui.run.cancelled');
    if (phase === 'failed') return brokenWords(say, error ?? '');
    if (workspace.game().phase === 'failed') return brokenWords(say, workspace.game().error ?? '');
    if (rows.state !== 'errored') return null;
    const reason: unknown = rows.error;
    if (reason instanceof DOMException && reason.name === 'AbortError') return say('ui.run.cancelled');
    return brokenWords(say, reason instanceof Error ? reason.message : String(reason));
  };
  const again = () => {
    if (ready()) setAttempt(attempt() + 1);
    else workspace.runNow();
    keepFocus();
  };
  const stop = () => {
    if (ready()) flight.abort();
    else workspace.cancelRun();
    keepFocus();
  };
  return (
    <section>
      <h2 class="sub-title">{say('ui.review.compare.effect')}</h2>
      <Show
        when={review.agreed()}
        fallback={
          <EmptyState icon="run" text={say('ui.review.compare.not-run')}>
            <Button look="primary" icon="run" onClick={() => review.run()}>
              {say('ui.review.run')}
            </Button>
          </EmptyState>
        }
      >
        <Show
          when={rows.state === 'ready'}
          fallback={
            <Show
              when={ended()}
              fallback={
                <p class="section dim" role="status">
                  {say('ui.run.running')}{' '}
                  <Button look="quiet" icon="stop" onClick={stop}>
                    {say('ui.run.stop')}
                  </Button>
                </p>
              }
            >
              {(text) => <Again text={text()} onAgain={again} />}
            </Show>
          }
        >
          <Show when={rows()} fallback={<p class="section">{say('ui.review.compare.refused')}</p>}>
            {(known) => (
              <Show when={known().length > 0} fallback={<p class="section dim">{say('ui.review.compare.same')}</p>}>
                <table class="table">
                  <thead>
                    <tr>
                      <th scope="col">{say('ui.review.compare.field')}</th>
                      <th scope="col" class="figure">
                        {say('ui.review.compare.game')}
                      </th>
                      <th scope="col" class="figure">
                        {say('ui.review.compare.this')}
                      </th>
                      <th scope="col" class="figure">
                        {say('ui.review.compare.other')}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    <For each={known()}>
                      {(row) => (
                        <tr>
                          <td>
                            <span class="code">{row.record}</span>{' '}
                            {fieldWord(
                              (id, values) => say({ id, ...(values === undefined ? {} : { values }) }),
                              row.space,
                              row.field,
                              row.spelling,
                            )}
                          </td>
                          <td class="figure">{row.base ?? '–'}</td>
                          <td class="figure">{row.before ?? '–'}</td>
                          <td class="figure">{row.after ?? '–'}</td>
                        </tr>
                      )}
                    </For>
                  </tbody>
                </table>
              </Show>
            )}
          </Show>
        </Show>
      </Show>
    </section>
  );
}
