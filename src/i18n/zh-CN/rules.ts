// Chinese messages of the area "rules": the same ids and placeholders as the English ones.

import type { rules as english } from '../en/rules.ts';
import type { Translation } from '../translation.ts';

export const rules: Translation<typeof english> = {};
