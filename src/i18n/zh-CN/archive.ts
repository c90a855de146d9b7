// Chinese messages of the area "archive": the same ids and placeholders as the English ones.

import type { archive as english } from '../en/archive.ts';
import type { Translation } from '../translation.ts';

export const archive: Translation<typeof english> = {};
