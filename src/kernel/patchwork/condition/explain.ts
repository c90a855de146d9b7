// The truth tree of a condition, for a person who asks why: every part with its own outcome, also those that the short
// circuit passes over.

import { type ConditionContext, evaluateCondition } from './evaluate.ts';
import type { Condition, ConditionOutcome } from './model.ts';

export interface TruthNode {
  readonly condition: Condition;
  readonly outcome: ConditionOutcome;
  /** False when the short circuit never looks at it. */
  readonly reached: boolean;
  readonly children: readonly TruthNode[];
}

export function explainCondition(condition: Condition, context: ConditionContext, reached = true): TruthNode {
  const outcome = evaluateCondition(condition, context);
  if (condition.kind === 'Not')
    return { condition, outcome, reached, children: [explainCondition(condition.child, context, reached)] };
  if (condition.kind !== 'All' && condition.kind !== 'Any') return { condition, outcome, reached, children: [] };
  const passing = condition.kind === 'All' ? 'met' : 'unmet';
  let open = reached;
  const children = condition.children.map((child) => {
    const node = explainCondition(child, context, open);
    if (node.outcome.state !== passing) open = false;
    return node;
  });
  return { condition, outcome, reached, children };
}
