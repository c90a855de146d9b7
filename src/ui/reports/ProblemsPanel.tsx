// Everything that is wrong anywhere, by package; one press leads to the place, a button makes a safe fix.

import { createMemo, createSignal, For, Index, type JSX, Show } from 'solid-js';
import { joinFixes, type Severity } from '../../kernel/text/index.ts';
import { type Problem, useSay, useWorkspace } from '../../workspace/index.ts';
import { shortenPath } from '../format.ts';
import { Badge, Button, EmptyState, IconButton, SeverityIcon } from '../kit/index.ts';
import { takeFix } from '../manifest/lead.ts';
import { useShell } from '../shell/shell.ts';

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note', 'hint'];

export function ProblemsPanel(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const [hidden, setHidden] = createSignal<ReadonlySet<Severity>>(new Set());
  const counts = createMemo(() => {
    const found = new Map<Severity, number>();
    for (const { diagnostic } of workspace.problems())
      found.set(diagnostic.severity, (found.get(diagnostic.severity) ?? 0) + 1);
    return found;
  });
  const groups = createMemo(() => {
    const byUid = new Map<string | null, Problem[]>();
    for (const problem of workspace.problems()) {
      if (hidden().has(problem.diagnostic.severity)) continue;
      const list = byUid.get(problem.uid);
      if (list === undefined) byUid.set(problem.uid, [problem]);
      else list.push(problem);
    }
    return byUid;
  });
  const toggle = (severity: Severity) => {
    const next = new Set(hidden());
    if (!next.delete(severity)) next.add(severity);
    setHidden(next);
  };
  return (
    <div class="report">
      <Show
        when={workspace.problems().length > 0}
        fallback={<EmptyState icon="check" text={say('ui.problems.none')} />}
      >
        <div class="report-tools" role="toolbar" aria-label={say('ui.problems.filter')}>
          <For each={SEVERITIES.filter((severity) => counts().has(severity))}>
            {(severity) => (
              <button
                type="button"
                class="filter"
                aria-pressed={!hidden().has(severity)}
                onClick={() => toggle(severity)}
              >
                <SeverityIcon severity={severity} label={say(`ui.severity.${severity}`)} />
                {say(`ui.severity.${severity}s`, { count: counts().get(severity) ?? 0 })}
              </button>
            )}
          </For>
        </div>
        {/* By the package, so that a row that has the focus stays while others come and go. */}
        <For each={[...groups().keys()]}>
          {(uid) => (
            <section class="report-group">
              <h2 class="report-title">
                {uid === null ? say('ui.problems.game') : workspace.titleOf(uid)}
                <Show when={uid !== null && workspace.state().library.includes(uid)}>
                  <Badge tone="plain">{say('ui.problems.in-library')}</Badge>
                </Show>
                <span class="count">{groups().get(uid)?.length ?? 0}</span>
              </h2>
              <ul class="problem-list">
                <For each={groups().get(uid)}>
                  {(problem) => <Row problem={problem} onShow={() => shell.showProblem(problem)} />}
                </For>
              </ul>
            </section>
          )}
        </For>
      </Show>
    </div>
  );
}

function Row(props: { readonly problem: Problem; readonly onShow: () => void }): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const diagnostic = () => props.problem.diagnostic;
  const words = () => say(diagnostic().message);
  const safeFix = () => diagnostic().fixes?.find((fix) => fix.safe) ?? null;
  /** The fixes that are offered: a safe one alone where there is one. */
  const fixes = () => (safeFix() === null ? (diagnostic().fixes ?? []) : [safeFix()!]);
  /** The same fix for every problem of this code in this file, offered at the first of them. */
  const allSafe = createMemo(() => {
    const { code, file } = diagnostic();
    const same = workspace.problems().filter((problem) => {
      const other = problem.diagnostic;
      return problem.uid === props.problem.uid && other.code === code && other.file === file;
    });
    if (safeFix() === null || same[0]?.key !== props.problem.key) return null;
    const joined = joinFixes(
      same.map((problem) => problem.diagnostic),
      file,
    );
    return joined?.safe === true ? joined : null;
  });
  const place = () => {
    const { file } = diagnostic();
    const { spot } = props.problem;
    return spot === null ? file : `${file}:${spot.line}:${spot.column}`;
  };
  return (
    <li class="problem">
      <button type="button" class="problem-main" onClick={() => props.onShow()}>
        <SeverityIcon severity={diagnostic().severity} label={say(`ui.severity.${diagnostic().severity}`)} />
        <span class="problem-text">
          {/* Many messages open with the path themselves. */}
          <Show when={diagnostic().path !== '' && !words().startsWith(diagnostic().path)}>
            <span class="problem-path code">{diagnostic().path}</span>
          </Show>
          {words()} <span class="code-name">{diagnostic().code}</span>
          <Show when={diagnostic().reading}>
            <span class="problem-reading" title={diagnostic().reading}>
              {say('ui.problems.reading')}
            </span>
          </Show>
        </span>
        <span class="problem-place code" title={place()}>
          {shortenPath(place(), 36)}
        </span>
      </button>
      <IconButton
        icon="hint"
        label={say('ui.problems.example', { code: diagnostic().code })}
        onClick={() => shell.showBroken(diagnostic().code)}
      />
      <Show when={props.problem.uid !== null && fixes().length > 0}>
        <div class="problem-fix">
          <Index each={fixes()}>
            {(fix) => (
              <Button icon="hint" onClick={() => takeFix(workspace, shell, props.problem.uid!, fix())}>
                {fix().safe ? say(fix().title) : say('ui.problems.unsafe', { text: say(fix().title) })}
              </Button>
            )}
          </Index>
          <Show when={allSafe()}>
            {(all) => (
              <Button icon="hint" onClick={() => workspace.applyFix(props.problem.uid!, all().edits)}>
                {say('ui.problems.fix-all', { count: all().count, code: diagnostic().code })}
              </Button>
            )}
          </Show>
        </div>
      </Show>
    </li>
  );
}
