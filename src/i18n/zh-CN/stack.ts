// Chinese messages of the area "stack": the same ids and placeholders as the English ones.

import type { stack as english } from '../en/stack.ts';
import type { Translation } from '../translation.ts';

export const stack: Translation<typeof english> = {};
