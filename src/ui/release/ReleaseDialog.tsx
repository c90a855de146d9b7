// The release checklist of one package: how each point stands, what mends it or where it is, then the export.

import { createMemo, For, type JSX, Show } from 'solid-js';
import { editManifest } from '../../kernel/manifest/index.ts';
import { encodeUtf8, foldCase } from '../../kernel/text/index.ts';
import {
  type ReleaseLine,
  type ReleaseStanding,
  raised,
  readmeOf,
  releaseLines,
  usePreferences,
  useSay,
  useWorkspace,
} from '../../workspace/index.ts';
import { bytesWords, formatNumber } from '../format.ts';
import { Button, Dialog, Icon, type IconName } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';
import './release.css';

const ICONS: Readonly<Record<ReleaseStanding, IconName>> = { good: 'check', advice: 'hint', bad: 'error' };
const TONES: Readonly<Record<ReleaseStanding, string>> = { good: 'good', advice: 'hint', bad: 'error' };

interface Way {
  readonly label: string;
  readonly run: () => void;
}

export function ReleaseDialog(): JSX.Element {
  const shell = useShell();
  const workspace = useWorkspace();
  const say = useSay();
  const { locale } = usePreferences();
  const uid = () => shell.releaseOf() ?? '';
  const document = () => workspace.state().packages.get(uid());
  const manifest = () => workspace.manifestOf(uid());
  const lines = createMemo(() => {
    const files = document()?.files;
    const checked = workspace.checks().get(uid())?.check;
    if (shell.floating() !== 'release' || files === undefined || checked === undefined) return [];
    const id = checked.manifest?.id;
    return releaseLines({
      files,
      manifest: checked.manifest,
      diagnostics: checked.diagnostics,
      hash: checked.hash,
      exported: (id === undefined ? undefined : workspace.state().exported[id]) ?? null,
    });
  });
  const left = () => lines().filter(({ standing }) => standing === 'bad').length;
  const told = (line: ReleaseLine) => {
    if (line.point !== 'size') return line.values;
    return {
      count: Number(line.values['files']),
      files: formatNumber(locale(), Number(line.values['files'])),
      size: bytesWords(locale(), Number(line.values['bytes'])),
    };
  };
  const manifestFile = () => document()?.files.find((file) => foldCase(file.path) === 'oamut.yaml');
  const leave = (go: () => void) => () => {
    shell.float(null);
    setTimeout(go);
  };
  const toManifest = (key: string): Way => ({
    label: say('ui.release.to-manifest'),
    run: leave(() => {
      const file = manifestFile();
      if (file === undefined) return;
      const place = manifest()?.places.get(key);
      const text = new TextDecoder().decode(file.bytes).slice(0, place?.start ?? 0);
      const line = text.split('\n').length;
      workspace.openFile(uid(), file.path, { line, column: 1 });
    }),
  });
  const raise = (version: string): Way => ({
    label: say('ui.release.raise', { version: raised(version) }),
    run() {
      const file = manifestFile();
      const edits = file === undefined ? null : editManifest(file.bytes, ['version'], raised(version), file.path);
      if (edits !== null) workspace.applyEdits(uid(), edits);
    },
  });
  const wayOf = ({ point, standing, values }: ReleaseLine): Way | null => {
    if (standing === 'good') return null;
    switch (point) {
      case 'check':
        return { label: say('ui.command.view-problems'), run: leave(() => shell.showBottom('problems')) };
      case 'version':
        return raise(String(values['version']));
      case 'readme': {
        const known = manifest();
        if (known === null) return null;
        const readme = readmeOf(known);
        return { label: say('ui.release.add-readme'), run: () => workspace.addFile(uid(), readme) };
      }
      case 'tests':
        return {
          label: say('ui.release.add-tests'),
          run: leave(() => {
            workspace.addFile(uid(), { path: 'tests.txt', bytes: encodeUtf8('') });
            workspace.openFile(uid(), 'tests.txt');
          }),
        };
      case 'size':
        return null;
      default:
        return toManifest(point);
    }
  };
  return (
    <Dialog
      open={shell.floating() === 'release'}
      title={say('ui.release.of', { name: workspace.titleOf(uid()) })}
      close={say('ui.close')}
      onClose={() => shell.float(null)}
    >
      <ul class="release">
        <For each={lines()}>
          {(line) => (
            <li class="release-line">
              <span class="severity" data-tone={TONES[line.standing]}>
                <Icon name={ICONS[line.standing]} />
                <span class="visually-hidden">{say(`ui.release.standing.${line.standing}`)}</span>
              </span>
              <span class="release-text">
                {say({ id: `ui.release.${line.point}.${line.said}`, values: told(line) })}
              </span>
              <Show when={wayOf(line)}>{(way) => <Button onClick={() => way().run()}>{way().label}</Button>}</Show>
            </li>
          )}
        </For>
      </ul>
      <p class="prose dim" role="status">
        {left() > 0 ? say('ui.release.left', { count: left() }) : say('ui.release.ready')}
      </p>
      <div class="form-end">
        <Button onClick={() => shell.float(null)}>{say('ui.cancel')}</Button>
        <Button
          look="primary"
          icon="export"
          onClick={() => {
            shell.float(null);
            shell.exportPackage(uid());
          }}
        >
          {say('ui.command.export')}
        </Button>
      </div>
    </Dialog>
  );
}
