// Chinese messages of the area "tdf": the same ids and placeholders as the English ones.

import type { tdf as english } from '../en/tdf.ts';
import type { Translation } from '../translation.ts';

export const tdf: Translation<typeof english> = {};
