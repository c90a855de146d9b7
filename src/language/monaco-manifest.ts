// Gives the services for `oamut.yaml` to Monaco. Other YAML files get none.

import type { Message, TextRange } from '../kernel/text/index.ts';
import {
  type ManifestEntry,
  type ManifestSurroundings,
  manifestCompletions,
  manifestHover,
  manifestOutline,
} from './manifest/index.ts';
import { monaco } from './monaco.ts';

export interface ManifestHost {
  /** What is around a manifest; null for a file that is none. */
  around(key: string): ManifestSurroundings | null;
  say(message: Message): string;
}

const { languages } = monaco;

/** Registers every provider. */
export function registerManifest(host: ManifestHost): monaco.IDisposable {
  const keyOf = (model: monaco.editor.ITextModel): string => model.uri.path.slice(1);
  const rangeOf = (model: monaco.editor.ITextModel, { start, end }: TextRange) =>
    monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
  const symbol = (model: monaco.editor.ITextModel, entry: ManifestEntry): monaco.languages.DocumentSymbol => ({
    name: entry.name,
    detail: entry.detail,
    kind: languages.SymbolKind.Property,
    tags: [],
    range: rangeOf(model, entry.range),
    selectionRange: rangeOf(model, entry.selection),
    children: entry.children.map((child) => symbol(model, child)),
  });
  const registered = [
    languages.registerCompletionItemProvider('yaml', {
      triggerCharacters: [':', ' ', '[', '-', ',', '{', '"'],
      provideCompletionItems: (model, position) => {
        const around = host.around(keyOf(model));
        if (around === null) return { suggestions: [] };
        const found = manifestCompletions(model.getValue(), model.getOffsetAt(position), around);
        return {
          suggestions: found.map((one) => ({
            label: one.label,
            kind: one.kind === 'key' ? languages.CompletionItemKind.Property : languages.CompletionItemKind.EnumMember,
            insertText: one.insert,
            insertTextRules: one.insert.includes('$')
              ? languages.CompletionItemInsertTextRule.InsertAsSnippet
              : languages.CompletionItemInsertTextRule.None,
            // A snippet is followed by what can stand inside of it.
            ...(one.insert.endsWith(': ') || one.insert.includes('$0')
              ? { command: { id: 'editor.action.triggerSuggest', title: '' } }
              : {}),
            range: rangeOf(model, one.range),
            filterText: one.label,
            sortText: `${one.group}${String(found.indexOf(one)).padStart(3, '0')}`,
            ...(one.detail === undefined
              ? {}
              : { detail: typeof one.detail === 'string' ? one.detail : host.say(one.detail) }),
            ...(one.explanation === undefined ? {} : { documentation: host.say(one.explanation) }),
          })),
        };
      },
    }),
    languages.registerHoverProvider('yaml', {
      provideHover: (model, position) => {
        if (host.around(keyOf(model)) === null) return null;
        const found = manifestHover(model.getValue(), model.getOffsetAt(position));
        if (found === null) return null;
        const code = { value: `\`\`\`yaml\n${found.path}\n\`\`\`` };
        return {
          range: rangeOf(model, found.range),
          contents: [code, { value: found.explanation.map((line) => host.say(line)).join('\n\n') }],
        };
      },
    }),
    languages.registerDocumentSymbolProvider('yaml', {
      provideDocumentSymbols: (model) =>
        host.around(keyOf(model)) === null
          ? []
          : manifestOutline(model.getValue()).map((entry) => symbol(model, entry)),
    }),
  ];
  return {
    dispose: () => {
      for (const one of registered) one.dispose();
    },
  };
}
