// Switches for what a condition asks: mods, versions and files, supposed to be otherwise than they are.

import { createMemo, For, type JSX, Show } from 'solid-js';
import { isObject, readJson, type Supposition, type TruthView } from '../../../kernel/patchwork/index.ts';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { Button, Switch, TextField } from '../../kit/index.ts';
import { patchesOf } from '../desk.ts';

interface SupposeProps {
  readonly tree: TruthView;
  readonly suppose: Supposition;
  readonly onChange: (suppose: Supposition) => void;
}

interface Asked {
  readonly mods: ReadonlySet<string>;
  readonly versions: ReadonlySet<string>;
  readonly assets: ReadonlySet<string>;
  readonly server: boolean;
}

/** What the parts of a condition look at. */
function askedBy(tree: TruthView): Asked {
  const [mods, versions, assets] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let server = false;
  const walk = ({ kind, asks, children }: TruthView): void => {
    const value = asks === null ? undefined : readJson(asks).value;
    const member = (name: string) => (isObject(value) ? value.get(name) : undefined);
    const add = (set: Set<string>, text: unknown) => {
      if (typeof text === 'string') set.add(text.trim());
    };
    if (kind === 'ModInstalled') add(mods, value);
    else if (kind === 'ModVersion') add(versions, member('Mod'));
    else if (kind === 'ServerVersion' || kind === 'GameVersion') server = true;
    else if (kind === 'AssetExists' || kind === 'AssetMissing') add(assets, member('Asset') ?? value);
    else if (kind === 'JsonPathExists' || kind === 'JsonPathEquals') {
      const source = member('Source');
      add(assets, member('Asset') ?? (isObject(source) && source.get('Type') === 'Asset' ? source.get('Path') : null));
    }
    for (const child of children) walk(child);
  };
  walk(tree);
  return { mods, versions, assets, server };
}

export function Suppose(props: SupposeProps): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const patches = patchesOf(workspace);
  const asked = createMemo(() => askedBy(props.tree));
  const any = () => asked().server || asked().mods.size > 0 || asked().versions.size > 0 || asked().assets.size > 0;
  const touched = () => Object.keys(props.suppose).length > 0;
  const state = () => workspace.state().patches;
  const installed = (id: string) => props.suppose.installed?.[id] ?? patches.assets().mods().includes(id);
  const version = (id: string) => {
    const supposed = props.suppose.versions?.[id];
    if (supposed !== undefined) return supposed ?? '';
    const known = [...state().mods, ...state().packs].find((one) => one.enabled && one.id === id);
    return known?.version ?? '';
  };
  const there = (path: string) => props.suppose.assets?.[path] ?? patches.assets().inventory.has(path);
  return (
    <Show when={any()}>
      <section class="section form suppose" aria-label={say('ui.patches.conditions.suppose')}>
        <h3 class="sub-title">{say('ui.patches.conditions.suppose')}</h3>
        <For each={[...asked().mods]}>
          {(id) => (
            <Switch
              label={say('ui.patches.conditions.mod', { name: id })}
              checked={installed(id)}
              onChange={(on) =>
                props.onChange({ ...props.suppose, installed: { ...props.suppose.installed, [id]: on } })
              }
            />
          )}
        </For>
        <For each={[...asked().versions]}>
          {(id) => (
            <TextField
              label={say('ui.patches.conditions.version', { name: id })}
              code
              value={version(id)}
              placeholder={say('ui.patches.unknown')}
              onChange={(text) =>
                props.onChange({
                  ...props.suppose,
                  versions: { ...props.suppose.versions, [id]: text.trim() === '' ? null : text.trim() },
                })
              }
            />
          )}
        </For>
        <Show when={asked().server}>
          <TextField
            label={say('ui.patches.context.server-version')}
            code
            value={props.suppose.serverVersion ?? state().serverVersion}
            onChange={(text) => props.onChange({ ...props.suppose, serverVersion: text.trim() })}
          />
        </Show>
        <For each={[...asked().assets]}>
          {(path) => (
            <Switch
              label={say('ui.patches.conditions.asset', { name: path })}
              checked={there(path)}
              onChange={(on) => props.onChange({ ...props.suppose, assets: { ...props.suppose.assets, [path]: on } })}
            />
          )}
        </For>
        <div class="pack-actions">
          <Button look="quiet" icon="reset" disabled={!touched()} onClick={() => props.onChange({})}>
            {say('ui.patches.conditions.reset')}
          </Button>
        </div>
      </section>
    </Show>
  );
}
