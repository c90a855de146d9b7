// All messages of one language, by id.

import { analyses } from './analyses.ts';
import { api } from './api.ts';
import { archive } from './archive.ts';
import { catalogue } from './catalogue.ts';
import { cli } from './cli.ts';
import { editors } from './editors.ts';
import { embed } from './embed.ts';
import { explain } from './explain.ts';
import { game } from './game.ts';
import { inspector } from './inspector.ts';
import { inspectorViews } from './inspector-views.ts';
import { link } from './link.ts';
import { lint } from './lint.ts';
import { manifest } from './manifest.ts';
import { manifestEditor } from './manifest-editor.ts';
import { offline } from './offline.ts';
import { packages } from './packages.ts';
import { patchwork } from './patchwork.ts';
import { plan } from './plan.ts';
import { rules } from './rules.ts';
import { sandbox } from './sandbox.ts';
import { sheet } from './sheet.ts';
import { sm } from './sm.ts';
import { stack } from './stack.ts';
import { tdf } from './tdf.ts';
import { tests } from './tests.ts';
import { ui } from './ui.ts';
import { uiPatches } from './ui-patches.ts';
import { uiWorkbench } from './ui-workbench.ts';
import { yaml } from './yaml.ts';

export const messages = {
  ...yaml,
  ...inspector,
  ...inspectorViews,
  ...link,
  ...lint,
  ...api,
  ...manifest,
  ...packages,
  ...archive,
  ...tdf,
  ...tests,
  ...catalogue,
  ...game,
  ...rules,
  ...sheet,
  ...sm,
  ...plan,
  ...stack,
  ...sandbox,
  ...patchwork,
  ...cli,
  ...ui,
  ...uiWorkbench,
  ...editors,
  ...explain,
  ...embed,
  ...offline,
  ...manifestEditor,
  ...uiPatches,
  ...analyses,
};
