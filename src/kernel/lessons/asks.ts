// Reads what a block of a lesson asks: expectations of the tests' form, also of patched targets, and arrangements.

import { decimalFromText } from '../decimal.ts';
import type { Manifest } from '../manifest/model.ts';
import type { StepKind } from '../stack/model.ts';
import {
  below,
  foundText,
  isScalar,
  type Report,
  readExpect,
  readOptions,
  readStack,
  readTarget,
  type Spot,
} from '../tests/index.ts';
import type { YamlMapping, YamlNode } from '../yaml/index.ts';
import type {
  Arrangement,
  Ask,
  LessonEdit,
  PatchedExpected,
  PatchedPlace,
  Subject,
  TracedExpected,
  WrittenExpected,
} from './model.ts';

export const NO_ASK: Ask = { expect: [], patched: [], traced: [], written: [] };
export const NO_ARRANGEMENT: Arrangement = { stack: null, options: new Map(), map: null, edits: [] };
export const ARRANGEMENT_KEYS = ['stack', 'options', 'map', 'edits'] as const;

/** `TARGET#POINTER`, or a target alone when it is the path of a JSON file; null for everything else. */
export function readPatchedPlace(text: string): PatchedPlace | null {
  const hash = text.indexOf('#');
  const target = hash < 0 ? text : text.slice(0, hash);
  const pointer = hash < 0 ? '' : text.slice(hash + 1);
  if (!target.endsWith('.json') || (pointer !== '' && !pointer.startsWith('/'))) return null;
  return { target, pointer };
}

/** What a value can be asked of; reports a name that is neither field nor place. */
export function readSubjectOf(report: Report, spot: Spot): Subject | null {
  const name = report.text(spot);
  if (name === null) return null;
  const place = readPatchedPlace(name);
  if (place !== null) return { kind: 'patched', name, place };
  const target = readTarget(name);
  if (target !== null && target.field !== '') return { kind: 'field', name, target };
  report.add('field', spot, { found: name, have: [] }, 'lesson');
  return null;
}

/** The lines of an `expect`. */
export function readAsk(report: Report, spot: Spot): Ask {
  const { node, path } = spot;
  if (node.type !== 'mapping') return { ...NO_ASK, expect: readExpect(report, spot) };
  const isPatched = (name: string) => readPatchedPlace(name) !== null;
  // A list asks several things of one field.
  const entries = node.entries.flatMap(({ key, value }) => {
    if (value.type !== 'sequence') return [{ key, value }];
    if (value.items.length === 0)
      report.add('expect-empty', { node: value, path: below(path, key.value ?? '') }, {}, 'lesson');
    return value.items.map((item) => ({ key, value: item }));
  });
  const ways = entries.filter(({ value }) => wayOf(value) !== null);
  const others = entries.filter(({ value }) => wayOf(value) === null);
  const own = others.filter(({ key }) => !isPatched(key.value ?? ''));
  const rest = others.filter(({ key }) => isPatched(key.value ?? ''));
  const traced = ways.flatMap(({ key, value }) =>
    readTraced(report, { node: key, path: below(path, key.value ?? '') }, value),
  );
  const patched = rest.flatMap(({ key, value }): PatchedExpected[] => {
    const name = key.value!;
    const expectation = readPatched(report, { node: value, path: below(path, name) });
    return expectation === null ? [] : [{ name, place: readPatchedPlace(name)!, expectation }];
  });
  const fields: YamlMapping = { ...node, entries: own };
  const expect = own.length > 0 || node.entries.length === 0 ? readExpect(report, { node: fields, path }) : [];
  return { ...NO_ASK, expect, patched, traced };
}

const WAYS = ['steps', 'stopped'] as const;

/** What `steps` may name: kinds of steps that a package can take on a field, and `bound`. */
const STEPS = [
  'set',
  'scale',
  'lock',
  'remove',
  'append',
  'write',
  'copy',
  'create',
  'delete',
  'replace',
  'rename',
  'mask',
  'file',
  'cut',
  'held',
  'bound',
] as const satisfies readonly (Exclude<StepKind, 'width'> | 'bound')[];

/** `{ steps: … }` or `{ stopped: … }`, which ask about the way to a value. */
function wayOf(node: YamlNode): (typeof WAYS)[number] | null {
  if (node.type !== 'mapping' || node.entries.length !== 1) return null;
  return WAYS.find((way) => way === node.entries[0]!.key.value) ?? null;
}

function readTraced(report: Report, key: Spot, node: YamlNode): readonly TracedExpected[] {
  const name = isScalar(key.node) ? (key.node.value ?? '') : '';
  const target = readTarget(name);
  if (target === null || target.field === '' || target.space === 'hacks') {
    report.add('field', key, { found: name, have: [] }, 'lesson');
    return [];
  }
  const [way, spot] = [...report.fields({ node, path: key.path }, WAYS)!][0]!;
  if (way === 'stopped') {
    if (spot.node.type !== 'boolean') {
      report.add('boolean', spot, { found: foundText(spot.node) });
      return [];
    }
    return [{ name, target, expectation: { kind: 'stopped', stopped: spot.node.value === 'true' } }];
  }
  const steps = (report.items(spot) ?? []).flatMap((item) => {
    const step = report.text(item);
    if (step === null || STEPS.some((known) => known === step)) return step ?? [];
    report.add('state', item, { found: step, have: STEPS }, 'step');
    return [];
  });
  return [{ name, target, expectation: { kind: 'steps', steps } }];
}

/** The texts that files must hold: a list of `{ package?, file, text }`. */
export function readWritten(report: Report, spot: Spot): readonly WrittenExpected[] {
  return (report.items(spot) ?? []).flatMap((item): WrittenExpected[] => {
    const fields = report.fields(item, ['package', 'file', 'text']);
    if (fields === null) return [];
    const [file, text] = ['file', 'text'].map((key) => {
      const one = fields.get(key);
      if (one !== undefined) return report.text(one);
      report.add('missing-key', { node: item.node, path: below(item.path, key) });
      return null;
    });
    const owner = fields.get('package');
    if (file == null || text == null) return [];
    return [{ package: owner === undefined ? null : report.text(owner), file, text }];
  });
}

function readPatched(report: Report, spot: Spot): PatchedExpected['expectation'] | null {
  const { node } = spot;
  if (node.type !== 'mapping') {
    const value = scalarOf(node);
    if (value === null) report.add('value', spot, { found: foundText(node) });
    return value === null ? null : { kind: 'value', ...value };
  }
  const fields = report.fields(spot, ['missing', 'refused']);
  if (node.entries.length !== 1) {
    report.add('one-of', spot, { have: ['missing', 'refused'] });
    return null;
  }
  const missing = fields?.get('missing');
  if (missing !== undefined) {
    if (missing.node.type === 'boolean') return { kind: 'missing', missing: missing.node.value === 'true' };
    report.add('boolean', missing, { found: foundText(missing.node) });
    return null;
  }
  const refused = fields?.get('refused');
  const code = refused === undefined ? null : report.text(refused);
  return code === null ? null : { kind: 'refused', code };
}

/** A scalar as it compares: a number by value, else its text. */
export function scalarOf(node: YamlNode) {
  if (!isScalar(node) || node.value === null || node.type === 'null') return null;
  return { text: node.value, number: node.type === 'string' ? null : decimalFromText(node.value) };
}

/** Stack, options, map and edits out of a block's fields. */
export function readArrangement(
  report: Report,
  fields: ReadonlyMap<string, Spot>,
  manifest: Manifest | null,
): Arrangement {
  const [stack, options, map, edits] = ARRANGEMENT_KEYS.map((key) => fields.get(key));
  return {
    stack: stack === undefined ? null : readStack(report, stack, null),
    // Edits may change the manifest: then the run judges the options.
    options: options === undefined ? new Map() : readOptions(report, options, edits === undefined ? manifest : null),
    map: map === undefined ? null : report.text(map),
    edits: edits === undefined ? [] : (report.items(edits) ?? []).flatMap((spot) => readEdit(report, spot) ?? []),
  };
}

function readEdit(report: Report, spot: Spot): LessonEdit | null {
  const fields = report.fields(spot, ['package', 'file', 'find', 'write']);
  if (fields === null) return null;
  const text = (key: string) => {
    const one = fields.get(key);
    if (one !== undefined) return report.text(one);
    report.add('missing-key', { node: spot.node, path: below(spot.path, key) });
    return null;
  };
  const owner = fields.get('package');
  const [file, find] = [text('file'), text('find')];
  // What takes a text away writes nothing.
  const written = fields.get('write')?.node;
  const write = written?.type === 'string' && written.value === '' ? '' : text('write');
  if (file === null || find === null || write === null) return null;
  return { package: owner === undefined ? null : report.text(owner), file, find, write };
}
