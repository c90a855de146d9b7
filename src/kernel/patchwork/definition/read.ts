// Reads one definition file: bytes to text to JSON to a checked definition, in the order in which the game checks.

import { readCondition } from '../condition/index.ts';
import { CONFLICT_POLICIES, type ConflictPolicy, type PatchLanguage, rootFieldsOf } from '../description.ts';
import {
  int32Of,
  isArray,
  isObject,
  isPositiveInteger,
  type JsonDocument,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  readJson,
} from '../json/index.ts';
import type { Operation } from '../operation/index.ts';
import { readSelector } from '../selector/index.ts';
import { hasLoneSurrogate, isBlank } from '../text.ts';
import { choiceOf, readClosedOperation, SENTINEL } from './closed.ts';
import { readLaxOperation } from './lax.ts';
import type { PatchFile, PatchReading, PatchRoot, PatchSelector } from './model.ts';
import { Problems } from './problems.ts';

export interface PatchSource {
  readonly pack: string;
  readonly path: string;
  readonly root: PatchRoot;
  /** Null when the bytes are no UTF-8. */
  readonly text: string | null;
}

/** Reads one definition file. Never throws; all problems are found, in the order of the checks. */
export function readPatch(source: PatchSource): PatchReading {
  const { pack, path, root, text } = source;
  const about = { pack, path, root, text };
  if (text === null) {
    const problems = new Problems();
    problems.add('utf8-invalid', []);
    return { ...about, file: null, language: null, problems: problems.list, document: null };
  }
  const document = readJson(text, { notes: true });
  const problems = new Problems(document.value ?? null, document.places);
  const language = checkText(document, root, problems);
  const json = document.value;
  const file = language !== null && isObject(json) ? new RootReader(source, language, json, problems).file() : null;
  const failed = problems.list.length > 0;
  return { ...about, file: failed ? null : file, language, problems: problems.list, document };
}

/** The language of a document, once its syntax and its version are right for that language. */
function checkText(document: JsonDocument, root: PatchRoot, problems: Problems): PatchLanguage | null {
  const { value, fault, leniencies, markers } = document;
  if (value === undefined) {
    problems.add('json-syntax', [], { range: fault!.range, values: { why: fault!.kind } });
    return null;
  }
  if (markers.some(isTwo)) {
    for (const { kind, range, text = '' } of leniencies) {
      if (kind === 'duplicate-name') problems.add('json-duplicate-keys', [], { range, values: { name: text } });
      else problems.add('json-syntax', [], { range, values: { why: `strict-${kind}` } });
    }
  }
  if (!isObject(value)) {
    problems.add('json-not-object', []);
    return null;
  }
  const marker = value.get('FormatVersion');
  if (marker === undefined) return root === 'legacy' ? 'format-1' : 'neutral';
  if (!(marker instanceof JsonNumber) || !isPositiveInteger(marker)) {
    problems.add('format-version-invalid', ['FormatVersion']);
    return null;
  }
  const version = int32Of(marker);
  if (version === 1 || version === 2) return version === 1 ? 'format-1' : 'format-2';
  problems.add('format-version-unsupported', ['FormatVersion'], { values: { version: marker.text } });
  return null;
}

function isTwo(value: JsonValue): boolean {
  return value instanceof JsonNumber && int32Of(value) === 2;
}

class RootReader {
  constructor(
    private readonly source: PatchSource,
    private readonly language: PatchLanguage,
    private readonly json: JsonObject,
    private readonly problems: Problems,
  ) {}

  file(): PatchFile {
    const { pack, path, root } = this.source;
    this.#knownFields();
    const id = this.#id();
    const operations = this.#operations(id);
    const when = this.json.get('When') ?? null;
    const condition = when === null ? null : readCondition(when, ['When'], this.language, this.problems);
    const selectors = this.#selectors();
    const priority = this.#priority();
    const enabled = this.#enabled();
    const policy = this.#policy();
    return {
      pack,
      path,
      root,
      language: this.language,
      id,
      selectors,
      priority,
      enabled,
      policy,
      when: condition,
      operations,
    };
  }

  #knownFields(): void {
    if (this.language === 'format-1') return;
    const have = Object.keys(rootFieldsOf(this.language));
    for (const name of this.json.names)
      if (!have.includes(name))
        this.problems.add('root-unknown-field', [name], { field: name, atName: true, values: { name, have } });
  }

  #id(): string {
    const id = this.json.get('Id');
    const fallback = `${this.source.pack}:${this.source.path}`;
    if (this.language === 'format-1') {
      if (typeof id === 'string') return id;
      if (id !== undefined && id !== null) this.problems.add('id-not-string', ['Id']);
      return fallback;
    }
    if (id === undefined) return fallback;
    if (id === null) this.problems.add('id-blank', ['Id']);
    else if (typeof id !== 'string') this.problems.add('id-not-string', ['Id']);
    else if (isBlank(id)) this.problems.add('id-blank', ['Id']);
    else if (hasLoneSurrogate(id)) this.problems.add('id-invalid-unicode', ['Id']);
    return typeof id === 'string' ? id : fallback;
  }

  #operations(owner: string): readonly Operation[] {
    const list = this.json.get('Operations');
    if (!isArray(list)) {
      this.problems.add('operations-missing', ['Operations']);
      return [];
    }
    const scope = { language: this.language, owner };
    const read = this.language === 'format-1' ? readLaxOperation : readClosedOperation;
    const before = this.problems.list.length;
    const operations: Operation[] = [];
    list.forEach((item, index) => {
      const operation = read(item, ['Operations', index], index, scope, this.problems);
      if (operation !== null) operations.push(operation);
    });
    if (this.language === 'format-2' && this.problems.list.length === before) this.#sentinel(list, operations);
    return operations;
  }

  /** Format 2 opens with its sentinel, once, of the same version. */
  #sentinel(list: readonly JsonValue[], operations: readonly Operation[]): void {
    const first = list[0];
    if (operations[0]?.op !== SENTINEL) this.problems.add('sentinel-missing', ['Operations']);
    else if (!isTwo((first as JsonObject).get('Version')!))
      this.problems.add('sentinel-version-mismatch', ['Operations', 0, 'Version']);
    operations.forEach((operation, index) => {
      if (index > 0 && operations[0]?.op === SENTINEL && operation.op === SENTINEL)
        this.problems.add('sentinel-duplicate', ['Operations', index, 'Op']);
    });
  }

  #selectors(): readonly PatchSelector[] {
    const one = this.json.get('Target') ?? null;
    const many = this.json.get('Targets') ?? null;
    if (one !== null && many !== null) {
      this.problems.add('targets-both', ['Targets'], { atName: true });
      return [];
    }
    if (many === null) {
      if (typeof one === 'string' && !isBlank(one)) return this.#selector(one, ['Target']);
      this.problems.add('target-missing', one === null ? [] : ['Target']);
      return [];
    }
    if (!isArray(many)) {
      this.problems.add('targets-not-array', ['Targets']);
      return [];
    }
    if (many.length === 0) this.problems.add('targets-empty', ['Targets']);
    const found: PatchSelector[] = [];
    const seen = new Set<string>();
    many.forEach((text, place) => {
      const at = ['Targets', place];
      if (typeof text !== 'string') this.problems.add('targets-entry-not-string', at);
      else
        for (const entry of this.#selector(text, at)) {
          if (seen.has(entry.selector.text))
            this.problems.add('targets-duplicate', at, { values: { name: entry.selector.text } });
          seen.add(entry.selector.text);
          found.push(entry);
        }
    });
    return found;
  }

  #selector(text: string, at: readonly (string | number)[]): readonly PatchSelector[] {
    const selector = readSelector(text);
    if (selector !== null) return [{ selector, at }];
    this.problems.add('target-unsafe', at, { values: { name: text } });
    return [];
  }

  #priority(): number {
    const value = this.json.get('Priority') ?? null;
    if (value === null) return 0;
    const priority = value instanceof JsonNumber ? int32Of(value) : null;
    if (priority === null) this.problems.add('priority-invalid', ['Priority']);
    return priority ?? 0;
  }

  #enabled(): boolean {
    const value = this.json.get('Enabled') ?? true;
    if (typeof value !== 'boolean') this.problems.add('enabled-invalid', ['Enabled']);
    return value !== false;
  }

  #policy(): ConflictPolicy {
    const value = this.language === 'neutral' ? (this.json.get('ConflictPolicy') ?? null) : null;
    if (value === null) return 'Report';
    const policy = typeof value === 'string' ? choiceOf(value, CONFLICT_POLICIES) : null;
    if (policy === null)
      this.problems.add('conflict-policy-invalid', ['ConflictPolicy'], { values: { have: CONFLICT_POLICIES } });
    return policy ?? 'Report';
  }
}
