// Chinese messages of the area "plan": the same ids and placeholders as the English ones.

import type { plan as english } from '../en/plan.ts';
import type { Translation } from '../translation.ts';

export const plan: Translation<typeof english> = {};
