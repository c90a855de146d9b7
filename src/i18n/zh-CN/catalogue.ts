// Chinese messages of the area "catalogue": the same ids and placeholders as the English ones.

import type { catalogue as english } from '../en/catalogue.ts';
import type { Translation } from '../translation.ts';

export const catalogue: Translation<typeof english> = {};
