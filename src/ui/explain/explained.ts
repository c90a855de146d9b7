// What is said at the caret of the file in front: asks the language services of its kind, and what the last run counted there.

import { type Accessor, createMemo } from 'solid-js';
import { foldCase, Lines, type Message } from '../../kernel/text/index.ts';
import { type Explained, explainManifest, explainSm, explainTdf } from '../../language/explain/index.ts';
import { LuaLanguage } from '../../language/lua/index.ts';
import { type Say, useSay, useWorkspace, type Workspace } from '../../workspace/index.ts';
import { latestAnswer } from '../answers.ts';
import { type ActiveText, useActiveText } from '../editor/active.ts';
import { recordHost, scriptHost } from '../editor/scripts.ts';

export interface AtCaret {
  readonly file: ActiveText;
  readonly offset: number;
}

export interface ExplainedHere {
  readonly caret: Accessor<AtCaret | null>;
  /** Null while nothing stands there that needs words. */
  readonly said: Accessor<Explained | null>;
  /** What the last run counted of the block or hook, or why it did nothing. */
  readonly counted: Accessor<readonly Message[]>;
}

type Patch = typeof import('../../language/explain/patch.ts');

/** Call it under a Solid root. */
export function createExplained(): ExplainedHere {
  const workspace = useWorkspace();
  const say = useSay();
  const active = useActiveText();
  const caret = createMemo((): AtCaret | null => {
    const file = active();
    const at = workspace.lastCaret();
    if (file === null || at?.uid !== file.uid || at.path !== file.path) return null;
    return { file, offset: new Lines(file.text).startOf(at.line) + at.column - 1 };
  });
  // The patch language comes with the first patch file.
  const patch = latestAnswer(
    () => (import.meta.env.OAMUT_PATCHWORK !== 'off' && caret()?.file.kind === 'patch' ? true : null),
    async (): Promise<{ explain: Patch; assets: () => PatchAssets } | null> => {
      if (import.meta.env.OAMUT_PATCHWORK === 'off') return null;
      const [explain, { patchesOf }] = await Promise.all([
        import('../../language/explain/patch.ts'),
        import('../patches/desk.ts'),
      ]);
      return { explain, assets: () => patchesOf(workspace).assets() };
    },
  );
  const ask = createAsk(workspace, say, () => patch() ?? null);
  const said = createMemo(
    () => {
      const here = caret();
      return here === null ? null : ask(here);
    },
    null,
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );
  const counted = createMemo(() => {
    const here = caret();
    const place = said()?.counted ?? null;
    return here === null || place === null ? [] : countsOf(workspace, here.file, place);
  });
  return { caret, said, counted };
}

type PatchAssets = Parameters<Patch['explainPatch']>[0]['assets'];

function createAsk(workspace: Workspace, say: Say, patch: () => { explain: Patch; assets: () => PatchAssets } | null) {
  const scripts = scriptHost(workspace, say, () => new LuaLanguage());
  const records = recordHost(workspace, say);
  return ({ file, offset }: AtCaret): Explained | null => {
    const { text, path, key } = file;
    if (foldCase(path) === 'oamut.yaml') return explainManifest(text, offset);
    if (file.kind === 'lua') {
      const found = scripts.find(key, text);
      return found?.language.explain(found.path, offset) ?? null;
    }
    if (file.kind === 'patch') {
      const legacy = import.meta.env.OAMUT_PATCHWORK !== 'off' && path.startsWith('Server/Tamework/');
      const loaded = patch();
      return loaded?.explain.explainPatch({ text, offset, legacy, assets: loaded.assets() }) ?? null;
    }
    const around = records.around(key);
    if (around === null) return null;
    if (file.kind === 'sm') return explainSm(text, offset, around);
    return file.kind === 'tdf' ? explainTdf(text, offset, around) : null;
  };
}

function countsOf(
  workspace: Workspace,
  file: ActiveText,
  place: NonNullable<Explained['counted']>,
): readonly Message[] {
  const id = workspace.manifestOf(file.uid)?.id;
  const mutator = workspace.good()?.mutators.find((one) => one.id === id);
  const block =
    place.kind === 'block'
      ? mutator?.blocks.find((one) => one.line === place.line && foldCase(one.file) === foldCase(file.path))
      : mutator?.hooks.find((one) => one.hook === place.hook);
  if (block === undefined) return [];
  const { wrote, survived } = block;
  const values = 'matched' in block ? { matched: block.matched, wrote, survived } : { wrote, survived };
  const ran: Message = { id: 'matched' in block ? 'explain/ran' : 'explain/ran.hook', values };
  return block.reason === null ? [ran] : [ran, block.reason];
}
