// Every template as a choice: those of packages in the interface's language, then one for each operation of patches. The gallery
// and the start page show the same ones.

import { type Accessor, createMemo, createResource } from 'solid-js';
import { readManifest } from '../../kernel/manifest/index.ts';
import { TEMPLATE_KINDS } from '../../kernel/template/model.ts';
import { decodeUtf8 } from '../../kernel/text/index.ts';
import { usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { useShell } from '../shell/shell.ts';
import { loadTemplates } from './load.ts';
import { openTemplate } from './open.ts';

/** Area of what is said of patches; nothing in a build without them. */
export const PATCH = import.meta.env.OAMUT_PATCHWORK === 'off' ? '' : 'patch';

/** Kinds in the order of the gallery. */
export const KINDS = [...TEMPLATE_KINDS, 'patch'] as const;

/** One template that can be begun with. */
export interface Choice {
  readonly id: string;
  readonly kind: (typeof KINDS)[number];
  readonly name: string;
  readonly description: string;
  readonly readme: string;
  readonly code: string;
  /** What it does on the bundled game, as Markdown; `''` of a patch. */
  readonly effect: string;
  /** Begins with it; without a name it keeps its own. */
  open(name: string): void;
}

export interface Choices {
  /** Grows as they arrive. */
  readonly choices: Accessor<readonly Choice[]>;
  /** Whether the templates of packages could not be fetched. */
  readonly failed: Accessor<boolean>;
}

/** The title stands above the text already. */
const withoutTitle = (markdown: string) => markdown.replace(/^# .*\n+/, '');

/** Fetches the templates. Call it in a component under the workspace and the frame. */
export function createChoices(): Choices {
  const shell = useShell();
  const workspace = useWorkspace();
  const say = useSay();
  const { locale } = usePreferences();
  const [templates] = createResource(loadTemplates, { initialValue: [] });
  const [patches] = createResource(
    async () => (import.meta.env.OAMUT_PATCHWORK === 'off' ? null : await import('../patches/template-pack.ts')),
    { initialValue: null },
  );
  const failed = () => templates.error !== undefined;
  const choices = createMemo((): readonly Choice[] => {
    if (failed()) return [];
    const packages = templates.latest.map(({ id, kind, files, effect }): Choice => {
      const text = (path: string) => {
        const file = files.find((one) => one.path === path);
        return file === undefined ? null : decodeUtf8(file.bytes);
      };
      const manifest = readManifest(text('oamut.yaml')!).value;
      const own = manifest?.strings.get(locale());
      return {
        id,
        kind,
        name: own?.name ?? manifest?.name ?? id,
        description: own?.description ?? manifest?.description ?? '',
        readme: withoutTitle(text(`README.${locale()}.md`) ?? text('README.md') ?? ''),
        code: text('mutator.lua')!,
        effect: effect[locale()] ?? '',
        open: (wanted) => openTemplate(workspace, id, files, wanted),
      };
    });
    // Without the patch language the other templates are of use all the same.
    const module = patches.error === undefined ? patches.latest : null;
    const operations = (module?.PATCH_STARTS ?? []).map(
      ({ op, text, assets }): Choice => ({
        id: `${PATCH}/${op}`,
        kind: 'patch',
        name: op,
        description: say({ id: `${PATCH}/doc.op.${op}` }),
        readme: `${say({ id: `${PATCH}/doc.op.${op}` })}\n\n${Object.entries(assets)
          .map(([path, asset]) => `${say('ui.gallery.asset', { path: `\`${path}\`` })}\n\n\`\`\`\n${asset}\`\`\``)
          .join('\n\n')}\n`,
        code: text,
        effect: '',
        open(wanted) {
          if (workspace.refuses()) return;
          shell.showSide('patches');
          module!.openPatchTemplate(workspace, op, wanted);
        },
      }),
    );
    return [...packages, ...operations];
  });
  return { choices, failed };
}
