// Names of fields as scripts write them: folded, split at dots at the top, as they stand inside nested tables (standard 5).

import { foldCase } from '../../text/index.ts';
import type { ScriptCore } from './core.ts';

/** Where in a record: folded steps, and the path as it is shown. */
export interface FieldPath {
  readonly steps: readonly string[];
  readonly text: string;
}

/** The path of a key below another path; a key that is no name is refused. */
export function fieldSteps(
  core: ScriptCore,
  above: FieldPath,
  key: { readonly text: string; readonly isText: boolean },
): FieldPath {
  if (!key.isText) return core.refuse('rule/field-name', { name: key.text });
  const added = above.steps.length === 0 ? key.text.split('.') : [key.text];
  if (added.some((step) => step.trim() === ''))
    return core.refuse('rule/field-name', { name: JSON.stringify(key.text) });
  return {
    steps: [...above.steps, ...added.map(foldCase)],
    text: above.text === '' ? key.text : `${above.text}.${key.text}`,
  };
}
