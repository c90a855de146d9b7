// Chinese messages of the area "yaml": the same ids and placeholders as the English ones.

import type { yaml as english } from '../en/yaml.ts';
import type { Translation } from '../translation.ts';

export const yaml: Translation<typeof english> = {};
