// A target of patches as the inspector's grid shows a record: a row a JSON pointer, columns base, each patch in order of
// application, final. States are judged by the rules of the inspector (`kernel/trace`), from the steps of the last pass.

import type { DefinitionView, GridRow, RecordGrid, TargetView } from '../../../../workers/protocol.ts';
import {
  encodeToken,
  isArray,
  isObject,
  type JsonValue,
  type PatchStep,
  readJson,
  writeJson,
} from '../../../kernel/patchwork/index.ts';
import type { Step, StepKind } from '../../../kernel/stack/model.ts';
import { fieldCells } from '../../../kernel/trace/cell.ts';
import { valueAtPointer } from '../../../language/patch/index.ts';
import { fieldRow, groupRows, type RowOptions, rowFilter, type TreeRow } from '../../inspector/grid/rows.ts';

/** Fields of a grid stand in ids of elements, which hold no blanks: a pointer's become no-break ones. */
const fieldOf = (pointer: string) => pointer.replaceAll(/[\t\n\f\r ]/g, '\u00a0');

const columnOf = ({ pack, file }: Pick<DefinitionView, 'pack' | 'file'>) => `${pack}/${file}`;

const isUnder = (pointer: string, above: string) => pointer.startsWith(`${above}/`);

/** The grid of a target. Of a rejected one the columns show how far its patches came, and final is base. */
export function targetGrid(view: TargetView): RecordGrid {
  const definitions = view.definitions.filter(({ state }) => state !== 'unmet');
  const read = reader();
  const base = read(view.before);
  const final = view.rejection === null ? (read(view.after) ?? base) : base;
  let last = base;
  const around = new Map<string, Around>();
  for (const definition of definitions) {
    const after = read(definition.after) ?? last;
    around.set(columnOf(definition), { before: last, after });
    last = after;
  }
  const order = definitions.map(columnOf);
  const pointers = pointersOf([base, ...[...around.values()].map(({ after }) => after), final], view.steps);
  const steps: Step[] = [];
  const rows = pointers.map((pointer): GridRow => {
    const history = view.steps.flatMap((step) => aimed(step, pointer, around.get(columnOf(step)), read));
    steps.push(...history.map(({ shown }) => shown));
    const before = textAt(base, pointer);
    const after = textAt(final, pointer);
    const judged = history.map(({ shown, builds }): Step => (builds ? { ...shown, kind: 'append' } : shown));
    return {
      field: fieldOf(pointer),
      spelling: pointer,
      base: before,
      cells: fieldCells(before, judged, order),
      final: after,
      stopped: false,
      changed: before !== after,
    };
  });
  return {
    // Widths are those of units and weapons: a document has none, like a table.
    space: 'tables',
    key: view.target,
    name: view.target.split('/').at(-1)!,
    status: rows.some(({ changed }) => changed) ? 'changed' : 'same',
    unavailable: null,
    columns: definitions.map((definition) => ({ id: columnOf(definition), name: definition.id })),
    rows,
    steps: steps.sort((left, right) => left.n - right.n),
  };
}

/** The document before and after a definition. */
interface Around {
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
}

interface Aimed {
  readonly shown: Step;
  /** Whether something of the value before it is left in the one after it. */
  readonly builds: boolean;
}

const SHOWN: Readonly<Record<PatchStep['kind'], StepKind>> = {
  write: 'set',
  remove: 'remove',
  'array-membership': 'append',
  'array-order': 'write',
};

/** What a step did to the value at a pointer: at the place itself, through one above it, or to a part of it. */
function aimed(step: PatchStep, pointer: string, around: Around | undefined, read: Read): readonly Aimed[] {
  const whole = step.kind === 'write' || step.kind === 'remove';
  const isHere = step.pointer === pointer;
  const isAbove = isUnder(pointer, step.pointer);
  if (!isHere && !isAbove && !isUnder(step.pointer, pointer)) return [];
  const exact = whole && (isHere || isAbove);
  const rest = exact ? pointer.slice(step.pointer.length) : '';
  const before = exact ? textAt(read(step.before), rest) : textAt(around?.before, pointer);
  const after = exact ? textAt(read(step.after), rest) : textAt(around?.after, pointer);
  // What went on beside it in the same container left it alone.
  if (!isHere && before === after) return [];
  const kind = whole || step.before === null || step.after !== null ? SHOWN[step.kind] : 'remove';
  return [{ shown: stepOf(step, pointer, kind, before, after), builds: !exact }];
}

function stepOf(step: PatchStep, pointer: string, kind: StepKind, before: string | null, after: string | null): Step {
  return {
    n: step.n,
    mutator: columnOf(step),
    phase: 'base',
    file: step.file,
    line: step.line,
    space: 'tables',
    record: step.target,
    field: fieldOf(pointer),
    kind,
    operand: null,
    before,
    after,
    note: null,
    block: null,
    source: {
      kind: 'patch',
      effect: step.kind === 'remove' ? 'remove' : 'write',
      pack: step.pack,
      definition: step.definition,
      operation: step.operation,
      index: step.index,
      op: step.op,
      target: step.target,
      pointer: step.pointer,
      before: step.before,
      after: step.after,
    },
  };
}

/** The value of a JSON text; undefined of none. */
type Read = (text: string | null) => JsonValue | undefined;

/** Reads every text once, however many rows ask for it. */
function reader(): Read {
  const known = new Map<string, JsonValue | undefined>();
  return (text) => {
    if (text === null) return undefined;
    if (!known.has(text)) known.set(text, readJson(text).value);
    return known.get(text);
  };
}

/** JSON text of what stands at a pointer; null = nothing. */
function textAt(document: JsonValue | undefined, pointer: string): string | null {
  const value = pointer === '' ? document : valueAtPointer(document, pointer);
  return value === undefined ? null : writeJson(value);
}

/**
 * The pointers of all documents in their order: every plain value, and as wholes the containers that a step wrote or whose
 * entries came, went or moved. The root has no row: it is the table itself.
 */
function pointersOf(documents: readonly (JsonValue | undefined)[], steps: readonly PatchStep[]): readonly string[] {
  const wholes = new Set(steps.map(({ pointer }) => pointer).filter((pointer) => pointer !== ''));
  const next = new Map<string, string | null>([['', null]]);
  let previous = '';
  const put = (pointer: string) => {
    if (!next.has(pointer)) {
      next.set(pointer, next.get(previous) ?? null);
      next.set(previous, pointer);
    }
    previous = pointer;
  };
  const walk = (value: JsonValue, pointer: string) => {
    const children: readonly (readonly [string, JsonValue])[] = isArray(value)
      ? value.map((entry, index) => [String(index), entry])
      : isObject(value)
        ? value.names.map((name, index) => [encodeToken(name), value.values[index]!])
        : [];
    if (pointer !== '' && (children.length === 0 || wholes.has(pointer))) return put(pointer);
    for (const [token, child] of children) walk(child, `${pointer}/${token}`);
  };
  for (const document of documents) {
    previous = '';
    if (document !== undefined) walk(document, '');
  }
  // Places below a whole that a step wrote on their own, and those that no document has in the end.
  for (const pointer of wholes) {
    if (next.has(pointer)) continue;
    previous = pointer;
    while (previous !== '' && !next.has(previous)) previous = previous.slice(0, previous.lastIndexOf('/'));
    put(pointer);
  }
  const list: string[] = [];
  for (let at = next.get('') ?? null; at !== null; at = next.get(at) ?? null) list.push(at);
  return list;
}

/** The rows of a target: places under the root by name, all others in groups by the container that holds them. */
export function targetRows(grid: RecordGrid, options: RowOptions): readonly TreeRow[] {
  // A patch that wrote what was there changed nothing and is shown all the same.
  const shown = rowFilter(options, (row) => row.changed || row.cells.some(({ steps }) => steps.length > 0));
  const groups = new Map<string, GridRow[]>();
  for (const row of grid.rows) {
    if (!shown(row)) continue;
    const holder = row.spelling.slice(0, row.spelling.lastIndexOf('/'));
    const members = groups.get(holder);
    if (members === undefined) groups.set(holder, [row]);
    else members.push(row);
  }
  const last = ({ spelling }: GridRow) => spelling.slice(spelling.lastIndexOf('/') + 1) || spelling;
  return [...groups].flatMap(([holder, members]) =>
    holder === ''
      ? members.map((row) => fieldRow(row, 1, last(row)))
      : groupRows(holder, fieldOf(holder), members, options, last),
  );
}
