// Why not: for each rule block and hook how far it came — parsed, eligible, matched, wrote, survived — and the reason at the
// first zero.

import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import type { MutatorSummary } from '../../../../workers/protocol.ts';
import type { Message } from '../../../kernel/text/index.ts';
import { titledReason, useSay, useWorkspace } from '../../../workspace/index.ts';
import { Badge, EmptyState, Switch } from '../../kit/index.ts';
import { PatchWhy } from '../../patches/parts.tsx';
import { hookPlace } from './place.ts';
import { WhyHead, WhyMark } from './table.tsx';
import '../analyses.css';

interface Line {
  readonly label: string;
  readonly file: string;
  readonly line: number;
  readonly parsed: boolean;
  readonly eligible: boolean;
  /** Null where nothing is selected: a hook. */
  readonly matched: number | null;
  readonly wrote: number;
  readonly survived: number;
  readonly reason: Message | null;
}

/** Why blocks and hooks did nothing: how far each came. */
export function WhyPanel(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const [idleOnly, setIdleOnly] = createSignal(false);
  const mutators = () => workspace.run().summary?.mutators ?? [];
  const idle = createMemo(
    () =>
      [...(workspace.run().summary?.patches?.operations ?? []), ...mutators().flatMap(linesOf)].filter(
        ({ reason }) => reason !== null,
      ).length,
  );

  function linesOf(mutator: MutatorSummary): readonly Line[] {
    const blocks = mutator.blocks.map(
      (block): Line => ({
        ...block,
        label: say('ui.why.block', { number: block.index + 1 }),
      }),
    );
    const hooks = mutator.hooks.map((hook): Line => {
      const uid = workspace.uidOf(mutator.id);
      const place = hookPlace(uid === null ? [] : (workspace.state().packages.get(uid)?.files ?? []), hook.hook);
      const ran = mutator.status === 'ran';
      return {
        ...hook,
        ...place,
        label: say('ui.why.hook', { hook: hook.hook }),
        parsed: true,
        eligible: ran,
        matched: null,
      };
    });
    return [...blocks, ...hooks];
  }

  return (
    <div class="report why">
      <Show
        when={mutators().length > 0 || workspace.run().summary?.patches}
        fallback={
          <EmptyState
            icon="hint"
            text={say(workspace.run().summary?.refused ? 'inspector.empty.refused' : 'inspector.empty.no-run')}
          />
        }
      >
        <div class="why-tools">
          <Switch label={say('ui.why.idle-only')} checked={idleOnly()} onChange={setIdleOnly} />
          <span class="dim">{say('ui.why.idle-count', { count: idle() })}</span>
        </div>
        <PatchWhy idleOnly={idleOnly()} />
        <table class="table why-table">
          <WhyHead what={say('ui.why.what')} />
          <For each={mutators()}>
            {(mutator) => (
              <Group
                mutator={mutator}
                lines={linesOf(mutator).filter((line) => !idleOnly() || line.reason !== null)}
                idleOnly={idleOnly()}
              />
            )}
          </For>
        </table>
      </Show>
    </div>
  );
}

function Group(props: {
  readonly mutator: MutatorSummary;
  readonly lines: readonly Line[];
  readonly idleOnly: boolean;
}): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const jump = (line: Line) => workspace.openSource(props.mutator.id, line.file, line.line);
  return (
    <Show when={props.lines.length > 0 || !props.idleOnly}>
      <tbody>
        <tr class="why-mutator">
          <th scope="rowgroup" colSpan={7}>
            {workspace.titleOfId(props.mutator.id, props.mutator.name)}
            <Show when={props.mutator.status !== 'ran'}>
              <Badge tone="warning" icon="warning">
                {say(`ui.state.${props.mutator.status}`)}
              </Badge>
            </Show>
            <Show when={props.lines.length === 0}>
              <span class="dim">{say('ui.why.nothing')}</span>
            </Show>
          </th>
        </tr>
        <For each={props.lines}>
          {(line) => (
            <tr data-idle={line.reason === null ? undefined : ''}>
              <th scope="row">
                {line.label}{' '}
                <button type="button" class="link code" onClick={() => jump(line)}>
                  {line.file}:{line.line}
                </button>
              </th>
              <td>
                <WhyMark is={line.parsed} />
              </td>
              <td>
                <WhyMark is={line.eligible} />
              </td>
              <td class="figure">{line.matched ?? '–'}</td>
              <td class="figure">{line.wrote}</td>
              <td class="figure">{line.survived}</td>
              <td class="why-reason">
                <Show when={line.reason}>{(reason) => <>{say(titledReason(reason(), workspace.titleOfId))}</>}</Show>
              </td>
            </tr>
          )}
        </For>
      </tbody>
    </Show>
  );
}
