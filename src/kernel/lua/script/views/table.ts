// Makes views and lays what is read of them into plain Lua tables. Reading is Lua's own: that table is the `__index` of the
// view, and what it does not hold yet is asked of the host here.

import type { CollectionName, RecordSpace } from '../../../game/model.ts';
import { foldCase } from '../../../text/index.ts';
import { LuaType, upvalue } from '../../vm/index.ts';
import { type ScriptCore, Tag } from '../core.ts';
import { nodeAt, packedOf, sectionsOf, type TreeNode, treeOf } from '../record-tree.ts';
import { type FieldValue, luaValueOf } from '../record-values.ts';
import {
  type CollectionView,
  type FieldsView,
  type RecordView,
  recordOf,
  type SectionView,
  stepsOf,
  type View,
} from './model.ts';

/** Stands in the key of a section's name without meeting a field's name. */
const STEP_SEPARATOR = '\u0000';

/** Fields of a record that are read one by one; the next one brings them all. */
const READ_SINGLY = 4;

/** What every view's metatable holds beside its own `__index`. */
export interface ViewMethods {
  readonly newindex: () => number;
  readonly pairs: () => number;
  readonly len: () => number;
}

export class ViewTable {
  readonly #views: View[] = [];
  readonly #handles: number[] = [];
  readonly #collections = new Map<CollectionName, CollectionView>();
  readonly #records = new Map<string, RecordView>();
  readonly #shared: Readonly<Record<keyof ViewMethods, number>>;
  readonly #miss: number;

  constructor(
    readonly core: ScriptCore,
    methods: ViewMethods,
  ) {
    const { vm } = core;
    vm.keep(() => this.#keep());
    const shared = (fn: () => number): number => {
      vm.pushFunction(fn);
      return core.anchor();
    };
    this.#shared = { newindex: shared(methods.newindex), pairs: shared(methods.pairs), len: shared(methods.len) };
    this.#miss = vm.register(() => this.#read());
  }

  // Handing out --------------------------------------------------------------------------------------------------

  push(view: View): void {
    this.core.pushAnchor(this.#handles[view.id]!);
  }

  /** The view at an index, or null. */
  at(index: number): View | null {
    return this.core.tagAt(index) === Tag.view ? this.#views[this.core.idAt(index)]! : null;
  }

  collection(space: CollectionName): CollectionView {
    const known = this.#collections.get(space);
    if (known !== undefined) return known;
    const view = this.#make('collection', (id, fields) => ({
      kind: 'collection',
      id,
      space,
      fields,
      names: null,
      laid: new Set(),
    }));
    this.#collections.set(space, view);
    return view;
  }

  /** Folded name in. */
  record(space: RecordSpace, name: string): RecordView {
    const key = `${space}/${name}`;
    const known = this.#records.get(key);
    if (known !== undefined) return known;
    const view = this.#make('record', (id, fields) => ({
      kind: 'record',
      id,
      space,
      name,
      fields,
      tree: null,
      ownTree: false,
      laid: null,
      few: [],
      sections: new Map(),
    }));
    this.#records.set(key, view);
    return view;
  }

  section(record: RecordView, steps: readonly string[]): SectionView {
    const key = steps.join(STEP_SEPARATOR);
    const known = record.sections.get(key);
    if (known !== undefined) return known;
    const view = this.#make('record', (id, fields) => ({ kind: 'section', id, record, steps, fields, laid: null }));
    record.sections.set(key, view);
    return view;
  }

  /** Makes the userdata of a view, its metatable and the table of what was read, as the host's bytes. */
  #make<T extends View>(name: string, build: (id: number, fields: number) => T): T {
    const { core } = this;
    const { vm } = core;
    const { api, L } = vm;
    vm.room(10);
    return vm.asHost(() => {
      const id = this.#views.length;
      // Thousands of records are walked over at once: places on the stack are counted here to spare calls into the machine.
      const anchors = vm.stackTop + 1;
      const [fields, meta, handle] = [anchors + 1, anchors + 2, anchors + 3];
      core.pushAnchors();
      api.lua_createtable(L, 0, 0);
      api.lua_createtable(L, 0, 1);
      vm.pushText('__index');
      vm.pushInteger(id);
      api.lua_pushcclosure(L, this.#miss, 1);
      api.lua_rawset(L, meta);
      api.lua_setmetatable(L, fields);
      const view = build(id, core.anchorAt(fields, anchors));
      this.#views.push(view);
      api.lua_createtable(L, 0, 6);
      vm.pushText('__index');
      api.lua_pushvalue(L, fields);
      api.lua_rawset(L, meta);
      vm.pushText('__newindex');
      vm.rawGet(anchors, this.#shared.newindex);
      api.lua_rawset(L, meta);
      vm.pushText('__pairs');
      vm.rawGet(anchors, this.#shared.pairs);
      api.lua_rawset(L, meta);
      vm.pushText('__len');
      vm.rawGet(anchors, this.#shared.len);
      api.lua_rawset(L, meta);
      vm.pushText('__name');
      vm.pushText(name);
      api.lua_rawset(L, meta);
      vm.pushText('__metatable');
      api.lua_pushboolean(L, 0);
      api.lua_rawset(L, meta);
      core.pushHandle(Tag.view, id);
      api.lua_pushvalue(L, meta);
      api.lua_setmetatable(L, handle);
      this.#handles[id] = core.anchorAt(handle, anchors);
      vm.stackTop = anchors - 1;
      return view;
    });
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
    if (!this.namesOf(view).has(folded)) {
      vm.api.lua_pushnil(vm.L);
      return;
    }
    this.push(this.record(view.space, folded));
    this.#layName(view, key);
  }

  #readField(view: FieldsView, key: string): void {
    const { vm } = this.core;
    const { api, L } = vm;
    if (view.kind === 'record' && view.tree === null && this.#readOne(view, key)) return;
    const node = this.load(view);
    const steps = view.kind === 'record' ? key.split('.').map(foldCase) : [foldCase(key)];
    const found = node === null ? null : (nodeAt(node, steps) ?? nodeAt(node, [foldCase(key)]));
    if (found === null) api.lua_pushnil(L);
    else this.#pushNode(view, found, steps);
  }

  /** Reads one field of a record of which little was read yet; false when the whole record must be. */
  #readOne(record: RecordView, key: string): boolean {
    if (record.few.length >= READ_SINGLY || key.includes('.')) return false;
    const folded = foldCase(key);
    const found = this.core.ask((host) =>
      host.field === undefined ? 'list' : host.field(record.space, record.name, [folded]),
    );
    if (found === 'list') return false;
    const { vm } = this.core;
    const { api, L } = vm;
    vm.room(4);
    if (found === null) {
      api.lua_pushnil(L);
      return true;
    }
    vm.asHost(() => {
      this.#pushValue(luaValueOf(found));
      // Another spelling is never laid: a write would leave it standing.
      if (key !== folded) return;
      this.#layTop();
      record.few.push(key);
    });
    return true;
  }

  #pushNode(view: FieldsView, node: TreeNode, steps: readonly string[]): void {
    if (node.children !== null) this.push(this.section(recordOf(view), [...stepsOf(view), ...steps]));
    else this.#pushValue(node.value!);
  }

  #pushValue(value: FieldValue): void {
    const { vm } = this.core;
    if (typeof value === 'string') vm.pushText(value);
    else vm.pushNumber(value);
  }

  /** Lays the record on the top into its collection's table as well. The value stays. */
  #layName(view: CollectionView, key: string): void {
    const { vm } = this.core;
    vm.room(4);
    vm.asHost(() => {
      this.#layTop();
      view.laid.add(key);
    });
  }

  /** Lays the value on the top under the key that was asked for into the table that lacked it: 2 and 1 of a read. */
  #layTop(): void {
    const { api, L } = this.core.vm;
    api.lua_pushvalue(L, 2);
    api.lua_pushvalue(L, -2);
    api.lua_rawset(L, 1);
  }

  /** The tree of a record as the host has it, or null when the record is gone. */
  treeOf(record: RecordView): TreeNode | null {
    if (record.tree === null) {
      const fields = this.core.ask((host) => host.fields(record.space, record.name));
      if (fields === null) return null;
      record.tree = treeOf(fields);
      record.ownTree = false;
    }
    return record.tree;
  }

  /** Lays every field of a view into its table, once; gives the view's node, or null when the record is gone. */
  load(view: FieldsView): TreeNode | null {
    const { core } = this;
    const tree = this.treeOf(recordOf(view));
    const node = tree === null ? null : nodeAt(tree, stepsOf(view));
    if (node?.children == null || view.laid !== null) return node;
    const { children } = node;
    const { vm } = core;
    vm.room(8);
    vm.asHost(() => {
      core.pushAnchor(view.fields);
      const table = vm.stackTop;
      vm.lay(table, packedOf(node));
      for (const [key, section] of sectionsOf(node)) {
        vm.pushText(key);
        this.#pushNode(view, section, [key]);
        vm.api.lua_rawset(vm.L, table);
      }
      vm.pop();
      view.laid = children;
    });
    return node;
  }

  /** Lays a new value over one that was read. */
  relay(view: FieldsView, key: string, value: FieldValue): void {
    if (view.laid?.has(key) !== true) return;
    const { vm } = this.core;
    vm.room(4);
    vm.asHost(() => {
      this.core.pushAnchor(view.fields);
      vm.pushText(key);
      this.#pushValue(value);
      vm.api.lua_rawset(vm.L, -3);
      vm.pop();
    });
  }

  /** Names of a collection by folded name. */
  namesOf(view: CollectionView): Map<string, string> {
    if (view.names === null) {
      const names = this.core.ask((host) => host.names(view.space));
      view.names = new Map(names.map((name) => [foldCase(name), name]));
    }
    return view.names;
  }

  // Forgetting ---------------------------------------------------------------------------------------------------

  /** Forgets what was read of one record: it may have changed since. */
  refresh(space: RecordSpace, name: string): void {
    const record = this.#records.get(`${space}/${foldCase(name)}`);
    if (record !== undefined) this.forget(record);
  }

  /** Forgets everything that was read: another phase begins. */
  refreshAll(): void {
    for (const record of this.#records.values()) if (record.tree !== null || record.few.length > 0) this.forget(record);
    for (const collection of this.#collections.values()) this.forgetNames(collection);
  }

  /** Views that were made after a copy are unknown to it; what was read is read anew. */
  #keep(): () => void {
    const count = this.#views.length;
    return () => {
      this.#views.length = count;
      this.#handles.length = count;
      for (const [space, view] of this.#collections) if (view.id >= count) this.#collections.delete(space);
      for (const [key, record] of this.#records) {
        if (record.id >= count) this.#records.delete(key);
        for (const [steps, section] of record.sections) if (section.id >= count) record.sections.delete(steps);
        record.tree = null;
        record.laid = null;
        record.few = [];
        for (const section of record.sections.values()) section.laid = null;
      }
      for (const view of this.#collections.values()) {
        view.names = null;
        view.laid.clear();
      }
    };
  }

  forget(record: RecordView): void {
    record.tree = null;
    if (record.few.length > 0) {
      this.#clear(record, record.few);
      record.few = [];
    }
    this.#clear(record, record.laid?.keys());
    record.laid = null;
    for (const section of record.sections.values()) {
      this.#clear(section, section.laid?.keys());
      section.laid = null;
    }
  }

  forgetNames(view: CollectionView): void {
    view.names = null;
    if (view.laid.size > 0) this.#clear(view, view.laid);
    view.laid.clear();
  }

  #clear(view: View, keys: Iterable<string> | undefined): void {
    if (keys === undefined) return;
    const { vm } = this.core;
    const { api, L } = vm;
    vm.room(4);
    vm.asHost(() => {
      this.core.pushAnchor(view.fields);
      for (const key of keys) {
        vm.pushText(key);
        api.lua_pushnil(L);
        api.lua_rawset(L, -3);
      }
      vm.pop();
    });
  }
}
