// English messages of the area "ui"; placeholders are `{{ name }}`.

import { uiCommands } from './ui-commands.ts';
import { uiFrame } from './ui-frame.ts';
import { uiPanels } from './ui-panels.ts';
import { uiStack } from './ui-stack.ts';
import { uiTests } from './ui-tests.ts';

export const ui = { ...uiCommands, ...uiFrame, ...uiPanels, ...uiStack, ...uiTests } as const;
