// Gives the services for rule files and game texts to Monaco.

import type { Message, TextRange } from '../kernel/text/index.ts';
import type { Explanation, FieldSubject } from './lua/index.ts';
import { monaco } from './monaco.ts';
import type { RecordCompletion, RecordFold, RecordHover, RecordSurroundings } from './records/model.ts';
import { smCompletions, smFolding, smHover } from './records/sm.ts';
import { tdfCompletions, tdfFolding, tdfHover } from './records/tdf.ts';

export interface RecordHost {
  around(key: string): RecordSurroundings | null;
  outcomes(key: string, field: FieldSubject): Promise<readonly Message[]>;
  say(message: Message): string;
}

interface Services {
  readonly complete: (text: string, offset: number, around: RecordSurroundings) => readonly RecordCompletion[];
  readonly hover: (text: string, offset: number, around: RecordSurroundings) => RecordHover | null;
  readonly fold: (text: string) => readonly RecordFold[];
  readonly triggers: readonly string[];
}

const { languages } = monaco;

const SERVICES: Readonly<Record<string, Services>> = {
  'oamut-sm': { complete: smCompletions, hover: smHover, fold: smFolding, triggers: [' '] },
  'ta-tdf': { complete: tdfCompletions, hover: tdfHover, fold: tdfFolding, triggers: ['='] },
};

const KINDS: Readonly<Record<RecordCompletion['kind'], monaco.languages.CompletionItemKind>> = {
  word: languages.CompletionItemKind.Keyword,
  collection: languages.CompletionItemKind.Enum,
  field: languages.CompletionItemKind.Field,
  record: languages.CompletionItemKind.Constant,
};

/** Registers every provider. */
export function registerRecords(host: RecordHost): monaco.IDisposable {
  const keyOf = (model: monaco.editor.ITextModel): string => model.uri.path.slice(1);
  const rangeOf = (model: monaco.editor.ITextModel, { start, end }: TextRange) =>
    monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
  const text = (explanation: readonly Explanation[]): string =>
    explanation.map((line) => (typeof line === 'string' ? line : host.say(line))).join('\n\n');
  const registered = Object.entries(SERVICES).flatMap(([language, services]) => [
    languages.registerCompletionItemProvider(language, {
      triggerCharacters: [...services.triggers],
      provideCompletionItems: (model, position) => {
        const around = host.around(keyOf(model));
        if (around === null) return { suggestions: [] };
        const found = services.complete(model.getValue(), model.getOffsetAt(position), around);
        return {
          suggestions: found.map((one) => ({
            label: one.label,
            kind: KINDS[one.kind],
            insertText: one.insert ?? one.label,
            insertTextRules: one.insert?.includes('$1')
              ? languages.CompletionItemInsertTextRule.InsertAsSnippet
              : languages.CompletionItemInsertTextRule.None,
            range: rangeOf(model, one.range),
            sortText: `${one.group}${one.label}`,
            ...(one.detail === undefined ? {} : { detail: one.detail }),
            ...(one.explanation === undefined ? {} : { documentation: text(one.explanation) }),
          })),
        };
      },
    }),
    languages.registerHoverProvider(language, {
      provideHover: async (model, position) => {
        const key = keyOf(model);
        const around = host.around(key);
        const found = around === null ? null : services.hover(model.getValue(), model.getOffsetAt(position), around);
        if (found === null) return null;
        const outcomes =
          found.field === undefined || language !== 'oamut-sm' ? [] : await host.outcomes(key, found.field);
        if (model.isDisposed()) return null;
        const code = { value: `\`\`\`\n${found.code}\n\`\`\`` };
        return {
          range: rangeOf(model, found.range),
          contents: [code, { value: text([...found.explanation, ...outcomes]) }],
        };
      },
    }),
    languages.registerFoldingRangeProvider(language, {
      provideFoldingRanges: (model) => services.fold(model.getValue()).map(({ start, end }) => ({ start, end })),
    }),
  ]);
  return {
    dispose: () => {
      for (const one of registered) one.dispose();
    },
  };
}
