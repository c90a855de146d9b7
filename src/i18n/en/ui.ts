// English messages of the area "ui"; placeholders are `{{ name }}`.

import { uiCommands } from './ui-commands.ts';
import { uiFrame } from './ui-frame.ts';
import { uiLessons } from './ui-lessons.ts';
import { uiPanels } from './ui-panels.ts';
import { uiReview } from './ui-review.ts';
import { uiStack } from './ui-stack.ts';
import { uiTests } from './ui-tests.ts';

export const ui = {
  ...uiCommands,
  ...uiFrame,
  ...uiLessons,
  ...uiPanels,
  ...uiReview,
  ...uiStack,
  ...uiTests,
} as const;
