// One mutator of the stack: its place, its switch, what became of it, and, unfolded, its options and budgets.

import { Switch as Choose, createMemo, createSignal, type JSX, Match, Show } from 'solid-js';
import type { MutatorSummary } from '../../../workers/protocol.ts';
import { foldCase } from '../../kernel/text/index.ts';
import { PHASE_INSTRUCTIONS, titledReason, usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { formatNumber } from '../format.ts';
import { ForceDialog } from '../inspector/what-if/ForceDialog.tsx';
import { Badge, Icon, type IconName, Menu, type MenuGroups, Meter, Switch, type Tone } from '../kit/index.ts';
import { shownKey } from '../shell/keyboard.ts';
import { useShell } from '../shell/shell.ts';
import { DRAG_TYPE, moveByKeys } from './drag.ts';
import { MutatorDetails } from './MutatorDetails.tsx';

interface StackRowProps {
  readonly uid: string;
  readonly index: number;
  readonly total: number;
  readonly report: MutatorSummary | null;
  readonly dropBefore: boolean;
  readonly onMove: (to: number) => void;
}

const TONES: Readonly<Record<MutatorSummary['status'], Tone>> = {
  ran: 'good',
  failed: 'error',
  incompatible: 'warning',
  'not-met': 'warning',
  stopped: 'warning',
};

const ICONS: Readonly<Record<MutatorSummary['status'], IconName>> = {
  ran: 'check',
  failed: 'error',
  incompatible: 'warning',
  'not-met': 'warning',
  stopped: 'warning',
};

export function StackRow(props: StackRowProps): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const { locale } = usePreferences();
  const item = createMemo(() => workspace.state().stack.find((old) => old.uid === props.uid));
  const manifest = () => workspace.manifestOf(props.uid);
  const name = () => workspace.titleOf(props.uid);
  const [unfolded, setUnfolded] = createSignal<boolean | null>(null);
  const open = () => unfolded() ?? (manifest()?.options.length ?? 0) > 0;
  /** Errors of the present text, each once, as the list of problems has them. */
  const errors = createMemo(() =>
    workspace.problems().filter(({ uid, diagnostic }) => uid === props.uid && diagnostic.severity === 'error'),
  );
  /** The first error that the check of the present text has found: then what a run says of it is no news. */
  const checkSays = createMemo(() => {
    const found = workspace.checks().get(props.uid)?.check.diagnostics ?? [];
    return errors().find(({ diagnostic }) => found.includes(diagnostic)) ?? null;
  });
  /** Whether the files changed since the run that is shown. */
  const isOld = createMemo(() => {
    const files = workspace.state().packages.get(props.uid)?.files;
    return workspace.stale() && !workspace.run().spec?.entries.some((entry) => entry.files === files);
  });
  const peak = () => Math.max(0, ...(props.report?.phases.map(([, use]) => use.instructions) ?? []));
  const openFile = (path: string) => {
    const files = workspace.state().packages.get(props.uid)?.files ?? [];
    const file = files.find((one) => foldCase(one.path) === foldCase(path)) ?? files[0];
    if (file !== undefined) workspace.openFile(props.uid, file.path);
    if (shell.layout() !== 'wide') shell.setColumn('editor');
  };
  const openScript = () => openFile(manifest()?.entry ?? 'mutator.lua');

  const showFirstError = () => {
    const [first] = errors();
    if (first !== undefined) shell.showProblem(first);
  };

  const [forcing, setForcing] = createSignal(false);
  const canTry = () => manifest() !== null && item()?.enabled === true;
  const tries = (kind: 'mute' | 'win') =>
    workspace.whatIfs().some((one) => one.kind === kind && one.id === manifest()?.id);
  /** Whether the what-if leaves the mutator out of the run. */
  const leftOut = () =>
    workspace.whatIfs().length > 0 &&
    item()?.enabled === true &&
    workspace.run().summary !== null &&
    !workspace.run().summary!.order.includes(manifest()?.id ?? '');

  /** Why a mutator that ran left no trace: the reason of its first block that has one. */
  const whyNothing = () => props.report?.blocks.find(({ reason }) => reason !== null)?.reason ?? null;

  const actions = (): MenuGroups => [
    [
      { label: say('ui.stack.open-script'), icon: 'edit', run: openScript },
      { label: say('ui.stack.open-manifest'), icon: 'sliders', run: () => openFile('oamut.yaml') },
      {
        label: say('ui.stack.move-up'),
        icon: 'up',
        keys: shownKey('stack', 'ui.keys.move-up'),
        disabled: props.index === 0,
        run: () => props.onMove(props.index - 1),
      },
      {
        label: say('ui.stack.move-down'),
        icon: 'down',
        keys: shownKey('stack', 'ui.keys.move-down'),
        disabled: props.index === props.total - 1,
        run: () => props.onMove(props.index + 1),
      },
    ],
    [
      {
        label: say('ui.stack.reset-options'),
        icon: 'reset',
        disabled: Object.keys(item()?.options ?? {}).length === 0,
        run: () => workspace.resetOptions(props.uid),
      },
      { label: say('ui.stack.duplicate'), icon: 'copy', run: () => workspace.duplicate(props.uid) },
      { label: say('ui.export'), icon: 'export', run: () => shell.exportPackage(props.uid) },
    ],
    [
      {
        label: say(tries('mute') ? 'ui.what-if.unmute' : 'ui.what-if.mute'),
        icon: 'hint',
        disabled: !canTry(),
        run: () => workspace.tryOut({ kind: 'mute', id: manifest()!.id }),
      },
      {
        label: say('ui.what-if.solo'),
        icon: 'hint',
        disabled: !canTry(),
        run: () => workspace.tryOut({ kind: 'solo', ids: [manifest()!.id] }),
      },
      {
        label: say(tries('win') ? 'ui.what-if.unwin' : 'ui.what-if.win'),
        icon: 'hint',
        disabled: !canTry(),
        run: () => workspace.tryOut({ kind: 'win', id: manifest()!.id }),
      },
      {
        label: say('ui.what-if.force'),
        icon: 'sliders',
        disabled: !canTry() || manifest()!.options.length === 0,
        run: () => setForcing(true),
      },
    ],
    [
      { label: say('ui.stack.to-library'), icon: 'library', run: () => workspace.moveToLibrary(props.uid) },
      { label: say('ui.stack.remove'), icon: 'trash', run: () => workspace.removePackage(props.uid) },
    ],
  ];

  return (
    <li
      class="stack-item"
      data-uid={props.uid}
      data-off={item()?.enabled === false ? '' : undefined}
      data-drop={props.dropBefore ? '' : undefined}
      onKeyDown={(event) => moveByKeys(event, props.index, props.onMove)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is one of three ways; keys and menu do the same. */}
      <div
        class="stack-head"
        draggable={true}
        onDragStart={(event) => {
          event.dataTransfer?.setData(DRAG_TYPE, props.uid);
          if (event.dataTransfer !== null) event.dataTransfer.effectAllowed = 'move';
        }}
      >
        <span class="stack-grip" aria-hidden="true">
          <Icon name="grip" />
        </span>
        <button
          type="button"
          class="stack-main"
          aria-expanded={open()}
          aria-label={say('ui.stack.item', { name: name(), place: props.index + 1, total: props.total })}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => setUnfolded(!open())}
          onDblClick={openScript}
        >
          <span class="stack-place">{props.index + 1}</span>
          <span class="stack-name" title={name()}>
            {name()}
          </span>
          <Icon name={open() ? 'chevron-down' : 'chevron-right'} small />
        </button>
        <Switch
          label={say('ui.stack.enabled', { name: name() })}
          hideLabel
          checked={item()?.enabled ?? false}
          onChange={(on) => workspace.setEnabled(props.uid, on)}
        />
        <Menu label={say('ui.stack.actions', { name: name() })} icon="more" actions={actions()} />
      </div>
      <div class="stack-line">
        <Choose>
          <Match when={item()?.enabled === false}>
            <Badge tone="plain">{say('ui.stack.off')}</Badge>
          </Match>
          <Match when={leftOut()}>
            <Badge tone="note" icon="hint">
              {say('ui.what-if.left-out')}
            </Badge>
          </Match>
          <Match when={checkSays() !== null}>
            <button type="button" class="badge-button" onClick={showFirstError}>
              <Badge tone="error" icon="error">
                {say('ui.status.errors', { count: errors().length })}
              </Badge>
            </button>
          </Match>
          <Match when={props.report}>
            {(report) => (
              <>
                <Badge tone={TONES[report().status]} icon={ICONS[report().status]}>
                  {say(`ui.state.${report().status}`)}
                </Badge>
                <Show when={report().status === 'ran'}>
                  <span class="stack-counts" title={say('ui.stack.counts-what')}>
                    {say('ui.stack.counts', { wrote: report().wrote, survived: report().survived })}
                  </span>
                </Show>
                <Show when={peak() > 0}>
                  <span class="stack-meter">
                    <Meter
                      label={say('ui.budget.instructions')}
                      value={peak()}
                      max={PHASE_INSTRUCTIONS}
                      text={say('ui.budget.used', {
                        used: formatNumber(locale(), peak()),
                        limit: formatNumber(locale(), PHASE_INSTRUCTIONS),
                      })}
                    />
                  </span>
                </Show>
              </>
            )}
          </Match>
        </Choose>
      </div>
      <Show when={item()?.enabled !== false && checkSays()}>
        {(problem) => (
          <p class="stack-reason">
            <span lang={locale()}>{say(problem().diagnostic.message)}</span>
            <Show when={problem().spot}>
              {(spot) => (
                <button type="button" class="link code" onClick={showFirstError}>
                  {problem().diagnostic.file}:{spot().line}
                </button>
              )}
            </Show>
          </p>
        )}
      </Show>
      <Show
        when={item()?.enabled !== false && checkSays() === null && props.report?.status !== 'ran' ? props.report : null}
      >
        {(report) => (
          <p class="stack-reason" lang={locale()} classList={{ dim: isOld() }}>
            <Show when={isOld()}>{say('ui.stack.last-run')}</Show>
            {/* In an element of its own: what a function gives back as text stays the first text. */}
            <span>{report().reason === null ? report().fault?.text : say(report().reason!)}</span>
            <Show when={report().fault?.place}>
              {(place) => (
                <button
                  type="button"
                  class="link code"
                  onClick={() => workspace.openSource(props.uid, place().file, place().line)}
                >
                  {place().file}:{place().line}
                </button>
              )}
            </Show>
          </p>
        )}
      </Show>
      <Show
        when={item()?.enabled !== false && props.report?.status === 'ran' && props.report.wrote === 0 && whyNothing()}
      >
        {(reason) => (
          <p class="stack-reason dim">
            {say(titledReason(reason(), workspace.titleOfId))}
            <button type="button" class="link" onClick={() => shell.showBottom('why')}>
              {say('ui.tab.why')}
            </button>
          </p>
        )}
      </Show>
      <Show when={open()}>
        <MutatorDetails uid={props.uid} report={props.report} />
      </Show>
      <ForceDialog uid={props.uid} open={forcing()} onClose={() => setForcing(false)} />
    </li>
  );
}
