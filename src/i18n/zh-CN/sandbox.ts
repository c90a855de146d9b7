// Chinese messages of the area "sandbox": the same ids and placeholders as the English ones.

import type { sandbox as english } from '../en/sandbox.ts';
import type { Translation } from '../translation.ts';

export const sandbox: Translation<typeof english> = {};
