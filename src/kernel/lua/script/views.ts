// Collections, records and their sections as scripts see them. Reading is Lua's own: a record's fields are laid into a
// plain table when it is first read, and that table is the `__index` of the view. Writes go to the host, one by one.

import type { CollectionName, RecordSpace } from '../../game/model.ts';
import type { Change } from '../../rules/model.ts';
import { foldCase } from '../../text/index.ts';
import type { NewField } from '../model.ts';
import { LuaType, upvalue } from '../vm/index.ts';
import { type ScriptCore, Tag } from './core.ts';
import type { Objects } from './objects.ts';
import { leavesOf, nodeAt, type TreeNode, treeOf } from './record-tree.ts';
import { type FieldValue, luaValueOf } from './record-values.ts';
import { DEEPEST, eachEntry } from './tables.ts';
import { gameText, type Scalar, scalarAt, wordsAt } from './values.ts';

interface CollectionView {
  readonly kind: 'collection';
  readonly id: number;
  readonly space: CollectionName;
  readonly fields: number;
  /** Names by folded name, as the host has them; null = to be asked again. */
  names: Map<string, string> | null;
  readonly laid: Set<string>;
}

interface RecordView {
  readonly kind: 'record';
  readonly id: number;
  readonly space: RecordSpace;
  /** Folded name. */
  readonly name: string;
  readonly fields: number;
  tree: TreeNode | null;
  /** Keys that lie in the Lua table. */
  readonly laid: Set<string>;
  readonly sections: Map<string, SectionView>;
}

interface SectionView {
  readonly kind: 'section';
  readonly id: number;
  readonly record: RecordView;
  readonly steps: readonly string[];
  readonly fields: number;
  readonly laid: Set<string>;
}

type View = CollectionView | RecordView | SectionView;

/** Keys that stand in the key of a section's name without meeting a field's name. */
const STEP_SEPARATOR = '\u0000';

export class Views {
  readonly #views: View[] = [];
  readonly #handles: number[] = [];
  readonly #collections = new Map<CollectionName, CollectionView>();
  readonly #records = new Map<string, RecordView>();
  readonly #shared: { newindex: number; pairs: number; len: number };
  readonly #miss: number;
  readonly #walk: number;

  constructor(
    readonly core: ScriptCore,
    readonly objects: Objects,
  ) {
    const { vm } = core;
    const shared = (fn: () => number): number => {
      vm.pushFunction(fn);
      return core.anchor();
    };
    this.#shared = {
      newindex: shared(() => this.#write()),
      pairs: shared(() => this.#pairs()),
      len: shared(() => this.#length()),
    };
    this.#miss = vm.register(() => this.#read());
    this.#walk = vm.register(() => this.#step());
  }

  // Handing out --------------------------------------------------------------------------------------------------

  pushCollection(space: CollectionName): void {
    let view = this.#collections.get(space);
    if (view === undefined) {
      const made = this.#make((id, fields) => ({
        kind: 'collection',
        id,
        space,
        fields,
        names: null,
        laid: new Set(),
      }));
      view = made as CollectionView;
      this.#collections.set(space, view);
    }
    this.core.pushAnchor(this.#handles[view.id]!);
  }

  pushRecord(space: RecordSpace, name: string): void {
    this.core.pushAnchor(this.#handles[this.#record(space, foldCase(name)).id]!);
  }

  /** Forgets what was read of one record: it may have changed since. */
  refresh(space: RecordSpace, name: string): void {
    const record = this.#records.get(`${space}/${foldCase(name)}`);
    if (record !== undefined) this.#forget(record);
  }

  /** Forgets everything that was read: another phase begins. */
  refreshAll(): void {
    for (const record of this.#records.values()) if (record.tree !== null) this.#forget(record);
    for (const collection of this.#collections.values()) this.#forgetNames(collection);
  }

  #record(space: RecordSpace, name: string): RecordView {
    const key = `${space}/${name}`;
    const known = this.#records.get(key);
    if (known !== undefined) return known;
    const view = this.#make((id, fields) => ({
      kind: 'record',
      id,
      space,
      name,
      fields,
      tree: null,
      laid: new Set(),
      sections: new Map(),
    })) as RecordView;
    this.#records.set(key, view);
    return view;
  }

  #section(record: RecordView, steps: readonly string[]): SectionView {
    const key = steps.join(STEP_SEPARATOR);
    const known = record.sections.get(key);
    if (known !== undefined) return known;
    const view = this.#make((id, fields) => ({
      kind: 'section',
      id,
      record,
      steps,
      fields,
      laid: new Set(),
    })) as SectionView;
    record.sections.set(key, view);
    return view;
  }

  /** Makes the userdata of a view, its metatable and the table of what was read, as the host's bytes. */
  #make(build: (id: number, fields: number) => View): View {
    const { core } = this;
    const { vm } = core;
    const { api, L } = vm;
    vm.room(8);
    return vm.asHost(() => {
      const id = this.#views.length;
      api.lua_createtable(L, 0, 0);
      api.lua_createtable(L, 0, 1);
      vm.pushInteger(id);
      api.lua_pushcclosure(L, this.#miss, 1);
      vm.setField(-2, '__index');
      api.lua_setmetatable(L, -2);
      api.lua_pushvalue(L, -1);
      const view = build(id, core.anchor());
      this.#views.push(view);
      api.lua_createtable(L, 0, 6);
      api.lua_rotate(L, -2, 1);
      vm.setField(-2, '__index');
      core.pushAnchor(this.#shared.newindex);
      vm.setField(-2, '__newindex');
      core.pushAnchor(this.#shared.pairs);
      vm.setField(-2, '__pairs');
      core.pushAnchor(this.#shared.len);
      vm.setField(-2, '__len');
      vm.pushText(view.kind === 'collection' ? 'collection' : 'record');
      vm.setField(-2, '__name');
      api.lua_pushboolean(L, 0);
      vm.setField(-2, '__metatable');
      core.pushHandle(Tag.view, id);
      vm.insert(-2);
      api.lua_setmetatable(L, -2);
      this.#handles[id] = core.anchor();
      return view;
    });
  }

  /** The view at an index, or null. */
  #viewAt(index: number): View | null {
    return this.core.tagAt(index) === Tag.view ? this.#views[this.core.idAt(index)]! : null;
  }

  // Reading ------------------------------------------------------------------------------------------------------

  /** What the table of a view does not hold: not laid yet, another spelling, or not there. Upvalue 1 is the view. */
  #read(): number {
    const { vm } = this.core;
    const { api, L } = vm;
    const view = this.#views[api.lua_tonumberx(L, upvalue(1), 0)]!;
    if (vm.type(2) !== LuaType.string) {
      api.lua_pushnil(L);
      return 1;
    }
    const key = vm.text(2);
    if (view.kind === 'collection') this.#readName(view, key);
    else this.#readField(view, key);
    return 1;
  }

  #readName(view: CollectionView, key: string): void {
    const { vm } = this.core;
    const folded = foldCase(key);
    if (!this.#namesOf(view).has(folded)) {
      vm.api.lua_pushnil(vm.L);
      return;
    }
    this.core.pushAnchor(this.#handles[this.#record(view.space, folded).id]!);
    this.#lay(view, key);
  }

  #readField(view: RecordView | SectionView, key: string): void {
    const { vm } = this.core;
    const { api, L } = vm;
    const node = this.#load(view);
    const steps = view.kind === 'record' ? key.split('.').map(foldCase) : [foldCase(key)];
    const found = node === null ? null : (nodeAt(node, steps) ?? nodeAt(node, [foldCase(key)]));
    if (found === null) api.lua_pushnil(L);
    else this.#pushNode(view, found, steps);
  }

  #pushNode(view: RecordView | SectionView, node: TreeNode, steps: readonly string[]): void {
    const { vm } = this.core;
    if (node.children !== null) {
      const record = view.kind === 'record' ? view : view.record;
      const all = view.kind === 'record' ? steps : [...view.steps, ...steps];
      this.core.pushAnchor(this.#handles[this.#section(record, all).id]!);
    } else if (typeof node.value === 'string') vm.pushText(node.value);
    else vm.pushNumber(node.value!);
  }

  /** Lays the value on the top into a view's table as well, under a key. The value stays. */
  #lay(view: View, key: string): void {
    const { vm } = this.core;
    const { api, L } = vm;
    vm.room(4);
    vm.asHost(() => {
      this.core.pushAnchor(view.fields);
      vm.pushText(key);
      api.lua_pushvalue(L, -3);
      api.lua_rawset(L, -3);
      vm.pop();
      view.laid.add(key);
    });
  }

  /** Lays every field of a view into its table, once; gives the view's node, or null when the record is gone. */
  #load(view: RecordView | SectionView): TreeNode | null {
    const { core } = this;
    const record = view.kind === 'record' ? view : view.record;
    if (record.tree === null) {
      const fields = core.ask((host) => host.fields(record.space, record.name));
      if (fields === null) return null;
      record.tree = treeOf(fields);
    }
    const node = view.kind === 'record' ? record.tree : nodeAt(record.tree, view.steps);
    if (node === null || view.laid.size > 0) return node;
    const { vm } = core;
    const { api, L } = vm;
    vm.room(8);
    vm.asHost(() => {
      core.pushAnchor(view.fields);
      const table = vm.stackTop;
      for (const [key, child] of node.children ?? []) {
        vm.pushText(key);
        this.#pushNode(view, child, [key]);
        api.lua_rawset(L, table);
        view.laid.add(key);
      }
      vm.pop();
    });
    return node;
  }

  #forget(record: RecordView): void {
    record.tree = null;
    this.#clear(record);
    for (const section of record.sections.values()) this.#clear(section);
  }

  #clear(view: View): void {
    if (view.laid.size === 0) return;
    const { vm } = this.core;
    const { api, L } = vm;
    vm.room(4);
    vm.asHost(() => {
      this.core.pushAnchor(view.fields);
      for (const key of view.laid) {
        vm.pushText(key);
        api.lua_pushnil(L);
        api.lua_rawset(L, -3);
      }
      vm.pop();
    });
    view.laid.clear();
  }

  #namesOf(view: CollectionView): Map<string, string> {
    if (view.names === null) {
      const names = this.core.ask((host) => host.names(view.space));
      view.names = new Map(names.map((name) => [foldCase(name), name]));
    }
    return view.names;
  }

  #forgetNames(view: CollectionView): void {
    view.names = null;
    this.#clear(view);
  }

  // Walking ------------------------------------------------------------------------------------------------------

  /** Keys of a view in `pairs` order. */
  #keysOf(view: View): string[] {
    if (view.kind === 'collection') return [...this.#namesOf(view).values()];
    const node = this.#load(view);
    return [...(node?.children?.values() ?? [])].map((child) => child.name);
  }

  #pairs(): number {
    const { vm } = this.core;
    const { api, L } = vm;
    const view = this.#viewAt(1)!;
    const keys = this.#keysOf(view);
    vm.budget.charge(keys.length);
    vm.room(6);
    vm.asHost(() => {
      api.lua_createtable(L, keys.length, 0);
      for (const [index, key] of keys.entries()) {
        vm.pushText(key);
        vm.rawSet(-2, index + 1);
      }
    });
    api.lua_pushnumber(L, 0);
    api.lua_pushcclosure(L, this.#walk, 2);
    api.lua_pushvalue(L, 1);
    api.lua_pushnil(L);
    return 3;
  }

  #step(): number {
    const { vm } = this.core;
    const { api, L } = vm;
    let position = api.lua_tonumberx(L, upvalue(2), 0);
    for (;;) {
      position += 1;
      if (vm.rawGet(upvalue(1), position) === LuaType.nil) return 1;
      api.lua_pushvalue(L, -1);
      if (api.lua_gettable(L, 1) !== LuaType.nil) break;
      vm.pop(2);
    }
    api.lua_pushnumber(L, position);
    api.lua_copy(L, -1, upvalue(2));
    vm.pop();
    return 2;
  }

  /** `next` on a view: pushes the entry after the key at an index; null when the value at `index` is no view. */
  next(index: number, key: number): boolean | null {
    const view = this.#viewAt(index);
    if (view === null) return null;
    const { vm } = this.core;
    const keys = this.#keysOf(view);
    vm.budget.charge(keys.length);
    let position = 0;
    if (!vm.isNoneOrNil(key)) {
      const folded = vm.type(key) === LuaType.string ? foldCase(vm.text(key)) : '';
      position = keys.findIndex((each) => foldCase(each) === folded) + 1;
      if (position === 0) vm.raise("invalid key to 'next'");
    }
    const found = keys[position];
    if (found === undefined) return false;
    const table = vm.api.lua_absindex(vm.L, index);
    vm.pushText(found);
    vm.api.lua_pushvalue(vm.L, -1);
    vm.api.lua_gettable(vm.L, table);
    return true;
  }

  isView(index: number): boolean {
    return this.core.tagAt(index) === Tag.view;
  }

  #length(): number {
    this.core.vm.pushInteger(this.#keysOf(this.#viewAt(1)!).length);
    return 1;
  }

  // Writing ------------------------------------------------------------------------------------------------------

  /** `view[key] = value`. */
  #write(): number {
    const { core } = this;
    const { vm } = core;
    const view = this.#viewAt(1)!;
    if (core.phase === 'rules') core.refuse('rule/test-writes');
    if (vm.type(2) !== LuaType.string) core.refuse('record/field-name', { name: wordsAt(core, 2) });
    const key = vm.text(2);
    if (view.kind === 'collection') this.#writeRecord(view, key);
    else this.#writeField(view, key);
    return 0;
  }

  #writeRecord(view: CollectionView, key: string): void {
    const { core } = this;
    const { vm } = core;
    const { space } = view;
    const source = core.place();
    if (vm.type(3) === LuaType.nil) core.ask((host) => host.remove(space, key, source));
    else if (vm.type(3) === LuaType.table) {
      const fields = space === 'menus' ? this.#newMenu(3) : this.#newFields(3, []);
      core.ask((host) => host.assign(space, key, fields, source));
    } else {
      const from = this.#viewAt(3);
      if (from?.kind !== 'record' || from.space !== space)
        core.refuse('record/assign', { record: key, collection: space, got: wordsAt(core, 3) });
      else core.ask((host) => host.copy(space, from.name, key, source));
    }
    this.#forgetNames(view);
    this.refresh(space, key);
  }

  #writeField(view: RecordView | SectionView, key: string): void {
    const { core } = this;
    const record = view.kind === 'record' ? view : view.record;
    const below = view.kind === 'record' && record.space !== 'menus' ? key.split('.') : [key];
    const steps = [...(view.kind === 'record' ? [] : view.steps), ...below.map(foldCase)];
    if (below.some((step) => step.trim() === '')) core.refuse('record/field-name', { name: JSON.stringify(key) });
    const change = this.#changeAt(3);
    if (change === null) {
      this.#writeSection(view, record, steps);
      return;
    }
    const old = record.tree === null ? null : nodeAt(record.tree, steps);
    if (change.kind === 'remove' && this.#removeSection(record, steps)) return;
    const source = core.place();
    const text = core.ask((host) => host.change(record.space, record.name, steps, change, source));
    if (old?.field == null || old.children !== null || text === null || record.space === 'menus') {
      this.#forget(record);
      return;
    }
    // One known field has another text; everything else that was read stays good.
    old.text = text;
    old.value = luaValueOf({ ...old.field, value: text });
    const holder = view.kind === 'record' && steps.length > 1 ? null : view;
    if (holder === null) this.#forget(record);
    else this.#relay(holder, steps[steps.length - 1]!, old.value);
  }

  /** Lays a new value over one that was read. */
  #relay(view: View, key: string, value: FieldValue): void {
    if (!view.laid.has(key)) return;
    const { vm } = this.core;
    vm.room(4);
    vm.asHost(() => {
      this.core.pushAnchor(view.fields);
      vm.pushText(key);
      if (typeof value === 'string') vm.pushText(value);
      else vm.pushNumber(value);
      vm.api.lua_rawset(vm.L, -3);
      vm.pop();
    });
  }

  /** `record.section = { … }` or a section of another record: the section becomes what is written. */
  #writeSection(view: RecordView | SectionView, record: RecordView, steps: readonly string[]): void {
    const { core } = this;
    const { vm } = core;
    const from = this.#viewAt(3);
    let fields: NewField[] = [];
    if (vm.type(3) === LuaType.table) fields = this.#newFields(3, steps);
    else if (from?.kind === 'section') fields = this.#copied(from, steps);
    else core.refuse('record/value', { field: steps.join('.'), got: wordsAt(core, 3) });
    const kept = new Set(fields.map((field) => field.steps.map(foldCase).join(STEP_SEPARATOR)));
    this.#load(view);
    const old = record.tree === null ? null : nodeAt(record.tree, steps);
    const source = core.place();
    const apply = (at: readonly string[], change: Change): void => {
      core.ask((host) => host.change(record.space, record.name, at.map(foldCase), change, source));
    };
    for (const leaf of old === null ? [] : leavesOf(old, steps))
      if (!kept.has(leaf.steps.map(foldCase).join(STEP_SEPARATOR))) apply(leaf.steps, { kind: 'remove' });
    for (const field of fields) apply(field.steps, { kind: 'set', value: field.value });
    this.#forget(record);
  }

  /** `record.section = nil`: every field inside goes. False when the steps lead to no section. */
  #removeSection(record: RecordView, steps: readonly string[]): boolean {
    const { core } = this;
    this.#load(record);
    const node = record.tree === null ? null : nodeAt(record.tree, steps);
    if (node === null || node.children === null) return false;
    const source = core.place();
    for (const leaf of leavesOf(node, steps))
      core.ask((host) => host.change(record.space, record.name, leaf.steps.map(foldCase), { kind: 'remove' }, source));
    this.#forget(record);
    return true;
  }

  /** The change that a value means for one field, or null when it is a table or a section. */
  #changeAt(index: number): Change | null {
    const { core } = this;
    const { vm } = core;
    if (vm.type(index) === LuaType.nil) return { kind: 'remove' };
    const object = this.objects.at(index);
    if (object?.kind === 'change') return object.change;
    if (object !== null) return core.refuse('record/value', { field: vm.text(2), got: `a ${object.kind}` });
    const scalar = scalarAt(core, index);
    return scalar === null ? null : { kind: 'set', value: gameText(core, scalar, vm.text(2)) };
  }

  /** Fields of a new record or section out of the table at an index. */
  #newFields(index: number, above: readonly string[]): NewField[] {
    const { core } = this;
    const { vm } = core;
    const fields: NewField[] = [];
    if (above.length > DEEPEST) core.refuse('rule/too-deep', { field: above.join('.') });
    eachEntry(core, index, 'record', ({ text, isText }) => {
      if (!isText || text.trim() === '') core.refuse('record/field-name', { name: text });
      const steps = [...above, text];
      const scalar: Scalar | null = scalarAt(core, -1);
      const view = this.#viewAt(-1);
      if (scalar !== null) fields.push({ steps, value: gameText(core, scalar, steps.join('.')) });
      else if (vm.type(-1) === LuaType.table) fields.push(...this.#newFields(-1, steps));
      else if (view !== null && view.kind !== 'collection') fields.push(...this.#copied(view, steps));
      else core.refuse('record/value', { field: steps.join('.'), got: wordsAt(core, -1) });
    });
    return fields;
  }

  /** What another record's view holds, under other steps. */
  #copied(view: RecordView | SectionView, above: readonly string[]): NewField[] {
    const node = this.#load(view);
    return node === null ? [] : leavesOf(node, above).map(({ steps, text }) => ({ steps, value: text }));
  }

  /** A whole menu (standard 7): `{ "A", { unit = "B", page = 3, button = 2 } }`. */
  #newMenu(index: number): NewField[] {
    const { core } = this;
    const { vm } = core;
    const fields: NewField[] = [];
    eachEntry(core, index, 'menu', ({ text, isText }) => {
      const scalar = scalarAt(core, -1);
      if (isText) {
        // `{ UNIT = "3 2" }`, the way that the fields of a menu are written one by one.
        if (scalar?.kind === 'text') fields.push({ steps: [text], value: gameText(core, scalar, text) });
        else core.refuse('record/menu-entry', { entry: text, got: wordsAt(core, -1) });
      } else if (scalar?.kind === 'text') fields.push({ steps: [scalar.value], value: '' });
      else if (vm.type(-1) === LuaType.table) fields.push(this.#placedEntry(text));
      else core.refuse('record/menu-entry', { entry: text, got: wordsAt(core, -1) });
    });
    return fields;
  }

  #placedEntry(entry: string): NewField {
    const { core } = this;
    const read = new Map<string, Scalar | null>();
    eachEntry(core, -1, 'menu', ({ text }) => {
      if (!['unit', 'page', 'button'].includes(text))
        core.refuse('record/menu-entry', { entry, got: `the key ${JSON.stringify(text)}` });
      read.set(text, scalarAt(core, -1));
    });
    const unit = read.get('unit');
    const page = read.get('page');
    const button = read.get('button');
    if (unit?.kind !== 'text') return core.refuse('record/menu-entry', { entry, got: 'a table without unit' });
    if (page === undefined && button === undefined) return { steps: [unit.value], value: '' };
    if (page?.kind !== 'integer' || button?.kind !== 'integer')
      return core.refuse('record/menu-entry', { entry, got: 'a page and a button that are not whole numbers' });
    return { steps: [unit.value], value: `${page.value} ${button.value}` };
  }
}
