// One text editor over many files: a model each, markers and quick fixes from diagnostics, edits handed out as texts.

import { type Diagnostic, type Fix, joinFixes, Lines, type Message } from '../kernel/text/index.ts';
import type { FileKind } from '../workspace/index.ts';
import { monaco } from './monaco.ts';
import { type LineCostNote, LineCosts, type LineNote, LineNotes, LitLines } from './notes.ts';
import { SM_CONFIGURATION, SM_TOKENS, TDF_CONFIGURATION, TDF_TOKENS } from './sm.ts';
import { firstPlace, plainSnippet } from './snippet.ts';
import { editorTheme, type Palette } from './theme.ts';

const LANGUAGES: Readonly<Record<FileKind, string>> = {
  yaml: 'yaml',
  lua: 'lua',
  sm: 'oamut-sm',
  tdf: 'ta-tdf',
  json: 'json',
  patch: 'oamut-patch',
  asset: 'oamut-asset',
  markdown: 'markdown',
  text: 'plaintext',
  image: 'plaintext',
  binary: 'plaintext',
};

const SEVERITY = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  note: monaco.MarkerSeverity.Info,
  hint: monaco.MarkerSeverity.Hint,
} as const;

const OWNER = 'oamut';

/** A file as the editor is given it. `key` names it for good. */
export interface EditorFile {
  readonly key: string;
  readonly path: string;
  readonly kind: FileKind;
  readonly text: string;
  /** Whether it is only looked at. */
  readonly readOnly?: boolean;
}

export interface FileMarker {
  readonly diagnostic: Diagnostic;
  /** From 1; used when the diagnostic has no range. */
  readonly line: number | null;
}

export interface EditorOptions {
  readonly host: HTMLElement;
  readonly fontFamily: string;
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly say: (message: Message) => string;
  readonly label: (path: string) => string;
  /**
   * A person's edit, as the file's whole new text; `way` when an undo or redo of that text made it. Not called while letters
   * are being composed.
   */
  readonly onText: (key: string, text: string, way: 'undo' | 'redo' | null) => void;
  /** A quick fix was chosen; its edits may touch other files. */
  readonly onFix: (key: string, fix: Fix) => void;
  /** The page of a diagnostic was asked for. */
  readonly onExample: (code: string) => void;
  readonly onCaret: (key: string, line: number, column: number) => void;
  /** The pointer came to a line (from 1), or left the text. */
  readonly onPoint?: (key: string, line: number | null) => void;
}

let registered = false;

/** Registers the languages that Monaco lacks; safe to call again. */
export function registerLanguages(): void {
  if (registered) return;
  registered = true;
  monaco.languages.register({ id: 'oamut-sm', extensions: ['.sm'] });
  monaco.languages.setMonarchTokensProvider('oamut-sm', SM_TOKENS);
  monaco.languages.setLanguageConfiguration('oamut-sm', SM_CONFIGURATION);
  monaco.languages.register({ id: 'ta-tdf', extensions: ['.tdf', '.fbi', '.ota', '.gui'] });
  monaco.languages.setMonarchTokensProvider('ta-tdf', TDF_TOKENS);
  monaco.languages.setLanguageConfiguration('ta-tdf', TDF_CONFIGURATION);
}

export class TextEditor {
  readonly #options: EditorOptions;
  readonly #editor: monaco.editor.IStandaloneCodeEditor;
  readonly #models = new Map<string, monaco.editor.ITextModel>();
  readonly #views = new Map<string, monaco.editor.ICodeEditorViewState>();
  readonly #notes = new WeakMap<monaco.editor.ITextModel, LineNotes>();
  readonly #costs = new WeakMap<monaco.editor.ITextModel, LineCosts>();
  readonly #lit = new WeakMap<monaco.editor.ITextModel, LitLines>();
  readonly #markers = new Map<string, readonly FileMarker[]>();
  /** What was told of files that had no model yet: it is set once they have one. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #disposables: monaco.IDisposable[] = [];
  #key: string | null = null;
  #pointed: number | null = null;
  #mouse = '';
  #composing = false;
  #receiving = false;

  constructor(options: EditorOptions) {
    this.#options = options;
    registerLanguages();
    this.#editor = monaco.editor.create(options.host, {
      model: null,
      automaticLayout: true,
      fontFamily: options.fontFamily,
      fontSize: options.fontSize,
      lineHeight: options.lineHeight,
      fontLigatures: false,
      minimap: { enabled: false },
      scrollBeyondLastLine: false,
      fixedOverflowWidgets: true,
      renderLineHighlight: 'line',
      overviewRulerBorder: false,
      hideCursorInOverviewRuler: true,
      tabSize: 2,
      insertSpaces: true,
      detectIndentation: true,
      padding: { top: 6, bottom: 6 },
      glyphMargin: false,
      lineDecorationsWidth: 8,
      lineNumbersMinChars: 4,
      folding: true,
      links: false,
      // Enter behind a word that is written whole begins a new line.
      acceptSuggestionOnEnter: 'smart',
      quickSuggestions: { other: true, comments: false, strings: true },
      bracketPairColorization: { enabled: false },
      'semanticHighlighting.enabled': true,
      guides: { indentation: true, bracketPairs: false },
      stickyScroll: { enabled: false },
      unicodeHighlight: { ambiguousCharacters: true, includeComments: false, includeStrings: false },
      scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false },
    });
    this.#disposables.push(
      this.#editor,
      this.#editor.onDidCompositionStart(() => {
        this.#composing = true;
      }),
      this.#editor.onDidCompositionEnd(() => {
        this.#composing = false;
        this.#send();
      }),
      this.#editor.onDidChangeCursorPosition(({ position }) => {
        if (this.#key !== null) options.onCaret(this.#key, position.lineNumber, position.column);
      }),
      this.#editor.onMouseMove(({ target, event }) => {
        // Lines that scroll below a pointer at rest are not pointed at.
        const place = `${event.posx}/${event.posy}`;
        if (place !== this.#mouse) this.#point(target.position?.lineNumber ?? null);
        this.#mouse = place;
      }),
      this.#editor.onMouseLeave(() => this.#point(null)),
      monaco.editor.registerCommand('oamut.fix', (_accessor, key: string, fix: Fix) => options.onFix(key, fix)),
      monaco.editor.registerCommand('oamut.example', (_accessor, code: string) => options.onExample(code)),
      monaco.languages.registerCodeActionProvider(Object.values(LANGUAGES), {
        provideCodeActions: (model, _range, context) => this.#actions(model, context.markers),
      }),
    );
  }

  /** Shows a file, making its model when it has none. */
  show(file: EditorFile): void {
    this.#keepView();
    const model = this.#modelOf(file);
    this.#key = file.key;
    this.#receive(model, file.text);
    this.#editor.setModel(model);
    const view = this.#views.get(file.key);
    if (view !== undefined) this.#editor.restoreViewState(view);
    this.#editor.updateOptions({ ariaLabel: this.#options.label(file.path), readOnly: file.readOnly === true });
    this.#mark(file.key);
    this.#number();
    const waiting = this.#waiting.get(file.key) ?? [];
    this.#waiting.clear();
    for (const tell of waiting) tell();
    const position = this.#editor.getPosition();
    if (position !== null) this.#options.onCaret(file.key, position.lineNumber, position.column);
  }

  /** Takes a file's text from outside: a fix, an undo, another editor. */
  update(file: EditorFile): void {
    const model = this.#models.get(file.key);
    if (model !== undefined) this.#receive(model, file.text);
    if (file.key === this.#key) this.#editor.updateOptions({ readOnly: file.readOnly === true });
  }

  /** Keeps models of files that are not shown, so that a rename or a list of references reaches them. */
  hold(files: readonly EditorFile[]): void {
    for (const file of files) this.#receive(this.#modelOf(file), file.text);
  }

  /** Drops files that are no longer open. */
  keepOnly(keys: ReadonlySet<string>): void {
    for (const [key, model] of this.#models) {
      if (keys.has(key)) continue;
      if (this.#key === key) this.#key = null;
      model.dispose();
      this.#models.delete(key);
      this.#views.delete(key);
      this.#markers.delete(key);
    }
  }

  setMarkers(key: string, markers: readonly FileMarker[]): void {
    this.#markers.set(key, markers);
    this.#mark(key);
  }

  /** Notes behind the lines of a file; they move with the text until the next ones come. */
  setNotes(key: string, notes: readonly LineNote[]): void {
    const model = this.#models.get(key);
    if (model === undefined) return void this.#wait(key, () => this.setNotes(key, notes));
    let held = this.#notes.get(model);
    if (held === undefined) this.#notes.set(model, (held = new LineNotes(model)));
    afterEdits(model, () => held.set(notes));
  }

  /** Lines of a file (from 1) that stand out quietly. */
  setLit(key: string, lines: readonly number[]): void {
    const model = this.#models.get(key);
    if (model === undefined) return;
    let held = this.#lit.get(model);
    if (held === undefined) this.#lit.set(model, (held = new LitLines(model)));
    afterEdits(model, () => held.set(lines));
  }

  /** What the lines of a file cost, beside their numbers. */
  setCosts(key: string, costs: readonly LineCostNote[]): void {
    const model = this.#models.get(key);
    if (model === undefined) return void this.#wait(key, () => this.setCosts(key, costs));
    let held = this.#costs.get(model);
    if (held === undefined) this.#costs.set(model, (held = new LineCosts(model)));
    afterEdits(model, () => {
      held.set(costs);
      if (this.#editor.getModel() === model) this.#number();
    });
  }

  /** Writes a snippet over the selection, as one step of undo, and selects its first place. */
  insert(snippet: string): void {
    const model = this.#editor.getModel();
    const selection = this.#editor.getSelection();
    if (model === null || selection === null) return;
    // Further lines stand as far in as the one that they begin in.
    const indent = /^[ \t]*/.exec(
      model.getLineContent(selection.startLineNumber).slice(0, selection.startColumn - 1),
    )![0];
    const deep = snippet.replaceAll('\n', `\n${indent}`);
    const from = model.getOffsetAt(selection.getStartPosition());
    this.#editor.focus();
    this.#editor.pushUndoStop();
    this.#editor.executeEdits('oamut', [{ range: selection, text: plainSnippet(deep), forceMoveMarkers: true }]);
    this.#editor.pushUndoStop();
    const { start, end } = firstPlace(deep);
    const at = (offset: number) => model.getPositionAt(from + offset);
    // Where the text's line ends are of two signs, offsets after the first line are not these.
    if (model.getEOL() === '\n') this.#editor.setSelection(monaco.Range.fromPositions(at(start), at(end)));
  }

  /** Says the markers again, after the language changed. */
  relabel(): void {
    for (const key of this.#models.keys()) this.#mark(key);
  }

  /** Whether long lines go on below instead of to the right. */
  setWrap(wraps: boolean): void {
    this.#editor.updateOptions({ wordWrap: wraps ? 'on' : 'off', wrappingIndent: 'indent' });
  }

  setTheme(name: string, palette: Palette): void {
    monaco.editor.defineTheme(`oamut-${name}`, editorTheme(name, palette));
    monaco.editor.setTheme(`oamut-${name}`);
  }

  /** Puts the caret at a place (from 1) and brings it to the middle. */
  reveal(line: number, column: number): void {
    const model = this.#editor.getModel();
    if (model === null) return;
    const position = model.validatePosition({ lineNumber: line, column });
    this.#editor.setPosition(position);
    this.#editor.revealPositionInCenterIfOutsideViewport(position, monaco.editor.ScrollType.Immediate);
  }

  focus(): void {
    this.#editor.focus();
  }

  /** Takes back, or makes again, the last change of the text in front, wherever the focus is. */
  undo(redo: boolean): void {
    // Monaco's own command would act on whatever field has the focus.
    const model = this.#editor.getModel();
    if (redo) void model?.redo();
    else void model?.undo();
  }

  /** Runs one of the editor's own actions; false when it has none of that name. */
  action(id: string): boolean {
    const action = this.#editor.getAction(id);
    if (action === null || action === undefined) return false;
    this.#editor.focus();
    void action.run();
    return true;
  }

  dispose(): void {
    for (const disposable of this.#disposables) disposable.dispose();
    for (const model of this.#models.values()) model.dispose();
  }

  #point(line: number | null): void {
    if (line === this.#pointed || this.#key === null) return;
    this.#pointed = line;
    this.#options.onPoint?.(this.#key, line);
  }

  #modelOf(file: EditorFile): monaco.editor.ITextModel {
    const known = this.#models.get(file.key);
    if (known !== undefined) return known;
    const uri = monaco.Uri.from({ scheme: 'oamut', path: `/${file.key}` });
    const model = monaco.editor.createModel(file.text, LANGUAGES[file.kind], uri);
    model.updateOptions({ bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false } });
    this.#models.set(file.key, model);
    model.onDidChangeContent(({ isUndoing, isRedoing }) => {
      const way = isUndoing ? 'undo' : isRedoing ? 'redo' : null;
      if (!this.#receiving && !this.#composing) this.#options.onText(file.key, textIn(model), way);
    });
    return model;
  }

  #wait(key: string, tell: () => void): void {
    this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), tell]);
  }

  #send(): void {
    const model = this.#editor.getModel();
    if (this.#key !== null && model !== null) this.#options.onText(this.#key, textIn(model), null);
  }

  // Monaco joins mixed line ends into one kind: that alone is no reason to write the file's text over the model's.
  #receive(model: monaco.editor.ITextModel, text: string): void {
    if (this.#composing || textIn(model) === text || sameButEnds(textIn(model), text)) return;
    this.#receiving = true;
    const caret = this.#editor.getModel() === model ? this.#editor.getPosition() : null;
    model.pushStackElement();
    model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null);
    model.pushStackElement();
    // A text that is written as a whole would take the caret to its end.
    if (caret !== null) this.#editor.setPosition(model.validatePosition(caret));
    this.#receiving = false;
  }

  /** Line numbers, with what lines cost before them where that is known. */
  #number(): void {
    const model = this.#editor.getModel();
    const costs = model === null ? undefined : this.#costs.get(model);
    if (costs === undefined || costs.isEmpty) this.#editor.updateOptions({ lineNumbers: 'on', lineNumbersMinChars: 4 });
    else
      this.#editor.updateOptions({
        lineNumbers: (line) => `${costs.textOf(line)} ${String(line).padStart(3, '\u00a0')}`,
        lineNumbersMinChars: 9,
      });
  }

  #keepView(): void {
    const view = this.#editor.saveViewState();
    if (this.#key !== null && view !== null) this.#views.set(this.#key, view);
  }

  #mark(key: string): void {
    const model = this.#models.get(key);
    if (model === undefined) return;
    const lines = new Lines(textIn(model));
    const markers = (this.#markers.get(key) ?? []).map((marker) => this.#marker(model, lines, marker));
    monaco.editor.setModelMarkers(model, OWNER, markers);
  }

  #marker(model: monaco.editor.ITextModel, lines: Lines, marker: FileMarker): monaco.editor.IMarkerData {
    const { diagnostic } = marker;
    const said = {
      message: this.#options.say(diagnostic.message),
      code: diagnostic.code,
      severity: SEVERITY[diagnostic.severity],
    };
    const range = diagnostic.range;
    if (range === null) {
      const line = Math.min(Math.max(1, marker.line ?? 1), model.getLineCount());
      const first = model.getLineFirstNonWhitespaceColumn(line) || 1;
      return {
        ...said,
        startLineNumber: line,
        startColumn: first,
        endLineNumber: line,
        endColumn: model.getLineMaxColumn(line),
      };
    }
    const start = lines.editorPlaceOf(range.start);
    const end = lines.editorPlaceOf(Math.max(range.end, range.start + 1));
    return {
      ...said,
      startLineNumber: start.line,
      startColumn: start.column,
      endLineNumber: end.line,
      endColumn: end.line > start.line && end.column === 1 ? 2 : end.column,
    };
  }

  #actions(
    model: monaco.editor.ITextModel,
    markers: readonly monaco.editor.IMarkerData[],
  ): monaco.languages.CodeActionList {
    const key = [...this.#models].find(([, other]) => other === model)?.[0];
    const actions: monaco.languages.CodeAction[] = [];
    const found = (key === undefined ? [] : (this.#markers.get(key) ?? [])).map(({ diagnostic }) => diagnostic);
    const joined: monaco.languages.CodeAction[] = [];
    const examples: monaco.languages.CodeAction[] = [];
    for (const diagnostic of found) {
      const message = this.#options.say(diagnostic.message);
      const marker = markers.find((one) => one.code === diagnostic.code && one.message === message);
      if (marker === undefined) continue;
      const { code } = diagnostic;
      if (!examples.some(({ diagnostics }) => diagnostics![0]!.code === code))
        examples.push({
          title: this.#options.say({ id: 'ui.problems.example', values: { code } }),
          kind: 'quickfix',
          diagnostics: [marker],
          command: { id: 'oamut.example', title: '', arguments: [code] },
        });
      for (const fix of diagnostic.fixes ?? [])
        actions.push({
          title: this.#fixTitle(fix),
          kind: 'quickfix',
          diagnostics: [marker],
          isPreferred: fix.safe,
          command: { id: 'oamut.fix', title: '', arguments: [key, fix] },
        });
      const all = joinFixes(
        found.filter(({ code }) => code === diagnostic.code),
        diagnostic.file,
      );
      if (all === null || joined.some(({ diagnostics }) => diagnostics![0]!.code === diagnostic.code)) continue;
      const title: Message = { id: 'ui.problems.fix-all', values: { count: all.count, code: diagnostic.code } };
      const fix: Fix = { title, edits: all.edits, safe: all.safe };
      joined.push({
        title: this.#fixTitle(fix),
        kind: 'quickfix',
        diagnostics: [marker],
        command: { id: 'oamut.fix', title: '', arguments: [key, fix] },
      });
    }
    return { actions: [...actions, ...joined, ...examples], dispose: () => {} };
  }

  /** What a fix does; one that may change the meaning says so. */
  #fixTitle({ title, safe }: Fix): string {
    const text = this.#options.say(title);
    return safe ? text : this.#options.say({ id: 'ui.problems.unsafe', values: { text } });
  }
}

/** Decorates once a running edit is over: a snippet tells of its text while it decorates itself, and Monaco takes no second. */
function afterEdits(model: monaco.editor.ITextModel, decorate: () => void): void {
  queueMicrotask(() => {
    if (!model.isDisposed()) decorate();
  });
}

/** A model's whole text with its own line ends and byte order mark. */
function textIn(model: monaco.editor.ITextModel): string {
  return model.getValue(monaco.editor.EndOfLinePreference.TextDefined, true);
}

function sameButEnds(first: string, second: string): boolean {
  const plain = (text: string) => text.replace(/\r\n?/g, '\n');
  return plain(first) === plain(second);
}
