// All messages of one language, by id.

import { first } from './first.ts';
import { rest } from './rest.ts';

export const messages = { ...first, ...rest };
