// Chinese messages of the area "patchwork": the same ids and placeholders as the English ones.

import type { patchwork as english } from '../en/patchwork.ts';
import type { Translation } from '../translation.ts';

export const patchwork: Translation<typeof english> = {};
