// Notes at the ends of lines and figures beside line numbers: what lines did and cost. They move with the text.

import { monaco } from './monaco.ts';

/** A note behind a line. */
export interface LineNote {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly tone: 'plain' | 'held' | 'bound' | 'nothing' | 'probe';
  /** The same at length, for the pointer and the keyboard's hover. */
  readonly hover: string;
}

/** What a line cost: a short figure, and its part of the whole from 0 to 1. */
export interface LineCostNote {
  readonly line: number;
  readonly text: string;
  readonly part: number;
  readonly hover: string;
}

/** Decorations of one model, replaced as a whole. */
export class LineNotes {
  #ids: string[] = [];

  constructor(private readonly model: monaco.editor.ITextModel) {}

  set(notes: readonly LineNote[]): void {
    const count = this.model.getLineCount();
    const decorations = notes
      .filter(({ line }) => line >= 1 && line <= count)
      .map(({ line, text, tone, hover }): monaco.editor.IModelDeltaDecoration => {
        const column = this.model.getLineMaxColumn(line);
        return {
          range: new monaco.Range(line, column, line, column),
          options: {
            showIfCollapsed: true,
            stickiness: monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
            hoverMessage: { value: hover },
            after: {
              content: `  ${text}`,
              inlineClassName: `line-note line-note-${tone}`,
              inlineClassNameAffectsLetterSpacing: true,
              cursorStops: monaco.editor.InjectedTextCursorStops.None,
            },
          },
        };
      });
    this.#ids = this.model.deltaDecorations(this.#ids, decorations);
  }
}

/** Lines of one model that wrote what the inspector points at: a quiet wash and a bar in the margin. */
export class LitLines {
  #ids: string[] = [];

  constructor(private readonly model: monaco.editor.ITextModel) {}

  set(lines: readonly number[]): void {
    if (lines.length === 0 && this.#ids.length === 0) return;
    const count = this.model.getLineCount();
    const decorations = lines
      .filter((line) => line >= 1 && line <= count)
      .map(
        (line): monaco.editor.IModelDeltaDecoration => ({
          range: new monaco.Range(line, 1, line, 1),
          options: {
            isWholeLine: true,
            stickiness: monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
            className: 'line-lit',
            marginClassName: 'line-lit-margin',
          },
        }),
      );
    this.#ids = this.model.deltaDecorations(this.#ids, decorations);
  }
}

/** Heat of a line's cost, in five steps that differ in length and not by colour alone. */
const STEPS = 5;

/** Costs of one model: a bar in the margin and the figure for whoever numbers the lines. */
export class LineCosts {
  #ids: string[] = [];
  #texts = new Map<string, string>();

  constructor(private readonly model: monaco.editor.ITextModel) {}

  set(costs: readonly LineCostNote[]): void {
    const count = this.model.getLineCount();
    const kept = costs.filter(({ line }) => line >= 1 && line <= count);
    const decorations = kept.map(({ line, part, hover }): monaco.editor.IModelDeltaDecoration => {
      const step = Math.min(STEPS, Math.max(1, Math.ceil(part * STEPS)));
      return {
        range: new monaco.Range(line, 1, line, 1),
        options: {
          stickiness: monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
          linesDecorationsClassName: `line-cost line-cost-${step}`,
          linesDecorationsTooltip: hover,
        },
      };
    });
    this.#ids = this.model.deltaDecorations(this.#ids, decorations);
    this.#texts = new Map(this.#ids.map((id, index) => [id, kept[index]!.text]));
  }

  get isEmpty(): boolean {
    return this.#ids.length === 0;
  }

  /** The figure of a line, or ''. */
  textOf(line: number): string {
    for (const { id } of this.model.getLineDecorations(line)) {
      const text = this.#texts.get(id);
      if (text !== undefined) return text;
    }
    return '';
  }
}
