// Chinese messages of the area "packages": the same ids and placeholders as the English ones.

import type { packages as english } from '../en/packages.ts';
import type { Translation } from '../translation.ts';

export const packages: Translation<typeof english> = {};
