// Gives the Lua services to Monaco: providers that ask `LuaLanguage` and turn offsets into positions.

import { Lines, type Message, type TextEdit, type TextRange } from '../kernel/text/index.ts';
import type { Completion, CompletionKind, Explanation, FieldSubject, LuaLanguage, OutlineEntry } from './lua/index.ts';
import { monaco } from './monaco.ts';

/** What the providers ask of the page. Keys are those of `EditorFile`. */
export interface LuaHost {
  /** The services for a file and its path in the package, or null. `text` is the editor's present text of it. */
  find(key: string, text: string): { readonly language: LuaLanguage; readonly path: string } | null;
  /** Key of another file of the same package. */
  keyOf(key: string, path: string): string;
  /** The present text of a file that has no model. */
  textOf(key: string): string | null;
  /** What the last run made of a field that a file names, one message a record; empty without a run. */
  outcomes?(key: string, field: FieldSubject): Promise<readonly Message[]>;
  say(message: Message): string;
  /** Writes a rename over several files as one step; `text` is the editor's present text of the file of that key. */
  rename(key: string, text: string, edits: readonly TextEdit[]): void;
  /** Shows a place (from 1) of a file that is not the one in front. */
  open(key: string, line: number, column: number): void;
}

const { languages } = monaco;
const KINDS: Readonly<Record<CompletionKind, monaco.languages.CompletionItemKind>> = {
  function: languages.CompletionItemKind.Function,
  variable: languages.CompletionItemKind.Variable,
  parameter: languages.CompletionItemKind.Variable,
  keyword: languages.CompletionItemKind.Keyword,
  field: languages.CompletionItemKind.Field,
  record: languages.CompletionItemKind.Constant,
  collection: languages.CompletionItemKind.Enum,
  option: languages.CompletionItemKind.Property,
  module: languages.CompletionItemKind.Module,
  key: languages.CompletionItemKind.Property,
  hook: languages.CompletionItemKind.Event,
  library: languages.CompletionItemKind.Method,
  member: languages.CompletionItemKind.Property,
  hack: languages.CompletionItemKind.Value,
};

const SYMBOLS: Readonly<Record<OutlineEntry['kind'], monaco.languages.SymbolKind>> = {
  function: languages.SymbolKind.Function,
  method: languages.SymbolKind.Method,
  hook: languages.SymbolKind.Event,
  rules: languages.SymbolKind.Array,
  block: languages.SymbolKind.Object,
  key: languages.SymbolKind.Key,
  variable: languages.SymbolKind.Variable,
};

const TOKEN_KINDS = ['variable', 'parameter', 'function', 'property', 'method', 'namespace'] as const;
const TOKEN_MODIFIERS = ['declaration', 'readonly', 'library', 'global'] as const;

/** How long a hover waits for the engine, in milliseconds. */
const SOON = 400;

/** Registers every provider. */
export function registerLua(host: LuaHost): monaco.IDisposable {
  const keyOf = (model: monaco.editor.ITextModel): string => model.uri.path.slice(1);
  const find = (model: monaco.editor.ITextModel) => host.find(keyOf(model), model.getValue());
  const uriOf = (key: string): monaco.Uri => monaco.Uri.from({ scheme: 'oamut', path: `/${key}` });
  const text = (explanation: readonly Explanation[]): string =>
    explanation.map((line) => (typeof line === 'string' ? line : host.say(line))).join('\n\n');
  /** Asks about a model at a position. */
  const at = (model: monaco.editor.ITextModel, position: monaco.Position) => {
    const found = find(model);
    // Offsets count with the model's own line ends, as its text does.
    return found === null ? null : { ...found, key: keyOf(model), offset: model.getOffsetAt(position) };
  };
  const place = (key: string, range: TextRange): monaco.languages.Location => {
    const uri = uriOf(key);
    const model = monaco.editor.getModel(uri);
    return { uri, range: model === null ? rangeIn(host.textOf(key) ?? '', range) : rangeOf(model, range) };
  };
  const item = (model: monaco.editor.ITextModel, one: Completion): monaco.languages.CompletionItem => ({
    label: one.label,
    kind: KINDS[one.kind],
    insertText: one.insert ?? one.label,
    range: rangeOf(model, one.range),
    sortText: `${one.group}${one.label}`,
    ...(one.detail === undefined ? {} : { detail: one.detail }),
    ...(one.explanation === undefined ? {} : { documentation: text(one.explanation) }),
  });
  const symbol = (model: monaco.editor.ITextModel, entry: OutlineEntry): monaco.languages.DocumentSymbol => ({
    name: entry.name,
    detail: '',
    kind: SYMBOLS[entry.kind],
    tags: [],
    range: rangeOf(model, entry.range),
    selectionRange: rangeOf(model, entry.selection),
    children: entry.children.map((child) => symbol(model, child)),
  });

  const registered: monaco.IDisposable[] = [
    monaco.editor.registerEditorOpener({
      openCodeEditor: (_source, resource, target) => {
        if (resource.scheme !== 'oamut') return false;
        const place = target ?? { lineNumber: 1, column: 1 };
        if ('startLineNumber' in place) host.open(resource.path.slice(1), place.startLineNumber, place.startColumn);
        else host.open(resource.path.slice(1), place.lineNumber, place.column);
        return true;
      },
    }),
    languages.registerCompletionItemProvider('lua', {
      triggerCharacters: ['.', ':', '"', "'"],
      provideCompletionItems: (model, position) => {
        const asked = at(model, position);
        if (asked === null) return { suggestions: [] };
        const found = asked.language.completions(asked.path, asked.offset);
        return { suggestions: found.map((one) => item(model, one)) };
      },
    }),
    languages.registerHoverProvider('lua', {
      provideHover: async (model, position) => {
        const asked = at(model, position);
        const found = asked?.language.hover(asked.path, asked.offset) ?? null;
        if (found === null) return null;
        const code = found.code === null ? [] : [{ value: `\`\`\`lua\n${found.code}\n\`\`\`` }];
        const outcomes =
          found.field === undefined
            ? []
            : await soon(host.outcomes?.(keyOf(model), found.field) ?? Promise.resolve([]));
        if (model.isDisposed()) return null;
        const contents = [...code, { value: text([...found.explanation, ...outcomes]) }];
        return { range: rangeOf(model, found.range), contents };
      },
    }),
    languages.registerSignatureHelpProvider('lua', {
      signatureHelpTriggerCharacters: ['(', ','],
      provideSignatureHelp: (model, position) => {
        const asked = at(model, position);
        const found = asked?.language.signature(asked.path, asked.offset) ?? null;
        if (found === null) return null;
        const { label, parameters, active, explanation } = found;
        const shown = {
          label,
          parameters: parameters.map((one) => ({ label: one.label })),
          documentation: text(explanation),
        };
        return { value: { signatures: [shown], activeSignature: 0, activeParameter: active }, dispose: () => {} };
      },
    }),
    languages.registerDefinitionProvider('lua', {
      provideDefinition: (model, position) => {
        const asked = at(model, position);
        if (asked === null) return [];
        const found = asked.language.definition(asked.path, asked.offset);
        return found.map(({ path, range }) => place(host.keyOf(asked.key, path), range));
      },
    }),
    languages.registerReferenceProvider('lua', {
      provideReferences: (model, position, { includeDeclaration }) => {
        const asked = at(model, position);
        if (asked === null) return [];
        const found = asked.language.references(asked.path, asked.offset);
        return found
          .filter(({ isDefinition }) => includeDeclaration || !isDefinition)
          .map(({ path, range }) => place(host.keyOf(asked.key, path), range));
      },
    }),
    languages.registerRenameProvider('lua', {
      provideRenameEdits: (model, position, name) => {
        const asked = at(model, position);
        if (asked === null) return { edits: [] };
        const { edits, refused } = asked.language.rename(asked.path, asked.offset, name);
        if (edits === null) return { edits: [], rejectReason: refused === null ? '' : host.say(refused) };
        // The editor would make a step of its own in each text.
        if (new Set(edits.map(({ file }) => file)).size > 1) {
          host.rename(asked.key, model.getValue(), edits);
          return { edits: [] };
        }
        return {
          edits: edits.map((edit) => {
            const { uri, range } = place(host.keyOf(asked.key, edit.file), edit.range);
            return { resource: uri, versionId: undefined, textEdit: { range, text: edit.text } };
          }),
        };
      },
      resolveRenameLocation: (model, position) => {
        const asked = at(model, position);
        const range = asked?.language.renameable(asked.path, asked.offset) ?? null;
        if (range !== null) return { range: rangeOf(model, range), text: model.getValueInRange(rangeOf(model, range)) };
        const here = new monaco.Range(position.lineNumber, position.column, position.lineNumber, position.column);
        return { range: here, text: '', rejectReason: host.say({ id: 'lua/rename.not-here', values: { name: '' } }) };
      },
    }),
    languages.registerDocumentSymbolProvider('lua', {
      provideDocumentSymbols: (model) => {
        const found = find(model);
        return (found?.language.outline(found.path) ?? []).map((entry) => symbol(model, entry));
      },
    }),
    languages.registerFoldingRangeProvider('lua', {
      provideFoldingRanges: (model) => {
        const found = find(model);
        return (found?.language.folding(found.path) ?? []).map(({ range, kind }) => ({
          start: model.getPositionAt(range.start).lineNumber,
          end: model.getPositionAt(range.end).lineNumber,
          ...(kind === 'comment' ? { kind: languages.FoldingRangeKind.Comment } : {}),
        }));
      },
    }),
    languages.registerDocumentSemanticTokensProvider('lua', {
      getLegend: () => ({ tokenTypes: [...TOKEN_KINDS], tokenModifiers: [...TOKEN_MODIFIERS] }),
      provideDocumentSemanticTokens: (model) => {
        const found = find(model);
        const data: number[] = [];
        let before = { lineNumber: 1, column: 1 };
        for (const { range, kind, modifiers } of found?.language.semanticTokens(found.path) ?? []) {
          const start = model.getPositionAt(range.start);
          const sameLine = start.lineNumber === before.lineNumber;
          const bits = modifiers.reduce((sum, one) => sum | (1 << TOKEN_MODIFIERS.indexOf(one)), 0);
          const column = sameLine ? start.column - before.column : start.column - 1;
          data.push(
            start.lineNumber - before.lineNumber,
            column,
            range.end - range.start,
            TOKEN_KINDS.indexOf(kind),
            bits,
          );
          before = start;
        }
        return { data: Uint32Array.from(data) };
      },
      releaseDocumentSemanticTokens: () => {},
    }),
  ];
  return {
    dispose: () => {
      for (const one of registered) one.dispose();
    },
  };
}

/** An answer that does not come soon is left out: an engine at work answers later. */
function soon(answer: Promise<readonly Message[]>): Promise<readonly Message[]> {
  return Promise.race([
    answer.catch(() => []),
    new Promise<readonly Message[]>((resolve) => setTimeout(() => resolve([]), SOON)),
  ]);
}

function rangeOf(model: monaco.editor.ITextModel, { start, end }: TextRange): monaco.Range {
  return monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
}

function rangeIn(text: string, { start, end }: TextRange): monaco.Range {
  const lines = new Lines(text);
  const from = lines.editorPlaceOf(start);
  const to = lines.editorPlaceOf(end);
  return new monaco.Range(from.line, from.column, to.line, to.column);
}
