// Chinese messages of the area "sm": the same ids and placeholders as the English ones.

import type { sm as english } from '../en/sm.ts';
import type { Translation } from '../translation.ts';

export const sm: Translation<typeof english> = {};
