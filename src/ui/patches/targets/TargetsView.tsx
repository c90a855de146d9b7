// Every asset that a patch means, with what became of it; below, the one that is looked at.

import { createMemo, createSignal, type JSX, Show } from 'solid-js';
import type { TwiceResult } from '../../../kernel/patchwork/index.ts';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { Badge, Button, EmptyState, TextField } from '../../kit/index.ts';
import { patchesOf } from '../desk.ts';
import { TargetDetail } from './TargetDetail.tsx';
import { TargetList } from './TargetList.tsx';

export function TargetsView(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const patches = patchesOf(workspace);
  const [wanted, setWanted] = createSignal('');
  const [twice, setTwice] = createSignal<ReadonlyMap<string, TwiceResult> | null>(null);
  const all = () => patches.pass().outcome?.targets ?? [];
  const rows = createMemo(() => {
    const text = wanted().toLowerCase();
    return all().filter(({ target }) => target.toLowerCase().includes(text));
  });
  const selected = () => workspace.state().patches.target;
  const runTwice = () =>
    void patches.ask('twice', null).then(
      (results) => setTwice(new Map(results.map((result) => [result.target, result]))),
      (error: unknown) =>
        workspace.notify('error', { id: 'ui.patches.pass.failed', values: { reason: String(error) } }),
    );

  return (
    <div class="desk-view targets">
      <Show when={all().length > 0} fallback={<EmptyState icon="package" text={say('ui.patches.no-targets')} />}>
        <div class="target-tools">
          <TextField
            label={say('ui.patches.find-target')}
            hideLabel
            placeholder={say('ui.patches.find-target')}
            value={wanted()}
            onInput={setWanted}
            onChange={setWanted}
          />
          <Button look="quiet" icon="reset" title={say('ui.patches.twice.what')} onClick={runTwice}>
            {say('ui.patches.twice')}
          </Button>
        </div>
        <TargetList
          rows={rows()}
          selected={selected()}
          onSelect={(target) => patches.actions.selectTarget(target)}
          more={(row) => (
            <Show when={twice()?.get(row.target)}>
              {(result) => (
                <Badge
                  tone={result().result === 'same' ? 'good' : 'warning'}
                  icon={result().result === 'same' ? 'check' : 'warning'}
                >
                  {say(`ui.patches.twice.${result().result}`)}
                </Badge>
              )}
            </Show>
          )}
        />
        <Show when={patches.target()}>
          {(view) => <TargetDetail view={view()} twice={twice()?.get(view().target) ?? null} />}
        </Show>
      </Show>
    </div>
  );
}
