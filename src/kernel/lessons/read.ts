// Reads one page of a lesson: Markdown of a small, strict structure. All problems are listed, each with its place.

import type { Manifest } from '../manifest/model.ts';
import { below, foundText, Report, readTarget, type Spot } from '../tests/index.ts';
import { type Diagnostic, decodeUtf8, type ReadResult, type TextRange } from '../text/index.ts';
import { readYamlValue } from '../yaml/index.ts';
import {
  ARRANGEMENT_KEYS,
  NO_ARRANGEMENT,
  NO_ASK,
  readArrangement,
  readAsk,
  readSubjectOf,
  readWritten,
  scalarOf,
} from './asks.ts';
import { BLOCK_KINDS, type Block, type BlockKind, type Piece, type Section, splitPage } from './blocks.ts';
import type { Ask, Choice, Elsewhere, Guess, LessonPage, LessonStep, Start, Task } from './model.ts';

export interface ReadPageOptions {
  readonly file: string;
  readonly language: string;
  /** The lesson's own manifest, to judge options by. */
  readonly manifest?: Manifest | null;
}

/** As many as a keyboard has digits for. */
const MOST_CHOICES = 9;

const NO_START: Start = { ...NO_ARRANGEMENT, show: null, look: null };

/** Reads a page. Steps with problems are left out of the value. */
export function readLessonPage(source: Uint8Array | string, options: ReadPageOptions): ReadResult<LessonPage> {
  const text = typeof source === 'string' ? source : decodeUtf8(source);
  return new PageReader(options).read(text);
}

class PageReader {
  readonly #diagnostics: Diagnostic[] = [];

  constructor(private readonly options: ReadPageOptions) {}

  read(text: string): ReadResult<LessonPage> {
    const { title, intro, sections } = splitPage(text);
    const top: TextRange = { start: 0, end: Math.min(text.length, 1) };
    if (title === null) this.#add('no-title', top);
    if (sections.length === 0) this.#add('no-steps', top);
    for (const piece of intro) if (piece.kind !== 'text') this.#add('block-outside', piece.range, { kind: piece.kind });
    const steps = sections.flatMap((section) => this.#step(section) ?? []);
    const { file, language } = this.options;
    const value: LessonPage = { file, language, title: title ?? '', intro: wordsOf(intro), steps };
    return { value: steps.length === 0 ? null : value, diagnostics: this.#diagnostics };
  }

  #add(code: string, range: TextRange, values: Diagnostic['message']['values'] = {}): void {
    this.#diagnostics.push({
      code: `lesson/${code}`,
      severity: 'error',
      file: this.options.file,
      range,
      path: '',
      message: { id: `lesson/${code}`, values },
    });
  }

  #step({ title, range, pieces }: Section): LessonStep | null {
    const before = this.#diagnostics.length;
    if (title === '') this.#add('step-title', range);
    const blocks = new Map<BlockKind, Block>();
    let last = -1;
    for (const piece of pieces) {
      if (piece.kind === 'text') continue;
      const { kind } = piece;
      if (!piece.closed) this.#add('block-open', piece.range, { kind });
      if (blocks.has(kind)) this.#add('block-twice', piece.range, { kind });
      const place = BLOCK_KINDS.indexOf(kind);
      if (place < last) this.#add('block-order', piece.range, { have: BLOCK_KINDS });
      last = Math.max(last, place);
      blocks.set(kind, piece);
    }
    const [startBlock, guessBlock, taskBlock] = BLOCK_KINDS.map((kind) => blocks.get(kind));
    const start = startBlock === undefined ? NO_START : this.#block(startBlock, readStart);
    const guess = guessBlock === undefined ? null : this.#block(guessBlock, readGuess);
    const task = taskBlock === undefined ? null : this.#block(taskBlock, readTask);
    if (this.#diagnostics.length > before || start === null) return null;
    const guessAt = guessBlock === undefined ? -1 : pieces.indexOf(guessBlock);
    const taskAt = taskBlock === undefined ? pieces.length : pieces.indexOf(taskBlock);
    return {
      title,
      range,
      start,
      text: wordsOf(pieces.slice(0, guessAt < 0 ? taskAt : guessAt)),
      guess: guess as Guess | null,
      reveal: guessAt < 0 ? '' : wordsOf(pieces.slice(guessAt, taskAt)),
      task: task as Task | null,
      close: wordsOf(pieces.slice(taskAt)),
    };
  }

  /** Reads a block's YAML; places within it become places of the page. */
  #block<T>(
    block: Block,
    read: (report: Report, spot: Spot, range: TextRange, manifest: Manifest | null) => T | null,
  ): T | null {
    const { file, manifest = null } = this.options;
    const { value: root, diagnostics } = readYamlValue(block.text, file);
    const report = new Report(file);
    const found =
      root === null || root.type === 'null'
        ? null
        : read(report, { node: root, path: block.kind }, block.range, manifest);
    if (root?.type === 'null') this.#add('block-empty', block.range, { kind: block.kind });
    for (const one of [...diagnostics, ...report.diagnostics]) this.#diagnostics.push(moved(one, block.offset));
    return found;
  }
}

function wordsOf(pieces: readonly Piece[]): string {
  return pieces.flatMap((piece) => (piece.kind === 'text' ? piece.text : [])).join('\n\n');
}

function moved(diagnostic: Diagnostic, by: number): Diagnostic {
  const shift = (range: TextRange): TextRange => ({ start: range.start + by, end: range.end + by });
  const { range, fixes } = diagnostic;
  return {
    ...diagnostic,
    range: range === null ? null : shift(range),
    ...(fixes === undefined
      ? {}
      : {
          fixes: fixes.map((fix) => ({
            ...fix,
            edits: fix.edits.map((edit) => ({ ...edit, range: shift(edit.range) })),
          })),
        }),
  };
}

function readStart(report: Report, spot: Spot, _range: TextRange, manifest: Manifest | null): Start | null {
  const fields = report.fields(spot, [...ARRANGEMENT_KEYS, 'show', 'look']);
  if (fields === null) return null;
  const show = fields.get('show');
  const look = fields.get('look');
  const name = look === undefined ? null : report.text(look);
  const target = name === null ? null : readTarget(name);
  if (name !== null && target === null) report.add('field', look!, { found: name, have: [] }, 'lesson');
  return {
    ...readArrangement(report, fields, manifest),
    show: show === undefined ? null : report.text(show),
    look: target,
  };
}

/** The text of a key that must be there. */
function required(report: Report, fields: ReadonlyMap<string, Spot>, spot: Spot, key: string): string | null {
  const found = fields.get(key);
  if (found !== undefined) return report.text(found);
  report.add('missing-key', { node: spot.node, path: below(spot.path, key) });
  return null;
}

function readGuess(report: Report, spot: Spot, range: TextRange): Guess | null {
  const fields = report.fields(spot, ['ask', 'of', 'choices']);
  if (fields === null) return null;
  const question = required(report, fields, spot, 'ask');
  const ofSpot = fields.get('of');
  const of = ofSpot === undefined ? null : readSubjectOf(report, ofSpot);
  const list = fields.get('choices');
  const items = list === undefined ? [] : (report.items(list) ?? []);
  const choices = items.flatMap((item) => readChoice(report, item, ofSpot !== undefined) ?? []);
  if (list === undefined && ofSpot === undefined)
    report.add('missing-key', { node: spot.node, path: below(spot.path, 'of') });
  if (list !== undefined && (items.length < 2 || items.length > MOST_CHOICES))
    report.add('choices', list, { least: 2, most: MOST_CHOICES }, 'lesson');
  return question === null ? null : { question, of, choices, range };
}

function readChoice(report: Report, spot: Spot, hasField: boolean): Choice | null {
  if (spot.node.type !== 'mapping') {
    const value = scalarOf(spot.node);
    if (value !== null && hasField) return { kind: 'value', ...value, why: null };
    report.add('choice', spot, { found: foundText(spot.node) }, 'lesson');
    return null;
  }
  const fields = report.fields(spot, ['value', 'say', 'expect', 'why']);
  if (fields === null) return null;
  const whySpot = fields.get('why');
  const why = whySpot === undefined ? null : report.text(whySpot);
  const valueSpot = fields.get('value');
  if (valueSpot !== undefined) {
    const value = scalarOf(valueSpot.node);
    if (value !== null && hasField && !fields.has('say') && !fields.has('expect'))
      return { kind: 'value', ...value, why };
    report.add('choice', spot, { found: foundText(spot.node) }, 'lesson');
    return null;
  }
  const words = required(report, fields, spot, 'say');
  const expect = fields.get('expect');
  if (expect === undefined) report.add('missing-key', { node: spot.node, path: below(spot.path, 'expect') });
  const ask = expect === undefined ? NO_ASK : readAsk(report, expect);
  return words === null ? null : { kind: 'words', words, ask, why };
}

function readTask(report: Report, spot: Spot, range: TextRange, manifest: Manifest | null): Task | null {
  const fields = report.fields(spot, ['do', 'expect', 'written', 'also', 'solution']);
  if (fields === null) return null;
  const words = required(report, fields, spot, 'do');
  const expect = fields.get('expect');
  const solutionSpot = fields.get('solution');
  for (const [key, found] of [
    ['expect', expect],
    ['solution', solutionSpot],
  ] as const)
    if (found === undefined) report.add('missing-key', { node: spot.node, path: below(spot.path, key) });
  const written = fields.get('written');
  const ask: Ask = {
    ...(expect === undefined ? NO_ASK : readAsk(report, expect)),
    written: written === undefined ? [] : readWritten(report, written),
  };
  const alsoSpot = fields.get('also');
  const also = alsoSpot === undefined ? [] : (report.items(alsoSpot) ?? []).flatMap((one) => readAlso(report, one));
  const solutionFields = solutionSpot === undefined ? null : report.fields(solutionSpot, ARRANGEMENT_KEYS);
  const solution = solutionFields === null ? NO_ARRANGEMENT : readArrangement(report, solutionFields, manifest);
  return words === null ? null : { words, ask, also, solution, range };
}

function readAlso(report: Report, spot: Spot): readonly Elsewhere[] {
  const fields = report.fields(spot, ['say', 'stack', 'options', 'map', 'expect']);
  if (fields === null) return [];
  const words = required(report, fields, spot, 'say');
  const expect = fields.get('expect');
  if (expect === undefined) report.add('missing-key', { node: spot.node, path: below(spot.path, 'expect') });
  if (words === null || expect === undefined) return [];
  // The learner may have changed the manifest: the run judges the options.
  return [{ words, how: readArrangement(report, fields, null), ask: readAsk(report, expect) }];
}
