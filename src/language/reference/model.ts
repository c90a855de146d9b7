// The quick reference: everything that may be written in a kind of file, each with its words and a piece that works.

import type { Explanation } from '../lua/model.ts';

export type ReferenceGroup =
  | ('plan' | 'context' | 'selectors' | 'tests' | 'changes' | 'numbers' | 'rule-files')
  | ('keys' | 'options' | 'strings')
  | ('operations' | 'conditions' | 'fields' | 'matchers');

export interface ReferenceEntry {
  readonly group: ReferenceGroup;
  /** How it is written, with its parameters. */
  readonly name: string;
  readonly doc: Explanation;
  /** A piece that works as it stands; its places to fill in hold the example's words. */
  readonly snippet: string;
}

/** The id of a group's name. */
export const groupId = (group: ReferenceGroup) => `reference/group.${group}` as const;
