// Collects what is wrong with a manifest: the path, the code that follows from it, and the place.

import type { Diagnostic, Fix, Message, MessageValues, Severity, TextRange } from '../../text/index.ts';
import type { YamlNode } from '../../yaml/index.ts';
import { fullWidthFix } from '../fix/punctuation.ts';

export interface Extra {
  readonly severity?: Severity;
  /** Overrides `manifest/<first key of the path>`. */
  readonly code?: string;
  readonly reading?: string;
  readonly fixes?: readonly (Fix | null)[];
}

/** Where a node stands and what it is called. */
export interface Spot {
  readonly node: YamlNode;
  readonly path: string;
}

export class Report {
  readonly diagnostics: Diagnostic[] = [];

  constructor(
    readonly text: string,
    readonly file: string,
  ) {}

  /** Says something about a value at its place. The path is the placeholder `key` of every message. */
  value({ node, path }: Spot, id: string, values: MessageValues = {}, extra: Extra = {}): void {
    const wide = extra.severity === undefined ? fullWidthFix(node, this.file) : null;
    this.add(node.range, path, id, values, { ...extra, fixes: [...(extra.fixes ?? []), wide] });
  }

  add(range: TextRange | null, path: string, id: string, values: MessageValues, extra: Extra): void {
    const fixes = (extra.fixes ?? []).filter((fix) => fix !== null);
    this.diagnostics.push({
      code: extra.code ?? `manifest/${path.split(/[.[]/, 1)[0]}`,
      severity: extra.severity ?? 'error',
      file: this.file,
      range,
      path,
      message: { id: `manifest/${id}`, values: { key: path, ...values } },
      ...(extra.reading === undefined ? {} : { reading: extra.reading }),
      ...(fixes.length === 0 ? {} : { fixes }),
    });
  }

  /** A fix that replaces one stretch. */
  replace(range: TextRange, text: string, title: Message, safe: boolean): Fix {
    return { title, safe, edits: [{ file: this.file, range, text }] };
  }
}

/** What stands here, as written, for "(it is …)". */
export function foundText(node: YamlNode): string {
  if (node.type === 'mapping') return '{…}';
  if (node.type === 'sequence') return '[…]';
  return node.source;
}

/** `path` and a key below it. */
export function below(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
