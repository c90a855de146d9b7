// What the parts of a review share: what arrived, its comments, and which part is in front.

import { type Accessor, createContext, useContext } from 'solid-js';
import type { SharedStack } from '../../kernel/share/index.ts';
import type { Engine } from '../../workspace/index.ts';
import type { Arrival } from './arrival.ts';
import type { Comments } from './comments.ts';
import type { ReviewGame } from './game.ts';

export const PARTS = ['effects', 'records', 'source', 'findings', 'budgets', 'compare'] as const;
export type Part = (typeof PARTS)[number] | 'packages';

export interface ReviewState {
  readonly arrival: Arrival;
  readonly shared: SharedStack;
  /** Uids of the packages, in the order in which `shared` counts them. */
  readonly uids: readonly string[];
  readonly comments: Comments;
  readonly game: ReviewGame;
  readonly part: Accessor<Part>;
  show(part: Part): void;
  /** Whether packages are still being read: what is not known of them is not missing. */
  readonly reading: Accessor<boolean>;
  /** Whether the person agreed to run the scripts. */
  readonly agreed: Accessor<boolean>;
  run(): void;
  /** Another engine, for a second run beside this one. */
  readonly makeEngine: () => Engine;
  /** Opens what arrived in the studio, beside what is there. */
  openInStudio(): void;
  /** Opens the lesson that arrived, in a workspace of its own. */
  takeLesson(): void;
}

export const ReviewContext = createContext<ReviewState>();

export function useReview(): ReviewState {
  const review = useContext(ReviewContext);
  if (review === undefined) throw new Error('useReview outside of a review');
  return review;
}
