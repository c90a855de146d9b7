// Chinese messages of the area "cli": the same ids and placeholders as the English ones.

import type { cli as english } from '../en/cli.ts';
import type { Translation } from '../translation.ts';

export const cli: Translation<typeof english> = {};
