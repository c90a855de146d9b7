// Chinese messages of the area "manifest": the same ids and placeholders as the English ones.

import type { manifest as english } from '../en/manifest.ts';
import type { Translation } from '../translation.ts';

export const manifest: Translation<typeof english> = {};
