// Selectors and `:change`, which makes a finished block of one (standard 5), with every mistake caught by name.

import { COLLECTIONS, type CollectionName } from '../../game/model.ts';
import type { FieldChange, FieldTest, Selector, SourcePlace } from '../../rules/model.ts';
import { compareBytes, type Fix, foldCase, nearestName } from '../../text/index.ts';
import type { Functions } from '../open/index.ts';
import { LuaType } from '../vm/index.ts';
import type { ScriptCore } from './core.ts';
import { type FieldPath, fieldSteps } from './fields.ts';
import type { Objects } from './objects.ts';
import { DEEPEST, eachEntry } from './tables.ts';
import { testTable } from './tests.ts';
import { scalarAt, wordsAt, writable } from './values.ts';

/** The collection named at an index. */
export function collectionAt(core: ScriptCore, index: number, fn: string): CollectionName {
  const scalar = scalarAt(core, index);
  const name = scalar?.kind === 'text' ? foldCase(scalar.value) : null;
  const found = COLLECTIONS.find((known) => known === name);
  if (found !== undefined) return found;
  return core.refuse('rule/unknown-collection', {
    selector: fn,
    got: wordsAt(core, index),
    near: (name === null ? null : nearestName(name, COLLECTIONS)) ?? '',
    have: COLLECTIONS,
  });
}

export function selectorFunctions(core: ScriptCore, objects: () => Objects): Functions {
  const { vm } = core;
  const make = (selector: Selector, bytes = 0): number =>
    objects().push({ kind: 'selector', selector, source: core.place(), used: false }, bytes);

  return {
    all: () => make({ kind: 'all', collection: collectionAt(core, 1, 'all') }),
    named: () => {
      const collection = collectionAt(core, 1, 'named');
      const names: string[] = [];
      const take = (index: number): void => {
        const scalar = scalarAt(core, index);
        if (scalar?.kind !== 'text' || scalar.value === '')
          core.refuse('rule/named-name', { got: wordsAt(core, index) });
        else names.push(scalar.value);
      };
      const last = vm.stackTop;
      for (let index = 2; index <= last; index += 1) {
        if (vm.type(index) === LuaType.table) eachEntry(core, index, 'named', () => take(-1));
        else take(index);
      }
      if (names.length === 0) core.refuse('rule/named-empty');
      return make({ kind: 'named', collection, names }, names.join('').length + 16 * names.length);
    },
    where: () => {
      const collection = collectionAt(core, 1, 'where');
      const last = vm.stackTop;
      const groups: FieldTest[][] = [];
      for (let index = 2; index <= last; index += 1) {
        if (vm.type(index) !== LuaType.table) core.refuse('rule/where-table', { got: wordsAt(core, index) });
        const tests = testTable(core, objects(), index);
        if (tests.length === 0) core.refuse('rule/where-empty');
        groups.push(tests);
      }
      if (groups.length === 0) core.refuse('rule/where-empty');
      return make({ kind: 'where', collection, groups }, 64 * groups.flat().length);
    },
    on: () => {
      const collection = collectionAt(core, 1, 'on');
      if (vm.type(2) !== LuaType.function) core.refuse('rule/on-function', { got: wordsAt(core, 2) });
      vm.stackTop = 2;
      return make({ kind: 'on', collection, test: core.anchor() });
    },
  };
}

/** `selector:change { … }`. */
export function changeMethod(core: ScriptCore, objects: () => Objects): Functions {
  const { vm } = core;
  return {
    change: () => {
      const selector = objects().at(1);
      if (selector?.kind === 'block') return core.refuse('rule/second-change');
      if (selector?.kind !== 'selector') return core.refuse('rule/change-colon', { got: wordsAt(core, 1) });
      if (vm.type(2) !== LuaType.table) return core.refuse('rule/change-table', { got: wordsAt(core, 2) });
      selector.used = true;
      const source = lineOfChange(core, core.place());
      const changes = fieldChanges(core, objects(), 2, source);
      if (changes.length === 0) core.warn('rule/change-empty', {}, { place: source });
      const block = { kind: 'block', selector: selector.selector, changes, source } as const;
      return objects().push({ kind: 'block', block, used: false }, 96 * changes.length);
    },
  };
}

/** The changes of one block in their order: by the bytes of the folded, dotted path (standard 5, order). */
function fieldChanges(core: ScriptCore, objects: Objects, index: number, source: SourcePlace): FieldChange[] {
  const { vm } = core;
  const found = new Map<string, { readonly text: string; readonly change: FieldChange }>();
  const walk = (at: number, above: FieldPath): void => {
    if (above.steps.length > DEEPEST) core.refuse('rule/too-deep', { field: above.text });
    eachEntry(core, at, ':change', (key) => {
      const path = fieldSteps(core, above, key);
      if (vm.type(-1) === LuaType.table) {
        walk(-1, path);
        return;
      }
      const object = objects.at(-1);
      if (object?.kind !== 'change') return notAChange(core, path, key.text, source, object?.kind ?? null);
      const dotted = path.steps.join('.');
      const before = found.get(dotted);
      if (before !== undefined)
        core.refuse('rule/field-twice', { field: path.text, other: before.text }, { place: source });
      if ('value' in object.change) writable(core, object.change.value, path.text, object.source);
      found.set(dotted, {
        text: path.text,
        change: { steps: path.steps, change: object.change, source: object.source },
      });
    });
  };
  walk(index, { steps: [], text: '' });
  return [...found.entries()].sort(([a], [b]) => compareBytes(a, b)).map(([, { change }]) => change);
}

/** A value that is not one of the five changes, with the way out that is most likely meant. */
function notAChange(core: ScriptCore, path: FieldPath, key: string, source: SourcePlace, kind: string | null): never {
  const { vm } = core;
  const { place, line, offset } = lineOfKey(core, key, source);
  const got = kind === null ? wordsAt(core, -1) : `a ${kind}`;
  if (vm.type(-1) === LuaType.function) {
    const name = core.changeNameAt(-1);
    if (name === 'remove') {
      const at = line.search(/\bremove\b(?!\s*[("'{])/);
      const fixes = at < 0 ? [] : [edit(place, offset + at + 'remove'.length, offset + at + 'remove'.length, '()')];
      return core.refuse('rule/remove-brackets', { field: path.text }, { place, fixes });
    }
    return core.refuse('rule/not-a-change', { field: path.text, got: name ?? got }, { place });
  }
  const written = new RegExp(`${escaped(key)}["'\\]]*\\s*=\\s*(-?[\\w.]+|"[^"\\n]*"|'[^'\\n]*')\\s*(?:[,;}]|$)`).exec(
    line,
  );
  const fixes: Fix[] = [];
  if (written !== null && kind === null) {
    const start = offset + written.index + written[0].lastIndexOf(written[1]!);
    fixes.push(edit(place, start, start + written[1]!.length, `set(${written[1]})`));
  }
  return core.refuse('rule/not-a-change', { field: path.text, got }, { place, fixes });
}

function edit(place: SourcePlace, start: number, end: number, text: string): Fix {
  return {
    title: { id: 'rule/fix-write', values: { text } },
    edits: [{ file: place.file, range: { start, end }, text }],
    safe: true,
  };
}

const escaped = (text: string): string => text.replace(/[^\w]/g, '\\$&');

/** Lines after a selector in which its `:change` is looked for: Lua places a call where its expression starts. */
const CHANGE_LINES = 40;

/** The line of the `:change` that runs at a place. */
function lineOfChange(core: ScriptCore, place: SourcePlace): SourcePlace {
  const lines = (core.textOf(place.file) ?? '').split('\n');
  if (/:\s*change\b/.test(lines[place.line - 1] ?? '')) return place;
  for (let index = place.line; index < Math.min(lines.length, place.line + CHANGE_LINES); index += 1)
    if (/^\s*:\s*change\b/.test(lines[index]!)) return { file: place.file, line: index + 1 };
  return place;
}

/** Lines after a `:change` in which a key is looked for. */
const KEY_LINES = 200;

/** The line at or after a place on which a key is written; the place itself when it is not found. */
function lineOfKey(
  core: ScriptCore,
  key: string,
  source: SourcePlace,
): { place: SourcePlace; line: string; offset: number } {
  const text = core.textOf(source.file) ?? '';
  const lines = text.split('\n');
  const pattern = new RegExp(`(?:^|[^\\w.:])(?:\\[?["'])?${escaped(key)}(?:["']\\]?)?\\s*=(?!=)`);
  let offset = lines.slice(0, source.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
  const start = offset;
  for (let index = source.line - 1; index < Math.min(lines.length, source.line - 1 + KEY_LINES); index += 1) {
    const line = lines[index]!;
    if (pattern.test(line)) return { place: { file: source.file, line: index + 1 }, line, offset };
    offset += line.length + 1;
  }
  return { place: source, line: lines[source.line - 1] ?? '', offset: start };
}
