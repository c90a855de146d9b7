// One record's fields as a tree of sections, filled from the host when it is first read.

import { foldCase } from '../../text/index.ts';
import type { HostField } from '../model.ts';
import { packFields } from '../vm/index.ts';
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

/** Trees by the list that they were made of: a host gives the same list as long as a record stays as it is. */
const trees = new WeakMap<readonly HostField[], TreeNode>();

/** The tree of a record's fields. It is shared: write to a copy. */
export function treeOf(fields: readonly HostField[]): TreeNode {
  let tree = trees.get(fields);
  if (tree === undefined) {
    tree = grown(fields);
    trees.set(fields, tree);
  }
  return tree;
}

export function copyTree(node: TreeNode): TreeNode {
  const { children } = node;
  return {
    ...node,
    children: children === null ? null : new Map([...children].map(([key, child]) => [key, copyTree(child)])),
  };
}

/** Gives the field at folded steps another text, read as the old one was; its value. */
export function writeText(root: TreeNode, steps: readonly string[], text: string): FieldValue {
  const node = nodeAt(root, steps)!;
  const value = luaValueOf({ ...node.field!, value: text });
  node.text = text;
  node.value = value;
  const holder = nodeAt(root, steps.slice(0, -1))!;
  packed.delete(holder);
  return value;
}

const packed = new WeakMap<TreeNode, Uint8Array>();

/** The plain fields below a node, packed for a machine. */
export function packedOf(node: TreeNode): Uint8Array {
  let bytes = packed.get(node);
  if (bytes === undefined) {
    bytes = packFields(plainFields(node));
    packed.set(node, bytes);
  }
  return bytes;
}

function* plainFields(node: TreeNode): Generator<readonly [string, FieldValue]> {
  for (const [key, child] of node.children ?? []) if (child.children === null) yield [key, child.value!];
}

const NO_SECTIONS: readonly (readonly [string, TreeNode])[] = [];

/** The sections below a node, by folded name. */
export function sectionsOf(node: TreeNode): readonly (readonly [string, TreeNode])[] {
  let found: (readonly [string, TreeNode])[] | null = null;
  for (const entry of node.children ?? []) if (entry[1].children !== null) (found ??= []).push(entry);
  return found ?? NO_SECTIONS;
}

function grown(fields: readonly HostField[]): TreeNode {
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
