// English messages of everything that comes after the first paint: editors, panels, reports, what readers and scripts say.

import { api } from './api.ts';
import { archive } from './archive.ts';
import { catalogue } from './catalogue.ts';
import { cli } from './cli.ts';
import { embed } from './embed.ts';
import { explain } from './explain.ts';
import { gallery } from './gallery.ts';
import { inspectorViews } from './inspector-views.ts';
import { lesson } from './lesson.ts';
import { link } from './link.ts';
import { lint } from './lint.ts';
import { manifest } from './manifest.ts';
import { manifestEditor } from './manifest-editor.ts';
import { offline } from './offline.ts';
import { patchwork } from './patchwork.ts';
import { plan } from './plan.ts';
import { sheet } from './sheet.ts';
import { sm } from './sm.ts';
import { tam } from './tam.ts';
import { tdf } from './tdf.ts';
import { tests } from './tests.ts';
import { uiLessons } from './ui-lessons.ts';
import { uiPatches } from './ui-patches.ts';
import { uiReview } from './ui-review.ts';
import { yaml } from './yaml.ts';

export const rest = {
  ...api,
  ...archive,
  ...catalogue,
  ...cli,
  ...embed,
  ...explain,
  ...gallery,
  ...inspectorViews,
  ...lesson,
  ...link,
  ...lint,
  ...manifestEditor,
  ...manifest,
  ...offline,
  ...patchwork,
  ...plan,
  ...sheet,
  ...sm,
  ...tam,
  ...tdf,
  ...tests,
  ...uiLessons,
  ...uiPatches,
  ...uiReview,
  ...yaml,
};
