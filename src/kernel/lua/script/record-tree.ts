// One record's fields as a tree of sections, filled from the host when it is first read.

import { foldCase } from '../../text/index.ts';
import type { HostField } from '../model.ts';
import { type FieldValue, luaValueOf } from './record-values.ts';

export interface TreeNode {
  /** The name as the host gives it. */
  readonly name: string;
  value: FieldValue | null;
  text: string | null;
  /** The field as the host gave it, so that a new text can be read the same way. */
  field: HostField | null;
  /** Inner fields by folded name, in the host's order; null for a plain field. */
  children: Map<string, TreeNode> | null;
}

export function treeOf(fields: readonly HostField[]): TreeNode {
  const root: TreeNode = { name: '', value: null, text: null, field: null, children: new Map() };
  for (const field of fields) {
    let node = root;
    for (const step of field.steps) {
      node.children ??= new Map();
      const key = foldCase(step);
      let next = node.children.get(key);
      if (next === undefined) {
        next = { name: step, value: null, text: null, field: null, children: null };
        node.children.set(key, next);
      }
      node = next;
    }
    node.value = luaValueOf(field);
    node.text = field.value;
    node.field = field;
  }
  return root;
}

/** The node at folded steps below another one. */
export function nodeAt(root: TreeNode, steps: readonly string[]): TreeNode | null {
  let node: TreeNode | undefined = root;
  for (const step of steps) {
    node = node.children?.get(step);
    if (node === undefined) return null;
  }
  return node;
}

/** Plain fields below a node with the steps that lead to them. */
export function leavesOf(node: TreeNode, above: readonly string[] = []): { steps: string[]; text: string }[] {
  const found: { steps: string[]; text: string }[] = [];
  if (node.text !== null) found.push({ steps: [...above], text: node.text });
  for (const child of node.children?.values() ?? []) found.push(...leavesOf(child, [...above, child.name]));
  return found;
}
