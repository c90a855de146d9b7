// Reads a whole record, section or menu out of the Lua table that a script assigns.

import type { NewField } from '../../model.ts';
import { LuaType } from '../../vm/index.ts';
import { leavesOf } from '../record-tree.ts';
import { DEEPEST, eachEntry } from '../tables.ts';
import { gameText, type Scalar, scalarAt, wordsAt } from '../values.ts';
import type { FieldsView } from './model.ts';
import type { ViewTable } from './table.ts';

export class RecordReader {
  constructor(readonly table: ViewTable) {}

  get core() {
    return this.table.core;
  }

  /** Fields of a new record or section out of the table at an index. */
  fields(index: number, above: readonly string[]): NewField[] {
    const { core } = this;
    const { vm } = core;
    const fields: NewField[] = [];
    if (above.length > DEEPEST) core.refuse('rule/too-deep', { field: above.join('.') });
    eachEntry(core, index, 'record', ({ text, isText }) => {
      if (!isText || text.trim() === '') core.refuse('record/field-name', { name: text });
      const steps = [...above, text];
      const scalar: Scalar | null = scalarAt(core, -1);
      const view = this.table.at(-1);
      if (scalar !== null) fields.push({ steps, value: gameText(core, scalar, steps.join('.')) });
      else if (vm.type(-1) === LuaType.table) fields.push(...this.fields(-1, steps));
      else if (view !== null && view.kind !== 'collection') fields.push(...this.copied(view, steps));
      else core.refuse('record/value', { field: steps.join('.'), got: wordsAt(core, -1) });
    });
    return fields;
  }

  /** What another record's view holds, under other steps. */
  copied(view: FieldsView, above: readonly string[]): NewField[] {
    const node = this.table.load(view);
    return node === null ? [] : leavesOf(node, above).map(({ steps, text }) => ({ steps, value: text }));
  }

  /** A whole menu (standard 7): `{ "A", { unit = "B", page = 3, button = 2 } }`. */
  menu(index: number): NewField[] {
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
