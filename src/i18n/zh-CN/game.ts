// Chinese messages of the area "game": the same ids and placeholders as the English ones.

import type { game as english } from '../en/game.ts';
import type { Translation } from '../translation.ts';

export const game: Translation<typeof english> = {};
