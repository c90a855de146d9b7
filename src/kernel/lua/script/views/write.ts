// What a script assigns: `units.ARMCOM = { … }`, `unit.maxdamage = 5`, `weapon.damage = nil`. Each goes to the host at once.

import type { Change } from '../../../rules/model.ts';
import { foldCase } from '../../../text/index.ts';
import type { NewField } from '../../model.ts';
import { LuaType } from '../../vm/index.ts';
import type { Objects } from '../objects.ts';
import { copyTree, leavesOf, nodeAt, writeText } from '../record-tree.ts';
import { gameText, scalarAt, wordsAt, writable } from '../values.ts';
import { type CollectionView, type FieldsView, type RecordView, recordOf, stepsOf } from './model.ts';
import { RecordReader } from './new-record.ts';
import type { ViewTable } from './table.ts';

/** Joins folded steps into one key. */
const STEP_SEPARATOR = '\u0000';

export class ViewWriter {
  readonly #reader: RecordReader;

  constructor(
    readonly table: ViewTable,
    readonly objects: Objects,
  ) {
    this.#reader = new RecordReader(table);
  }

  get core() {
    return this.table.core;
  }

  /** `view[key] = value`. */
  write(): number {
    const { core } = this;
    const { vm } = core;
    const view = this.table.at(1)!;
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
      const fields = space === 'menus' ? this.#reader.menu(3) : this.#reader.fields(3, []);
      core.ask((host) => host.assign(space, key, fields, source));
    } else {
      const from = this.table.at(3);
      if (from?.kind !== 'record' || from.space !== space)
        core.refuse('record/assign', { record: key, collection: space, got: wordsAt(core, 3) });
      else core.ask((host) => host.copy(space, from.name, key, source));
    }
    this.table.forgetNames(view);
    this.table.refresh(space, key);
  }

  #writeField(view: FieldsView, key: string): void {
    const { core } = this;
    const record = recordOf(view);
    const below = view.kind === 'record' && record.space !== 'menus' ? key.split('.') : [key];
    const steps = [...stepsOf(view), ...below.map(foldCase)];
    if (below.some((step) => step.trim() === '')) core.refuse('record/field-name', { name: JSON.stringify(key) });
    const change = this.#changeAt(3);
    if (change === null) {
      this.#writeSection(view, record, steps);
      return;
    }
    const before = record.tree === null ? null : nodeAt(record.tree, steps);
    if (change.kind === 'remove' && this.#removeSection(record, steps)) return;
    const source = core.place();
    const text = core.ask((host) => host.change(record.space, record.name, steps, change, source));
    const inView = view.kind === 'section' || steps.length === 1;
    if (before?.field == null || before.children !== null || text === null || record.space === 'menus' || !inView) {
      this.table.forget(record);
      return;
    }
    // One known field has another text; everything else that was read stays good.
    if (!record.ownTree) {
      record.tree = copyTree(record.tree!);
      record.ownTree = true;
    }
    const value = writeText(record.tree!, steps, text);
    this.table.relay(view, steps[steps.length - 1]!, value);
  }

  /** `record.section = { … }` or a section of another record: the section becomes what is written. */
  #writeSection(view: FieldsView, record: RecordView, steps: readonly string[]): void {
    const { core } = this;
    const { vm } = core;
    const from = this.table.at(3);
    let fields: NewField[] = [];
    if (vm.type(3) === LuaType.table) fields = this.#reader.fields(3, steps);
    else if (from?.kind === 'section') fields = this.#reader.copied(from, steps);
    else core.refuse('record/value', { field: steps.join('.'), got: wordsAt(core, 3) });
    const kept = new Set(fields.map((field) => field.steps.map(foldCase).join(STEP_SEPARATOR)));
    this.table.load(view);
    const old = record.tree === null ? null : nodeAt(record.tree, steps);
    const source = core.place();
    const apply = (at: readonly string[], change: Change): void => {
      core.ask((host) => host.change(record.space, record.name, at.map(foldCase), change, source));
    };
    for (const leaf of old === null ? [] : leavesOf(old, steps))
      if (!kept.has(leaf.steps.map(foldCase).join(STEP_SEPARATOR))) apply(leaf.steps, { kind: 'remove' });
    for (const field of fields) apply(field.steps, { kind: 'set', value: field.value });
    this.table.forget(record);
  }

  /** `record.section = nil`: every field inside goes. False when the steps lead to no section. */
  #removeSection(record: RecordView, steps: readonly string[]): boolean {
    const { core } = this;
    this.table.load(record);
    const node = record.tree === null ? null : nodeAt(record.tree, steps);
    if (node === null || node.children === null) return false;
    const source = core.place();
    for (const leaf of leavesOf(node, steps))
      core.ask((host) => host.change(record.space, record.name, leaf.steps.map(foldCase), { kind: 'remove' }, source));
    this.table.forget(record);
    return true;
  }

  /** The change that a value means for one field, or null when it is a table or a section. */
  #changeAt(index: number): Change | null {
    const { core } = this;
    const { vm } = core;
    if (vm.type(index) === LuaType.nil) return { kind: 'remove' };
    const object = this.objects.at(index);
    if (object?.kind === 'change') {
      if ('value' in object.change) writable(core, object.change.value, vm.text(2));
      return object.change;
    }
    if (object !== null) return core.refuse('record/value', { field: vm.text(2), got: `a ${object.kind}` });
    const scalar = scalarAt(core, index);
    return scalar === null ? null : { kind: 'set', value: gameText(core, scalar, vm.text(2)) };
  }
}
