// Reads the provisional `.sm` grammar (standard 5.1): all problems are listed, each with its place.

import { COLLECTIONS, type CollectionName } from '../../game/model.ts';
import { at, type Diagnostic, foldCase, nearestName, type ReadResult, type TextRange } from '../../text/index.ts';
import { repeatedFields } from '../apply.ts';
import type { FieldChange, RuleBlock, Selector } from '../model.ts';
import { readChange } from './change.ts';
import { Problems } from './problems.ts';
import { readTests } from './tests.ts';
import { type Line, readLines, type Word } from './words.ts';

/** Words that open a block, and those that change a field. */
export const SELECTOR_WORDS = ['all', 'named', 'where'] as const;

/** One block with the places of its lines, for editors. */
export interface SmBlock extends RuleBlock {
  readonly range: TextRange;
}

/**
 * Reads a whole file. `file` is its path, for places. The value holds every block that could be read; when a diagnostic
 * is an error the file as a whole is not simulated.
 */
export function readSm(text: string, file: string): ReadResult<readonly SmBlock[]> {
  const problems = new Problems(file);
  const blocks: SmBlock[] = [];
  let open: {
    selector: Selector | null;
    changes: FieldChange[];
    places: Map<FieldChange, TextRange>;
    empty: boolean;
    line: Line;
  } | null = null;

  const close = () => {
    if (open === null) return;
    if (open.empty && open.selector !== null) problems.warn('sm/no-change', whole(open.line));
    if (open.selector !== null) {
      const source = { file, line: open.line.number };
      const block: SmBlock = {
        kind: 'block',
        selector: open.selector,
        changes: open.changes,
        asWritten: true,
        source,
        range: whole(open.line),
      };
      for (const repeat of repeatedFields(block))
        problems.add('rule/field-twice', open.places.get(repeat)!, { field: repeat.steps.join('.') });
      blocks.push(block);
    }
    open = null;
  };

  for (const line of readLines(text)) {
    if (line.openQuote !== null) problems.add('sm/quote', { start: line.openQuote, end: line.end });
    if (line.words.length === 0) continue;
    if (!line.indented) {
      close();
      open = { selector: readSelector(line, problems), changes: [], places: new Map(), empty: true, line };
    } else if (open === null) problems.add('sm/change-first', whole(line));
    else {
      open.empty = false;
      const change = readChange(line, { file, line: line.number }, problems);
      if (change === null) continue;
      open.changes.push(change);
      open.places.set(change, { start: line.words[1]!.start, end: line.words[1]!.end });
    }
  }
  close();
  return { value: blocks, diagnostics: [provisional(file), ...problems.list] };
}

function whole(line: Line): TextRange {
  return { start: line.words[0]!.start, end: line.words[line.words.length - 1]!.end };
}

function provisional(file: string): Diagnostic {
  return {
    code: 'sm/provisional',
    severity: 'note',
    file,
    range: at(0),
    path: '',
    message: { id: 'sm/provisional' },
    reading: 'SM_GRAMMAR',
  };
}

function readSelector(line: Line, problems: Problems): Selector | null {
  const [head, second, ...rest] = line.words as [Word, ...Word[]];
  const word = foldCase(head.text);
  if (word === 'on') {
    problems.add('sm/on', head);
    return null;
  }
  if (head.quoted || !(SELECTOR_WORDS as readonly string[]).includes(word)) {
    problems.addUnknown('sm/selector', head, SELECTOR_WORDS, nearestName(word, SELECTOR_WORDS));
    return null;
  }
  if (second === undefined) {
    problems.add('sm/no-collection', head, { have: COLLECTIONS });
    return null;
  }
  const collection = COLLECTIONS.find((name) => name === foldCase(second.text)) as CollectionName | undefined;
  if (collection === undefined) {
    problems.addUnknown('sm/collection', second, COLLECTIONS, nearestName(second.text, COLLECTIONS));
    return null;
  }
  if (word === 'all') {
    if (rest.length > 0) problems.add('sm/extra', { start: rest[0]!.start, end: rest[rest.length - 1]!.end });
    return { kind: 'all', collection };
  }
  if (word === 'named') {
    if (rest.length === 0) problems.add('sm/no-names', second);
    return { kind: 'named', collection, names: rest.map((name) => name.text) };
  }
  const groups = readTests(rest, second, problems);
  return groups === null ? null : { kind: 'where', collection, groups };
}
