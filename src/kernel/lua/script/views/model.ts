// What a script holds of collections, records and sections: each view is a userdata with a number, and its state is kept here.

import type { CollectionName, RecordSpace } from '../../../game/model.ts';
import type { TreeNode } from '../record-tree.ts';

export interface CollectionView {
  readonly kind: 'collection';
  readonly id: number;
  readonly space: CollectionName;
  /** Anchor of the table that reading looks into. */
  readonly fields: number;
  /** Names by folded name, as the host has them; null = to be asked again. */
  names: Map<string, string> | null;
  /** Keys that lie in the Lua table. */
  readonly laid: Set<string>;
}

export interface RecordView {
  readonly kind: 'record';
  readonly id: number;
  readonly space: RecordSpace;
  /** Folded name. */
  readonly name: string;
  readonly fields: number;
  tree: TreeNode | null;
  /** Whether the tree is this view's alone, so that it may be written to. */
  ownTree: boolean;
  /** What lies in the Lua table, by key; null = nothing yet. */
  laid: ReadonlyMap<string, unknown> | null;
  /** Keys that were read and laid one by one, before everything is. */
  few: string[];
  readonly sections: Map<string, SectionView>;
}

export interface SectionView {
  readonly kind: 'section';
  readonly id: number;
  readonly record: RecordView;
  readonly steps: readonly string[];
  readonly fields: number;
  laid: ReadonlyMap<string, unknown> | null;
}

export type FieldsView = RecordView | SectionView;
export type View = CollectionView | FieldsView;

/** The record that a view belongs to. */
export const recordOf = (view: FieldsView): RecordView => (view.kind === 'record' ? view : view.record);

/** The steps that lead to a view inside its record. */
export const stepsOf = (view: FieldsView): readonly string[] => (view.kind === 'record' ? [] : view.steps);
