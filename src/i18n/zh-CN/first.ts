// Chinese messages that the first paint needs: the frame, the stack, what may be wrong with them.

import { analyses } from './analyses.ts';
import { editors } from './editors.ts';
import { game } from './game.ts';
import { inspector } from './inspector.ts';
import { packages } from './packages.ts';
import { rules } from './rules.ts';
import { safety } from './safety.ts';
import { sandbox } from './sandbox.ts';
import { stack } from './stack.ts';
import { trouble } from './trouble.ts';
import { ui } from './ui.ts';
import { uiWorkbench } from './ui-workbench.ts';

export const first = {
  ...analyses,
  ...editors,
  ...game,
  ...inspector,
  ...packages,
  ...rules,
  ...safety,
  ...sandbox,
  ...stack,
  ...uiWorkbench,
  ...trouble,
  ...ui,
};
