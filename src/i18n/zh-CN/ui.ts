// Chinese messages of the area "ui": the same ids and placeholders as the English ones.

import type { ui as english } from '../en/ui.ts';
import type { Translation } from '../translation.ts';
import { uiCommands } from './ui-commands.ts';
import { uiFrame } from './ui-frame.ts';
import { uiPanels } from './ui-panels.ts';
import { uiStack } from './ui-stack.ts';
import { uiTests } from './ui-tests.ts';

export const ui: Translation<typeof english> = {
  ...uiCommands,
  ...uiFrame,
  ...uiPanels,

  ...uiStack,
  ...uiTests,
};
