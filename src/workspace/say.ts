// The ids that may be said: every message, and the stems of those with a singular and a plural.

import type { MessageId } from '../i18n/index.ts';

type Stem<Id extends string> = Id extends `${infer Base}.other` ? Base : never;

export type SayId = MessageId | Stem<MessageId>;
