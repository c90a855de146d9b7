// Chinese messages of the area "ui": the same ids and placeholders as the English ones.

import type { ui as english } from '../en/ui.ts';
import type { Translation } from '../translation.ts';

export const ui: Translation<typeof english> = {};
