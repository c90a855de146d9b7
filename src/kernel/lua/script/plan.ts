// Reads the table that `mutate` returned (standard 4) into a plan, or refuses it by name.

import { decimalFromFloat, decimalText } from '../../decimal.ts';
import * as fixed from '../../fixed.ts';
import type { RuleItem } from '../../rules/model.ts';
import { compareBytes, foldCase, nearestName } from '../../text/index.ts';
import { FILES_KEYS, PLAN_KEYS } from '../api.ts';
import { HOOKS, type HookName, type Plan, type PlanValue } from '../model.ts';
import { LuaType } from '../vm/index.ts';
import type { ScriptCore } from './core.ts';
import type { Objects } from './objects.ts';
import { DEEPEST, eachEntry, listLength } from './tables.ts';
import { scalarAt, wordsAt } from './values.ts';

export interface ReadPlan {
  readonly plan: Plan;
  /** Hook functions by anchor. */
  readonly hooks: ReadonlyMap<HookName, number>;
}

/** Reads the plan table on the stack's top. `line` of `mutate` is where a problem without a better place stands. */
export function readPlan(core: ScriptCore, objects: Objects, mutateLine: number): ReadPlan {
  const { vm } = core;
  const { entry } = core.source.manifest;
  const file = core.source.sources.get(foldCase(entry))?.path ?? entry;
  const placeOf = (key: string | null) => ({ file, line: lineOf(core.textOf(file) ?? '', key, mutateLine) });
  const refuse = (
    code: string,
    path: string,
    values: Record<string, string | number | readonly string[]> = {},
  ): never => core.refuse(code, { path, ...values }, { path, place: placeOf(path.split(/[.[]/)[0] ?? null) });

  if (vm.type(-1) !== LuaType.table)
    core.refuse('plan/not-a-table', { got: wordsAt(core, -1) }, { place: placeOf(null) });

  const keys: string[] = [];
  const hooks = new Map<HookName, number>();
  let files: Plan['files'] = null;
  let rules: RuleItem[] = [];
  let hacks = new Map<string, PlanValue>();

  const texts = (path: string): string[] => {
    if (vm.type(-1) !== LuaType.table) refuse('plan/list-of-texts', path, { got: wordsAt(core, -1) });
    needList(path);
    const found: string[] = [];
    eachEntry(core, -1, path, ({ text }) => {
      const scalar = scalarAt(core, -1);
      if (scalar?.kind !== 'text') refuse('plan/list-of-texts', `${path}[${text}]`, { got: wordsAt(core, -1) });
      else found.push(scalar.value);
    });
    return found;
  };

  const needList = (path: string): number => {
    const length = listLength(core, -1, path);
    if (typeof length !== 'number') return refuse('plan/list-shape', path, { stray: length.stray });
    return length;
  };

  const readFiles = (): Plan['files'] => {
    if (vm.type(-1) !== LuaType.table) refuse('plan/table', 'files', { got: wordsAt(core, -1) });
    const found: { add: string[]; mask: string[] } = { add: [], mask: [] };
    eachEntry(core, -1, 'files', ({ text }) => {
      if (text !== 'add' && text !== 'mask')
        refuse('plan/unknown-key', `files.${text}`, {
          key: text,
          near: nearestName(text, FILES_KEYS) ?? '',
          have: FILES_KEYS,
        });
      else found[text] = texts(`files.${text}`);
    });
    return found;
  };

  const readRules = (): RuleItem[] => {
    if (vm.type(-1) !== LuaType.table) refuse('plan/table', 'rules', { got: wordsAt(core, -1) });
    needList('rules');
    const found: RuleItem[] = [];
    eachEntry(core, -1, 'rules', ({ text }) => {
      const object = objects.at(-1);
      const path = `rules[${text}]`;
      if (object?.kind === 'block') {
        object.used = true;
        found.push(object.block);
      } else if (object?.kind === 'file') found.push(object.file);
      else if (object?.kind === 'selector')
        core.refuse('plan/unfinished-block', { path }, { path, place: object.source });
      else refuse('plan/rules-item', path, { got: object === null ? wordsAt(core, -1) : `a ${object.kind}` });
    });
    return found;
  };

  const value = (path: string, depth: number): PlanValue => {
    const scalar = scalarAt(core, -1);
    switch (scalar?.kind) {
      case 'boolean':
        return { type: 'boolean', value: scalar.value };
      case 'integer':
        return { type: 'integer', value: scalar.value };
      case 'text':
        return { type: 'text', value: scalar.value };
      case 'fixed':
        return { type: 'decimal', text: fixed.toText(scalar.counts) };
      case 'float': {
        const exact = decimalFromFloat(scalar.value);
        if (exact === null) return refuse('plan/hack-value', path, { got: wordsAt(core, -1) });
        return { type: 'decimal', text: decimalText(exact) };
      }
    }
    if (vm.type(-1) !== LuaType.table || depth > DEEPEST) refuse('plan/hack-value', path, { got: wordsAt(core, -1) });
    const length = listLength(core, -1, path);
    if (typeof length === 'number' && length > 0) {
      const items: PlanValue[] = [];
      eachEntry(core, -1, path, ({ text }) => items.push(value(`${path}[${text}]`, depth + 1)));
      return { type: 'list', items };
    }
    const entries = new Map<string, PlanValue>();
    eachEntry(core, -1, path, ({ text, isText }) => {
      if (!isText) refuse('plan/list-shape', path, { stray: text });
      entries.set(text, value(`${path}.${text}`, depth + 1));
    });
    return { type: 'mapping', entries };
  };

  const readHacks = (): Map<string, PlanValue> => {
    if (vm.type(-1) !== LuaType.table) refuse('plan/table', 'hacks', { got: wordsAt(core, -1) });
    const found = new Map<string, PlanValue>();
    eachEntry(core, -1, 'hacks', ({ text, isText }) => {
      if (!isText) refuse('plan/hack-id', 'hacks', { got: text });
      const read = value(`hacks.${text}`, 0);
      if (read.type === 'boolean' && !read.value) refuse('plan/hack-false', `hacks.${text}`, { hack: text });
      found.set(text, read);
    });
    return new Map([...found].sort(([a], [b]) => compareBytes(a, b)));
  };

  eachEntry(core, -1, 'plan', ({ text, isText }) => {
    const hook = HOOKS.find((known) => known === text);
    if (!isText || !PLAN_KEYS.includes(text))
      refuse('plan/unknown-key', text, { key: text, near: nearestName(text, PLAN_KEYS) ?? '', have: PLAN_KEYS });
    keys.push(text);
    if (hook !== undefined) {
      if (vm.type(-1) !== LuaType.function) refuse('plan/hook-function', text, { hook: text, got: wordsAt(core, -1) });
      vm.api.lua_pushvalue(vm.L, -1);
      hooks.set(hook, core.anchor());
    } else if (text === 'files') files = readFiles();
    else if (text === 'rules') rules = readRules();
    else hacks = readHacks();
  });
  return { plan: { files, rules, hooks: new Set(hooks.keys()), hacks, keys: [...keys].sort(compareBytes) }, hooks };
}

/** The first line from `from` on that writes `key =`, else `from`. */
function lineOf(text: string, key: string | null, from: number): number {
  if (key === null || !/^\w+$/.test(key)) return from;
  const lines = text.split('\n');
  const pattern = new RegExp(`(?:^|[^\\w.])${key}\\s*=(?!=)`);
  for (let index = Math.max(0, from - 1); index < lines.length; index += 1)
    if (pattern.test(lines[index]!)) return index + 1;
  return from;
}

/** Warns of finished blocks that are in no plan (standard 5). */
export function warnOfUnusedBlocks(core: ScriptCore, objects: Objects): void {
  for (const object of objects.all)
    if (object.kind === 'block' && !object.used) core.warn('plan/block-unused', {}, { place: object.block.source });
}
