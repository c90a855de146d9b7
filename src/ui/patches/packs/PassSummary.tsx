// What the last pass gave, in one line, with the way to each part of it and the generated pack as a file.

import { type JSX, Show } from 'solid-js';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { Badge, Button } from '../../kit/index.ts';
import { useShell } from '../../shell/shell.ts';
import { patchesOf, type Tool } from '../desk.ts';
import { exportGenerated } from '../export.ts';

export function PassSummary(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const patches = patchesOf(workspace);
  const outcome = () => patches.pass().outcome;
  const open = (tool: Tool) => {
    patches.show(tool);
    if (shell.layout() === 'narrow') shell.setColumn('inspector');
    else shell.setClosed('inspector', false);
  };
  const overlaps = () => (outcome()?.summary.material ?? 0) + (outcome()?.summary.redundant ?? 0);
  const rejected = () => outcome()?.targets.filter(({ state }) => state === 'rejected').length ?? 0;
  const dropped = () => outcome()?.definitions.filter(({ valid }) => !valid).length ?? 0;
  const generated = () => outcome()?.summary.generated ?? 0;
  return (
    <div class="section pass-summary" data-phase={patches.pass().phase}>
      <Show when={patches.pass().error}>
        {(reason) => (
          <Badge tone="error" icon="error">
            {say('ui.patches.pass.failed', { reason: reason() })}
          </Badge>
        )}
      </Show>
      <Show when={outcome()?.passFailed}>
        {(why) => (
          <Badge tone="error" icon="error">
            {say(`ui.patches.pass.${why()}`)}
          </Badge>
        )}
      </Show>
      <Show when={outcome()}>
        <button type="button" class="badge-button" onClick={() => open('targets')}>
          <Badge tone={generated() > 0 ? 'good' : 'plain'} icon={generated() > 0 ? 'check' : 'note'}>
            {generated() > 0
              ? say('ui.patches.pass.generated', { count: generated() })
              : say('ui.patches.pass.nothing')}
          </Badge>
        </button>
        <Show when={rejected() > 0}>
          <button type="button" class="badge-button" onClick={() => open('targets')}>
            <Badge tone="error" icon="error">
              {say('ui.patches.pass.rejected', { count: rejected() })}
            </Badge>
          </button>
        </Show>
        <Show when={dropped() > 0}>
          <button type="button" class="badge-button" onClick={() => shell.showBottom('problems')}>
            <Badge tone="error" icon="error">
              {say('ui.patches.pass.files', { count: dropped() })}
            </Badge>
          </button>
        </Show>
        <Show when={overlaps() > 0}>
          <button type="button" class="badge-button" onClick={() => open('conflicts')}>
            <Badge tone="conflict" icon="warning">
              {say('ui.patches.pass.conflicts', { count: overlaps() })}
            </Badge>
          </button>
        </Show>
      </Show>
      <Button icon="export" disabled={generated() === 0} onClick={() => void exportGenerated(workspace)}>
        {say('ui.patches.export-generated')}
      </Button>
    </div>
  );
}
