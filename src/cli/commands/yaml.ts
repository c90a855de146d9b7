// `oamut yaml`: reads one file as strict YAML and shows its tree, or its one problem.

import { Lines } from '../../kernel/text/index.ts';
import { readYamlDocument, type YamlNode } from '../../kernel/yaml/index.ts';
import { readArguments } from '../arguments.ts';
import { type Command, Misuse } from '../command.ts';
import { diagnosticJson, diagnosticLine } from '../diagnostics.ts';
import { readable, readBytes } from '../input.ts';

interface Placed {
  /** From 1; the column in bytes of UTF-8. */
  readonly line: number;
  readonly column: number;
}

/** A node as `--json` shows it. */
export type NodeJson = Placed &
  (
    | { readonly type: 'mapping'; readonly entries: readonly (readonly [NodeJson, NodeJson])[] }
    | { readonly type: 'sequence'; readonly items: readonly NodeJson[] }
    | {
        readonly type: 'string' | 'integer' | 'decimal' | 'boolean' | 'null';
        readonly value: string | null;
        readonly source: string;
        readonly quoted: boolean;
      }
  );

/** A tree with lines and columns in place of offsets. */
export function nodeJson(node: YamlNode, lines: Lines): NodeJson {
  const place = lines.placeOf(node.range.start);
  if (node.type === 'mapping') {
    const entries = node.entries.map(({ key, value }) => [nodeJson(key, lines), nodeJson(value, lines)] as const);
    return { type: 'mapping', entries, ...place };
  }
  if (node.type === 'sequence')
    return { type: 'sequence', items: node.items.map((item) => nodeJson(item, lines)), ...place };
  const { type, value, source, quoted } = node;
  return { type, value, source, quoted, ...place };
}

export const command: Command = {
  usage: 'oamut yaml FILE [--json]   reads a strict YAML file and shows its tree or what is wrong with it',
  async run(args, io) {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean', default: false } });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Misuse('expected one FILE');
    const bytes = await readable(file, () => readBytes(file));
    const { text, root, diagnostics } = readYamlDocument(bytes, file);
    const lines = new Lines(text);
    if (values.json) {
      const value = root === null ? null : nodeJson(root, lines);
      const found = diagnostics.map((diagnostic) => diagnosticJson(diagnostic, () => lines));
      io.out(`${JSON.stringify({ ok: root !== null, value, diagnostics: found })}\n`);
    } else {
      for (const diagnostic of diagnostics) io.out(`${diagnosticLine(diagnostic, () => lines)}\n`);
    }
    return root === null ? 1 : 0;
  },
};
