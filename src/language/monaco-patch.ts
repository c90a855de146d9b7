// Gives the patch services to Monaco, and the colours of JSON as patches write it.

import type { Message, TextRange } from '../kernel/text/index.ts';
import { monaco } from './monaco.ts';
import {
  completePatch,
  hoverPatch,
  type PatchAssets,
  type PatchCompletionKind,
  readTree,
  type TextNode,
  textMember,
} from './patch/index.ts';

export const PATCH_LANGUAGE = 'oamut-patch';
export const ASSET_LANGUAGE = 'oamut-asset';

/** What the providers ask of the page. */
export interface PatchHost {
  /** Whether an editor's key is a definition, under which root, and the assets around it; null for other files. */
  find(key: string): { readonly legacy: boolean; readonly assets: PatchAssets } | null;
  say(message: Message): string;
}

const { languages } = monaco;
const KINDS: Readonly<Record<PatchCompletionKind, monaco.languages.CompletionItemKind>> = {
  field: languages.CompletionItemKind.Property,
  operation: languages.CompletionItemKind.Method,
  condition: languages.CompletionItemKind.Event,
  pointer: languages.CompletionItemKind.Field,
  asset: languages.CompletionItemKind.File,
  value: languages.CompletionItemKind.Value,
  mod: languages.CompletionItemKind.Module,
  matcher: languages.CompletionItemKind.Field,
};

const TOKENS: monaco.languages.IMonarchLanguage = {
  tokenizer: {
    root: [
      [/\/\/.*$|#.*$/, 'comment'],
      [/\/\*/, { token: 'comment', next: '@comment' }],
      [/"(?:[^"\\]|\\.)*"(?=\s*[:=])/, 'type.identifier'],
      [/'(?:[^'\\]|\\.)*'(?=\s*[:=])/, 'type.identifier'],
      [/"(?:[^"\\]|\\.)*"?/, 'string'],
      [/'(?:[^'\\]|\\.)*'?/, 'string'],
      [/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?=[\s,\]};]|$)/, 'number'],
      [/\b(?:true|false|null)\b/, 'keyword'],
      [/[{}[\]]/, '@brackets'],
      [/[:=,;]/, 'delimiter'],
    ],
    comment: [
      [/\*\//, { token: 'comment', next: '@pop' }],
      [/./, 'comment'],
    ],
  },
};

const CONFIGURATION: monaco.languages.LanguageConfiguration = {
  comments: { lineComment: '//', blockComment: ['/*', '*/'] },
  brackets: [
    ['{', '}'],
    ['[', ']'],
  ],
  autoClosingPairs: [
    { open: '{', close: '}', notIn: ['string'] },
    { open: '[', close: ']', notIn: ['string'] },
    { open: '"', close: '"', notIn: ['string'] },
  ],
};

/** Registers the two languages; the services follow with `registerPatch`. */
export function registerPatchLanguages(): void {
  for (const id of [PATCH_LANGUAGE, ASSET_LANGUAGE]) {
    languages.register({ id });
    languages.setMonarchTokensProvider(id, TOKENS);
    languages.setLanguageConfiguration(id, CONFIGURATION);
  }
}

/** Registers completion, hover and outline. */
export function registerPatch(host: PatchHost): monaco.IDisposable {
  const ask = (model: monaco.editor.ITextModel, position: monaco.Position) => {
    const found = host.find(model.uri.path.slice(1));
    return found === null ? null : { ...found, text: model.getValue(), offset: model.getOffsetAt(position) };
  };
  const registered = [
    languages.registerCompletionItemProvider(PATCH_LANGUAGE, {
      triggerCharacters: ['"', '/', ':', '{', ',', ' '],
      provideCompletionItems(model, position) {
        const question = ask(model, position);
        if (question === null) return { suggestions: [] };
        const suggestions = completePatch(question).map((one, index): monaco.languages.CompletionItem => {
          const range = rangeOf(model, one.range);
          return {
            label: one.label,
            kind: KINDS[one.kind],
            insertText: one.insert,
            range,
            // What is typed so far includes the quote, so the text to compare has it too.
            filterText: model.getValueInRange(range).startsWith('"') ? JSON.stringify(one.label) : one.label,
            sortText: `${one.group}${String(index).padStart(4, '0')}`,
            ...(one.snippet ? { insertTextRules: languages.CompletionItemInsertTextRule.InsertAsSnippet } : {}),
            ...(one.detail === undefined ? {} : { detail: one.detail }),
            ...(one.explanation === undefined ? {} : { documentation: host.say(one.explanation) }),
            ...(one.again ? { command: { id: 'editor.action.triggerSuggest', title: '' } } : {}),
          };
        });
        return { suggestions };
      },
    }),
    languages.registerHoverProvider(PATCH_LANGUAGE, {
      provideHover(model, position) {
        const question = ask(model, position);
        const found = question === null ? null : hoverPatch(question);
        if (found === null) return null;
        const code = found.code === null ? [] : [{ value: `\`\`\`json\n${found.code}\n\`\`\`` }];
        const said = found.explanation.map((message) => ({ value: host.say(message) }));
        return { range: rangeOf(model, found.range), contents: [...code, ...said] };
      },
    }),
    languages.registerDocumentSymbolProvider([PATCH_LANGUAGE, ASSET_LANGUAGE], {
      provideDocumentSymbols: (model) => symbols(model, readTree(model.getValue())),
    }),
  ];
  return {
    dispose: () => {
      for (const one of registered) one.dispose();
    },
  };
}

/** Levels that an outline shows. */
const LEVELS = 4;

function symbols(model: monaco.editor.ITextModel, node: TextNode | null, level = 0): monaco.languages.DocumentSymbol[] {
  if (node === null || level >= LEVELS) return [];
  const entry = (name: string, value: TextNode): monaco.languages.DocumentSymbol => {
    const detail = [textMember(value, 'Op'), textMember(value, 'Path')].filter((part) => part !== null).join(' ');
    const range = rangeOf(model, value);
    const kind =
      value.kind === 'object'
        ? languages.SymbolKind.Object
        : value.kind === 'array'
          ? languages.SymbolKind.Array
          : languages.SymbolKind.Property;
    return { name, detail, kind, tags: [], range, selectionRange: range, children: symbols(model, value, level + 1) };
  };
  if (node.kind === 'object')
    return node.members.flatMap(({ name, value }) => (value === null ? [] : [entry(name === '' ? '""' : name, value)]));
  return node.kind === 'array' ? node.items.map((item, index) => entry(String(index), item)) : [];
}

function rangeOf(model: monaco.editor.ITextModel, { start, end }: TextRange): monaco.Range {
  return monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
}
