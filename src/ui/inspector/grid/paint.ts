// Value cells of the grid as plain elements. A grid of 32 mutators shows some three hundred of them, and a key moves one: a
// component and its effects for each would cost more than all of their painting.

import type { GridRow } from '../../../../workers/protocol.ts';
import { iconPath } from '../../kit/Icon.tsx';
import type { Say } from '../host.ts';
import { KEY_PATH, signOf } from '../StateGlyph.tsx';
import { cellLabel, cellOf, isNumeric, shownValue } from './cell.ts';
import { FIELD_WIDTH, lettersIn, widthInLetters } from './measures.ts';

/** What all cells of a grid share. */
export interface Frame {
  /** Names of the value columns: game, mutators, final. */
  readonly labels: readonly string[];
  /** Width of a value column in pixels. */
  readonly step: number;
  readonly say: Say;
}

/** What a cell bears beside its value. */
interface CellMarks {
  readonly active: boolean;
  /** Whether the chain of its field is open. */
  readonly opened: boolean;
  /** Whether the line at the caret, or under the pointer, wrote here. */
  readonly written: boolean;
  /** A conflict that the person accepted: it keeps its state and loses its wash. */
  readonly quiet: boolean;
  /** Comments that are pinned to it. */
  readonly comments: number;
}

const SVG = 'http://www.w3.org/2000/svg';

/** One cell and what was last painted into it: only what differs is touched. */
class CellElement {
  readonly element = document.createElement('div');
  readonly #value = document.createElement('span');
  readonly #glyph = document.createElement('span');
  #row: GridRow | null = null;
  #column = -1;
  #frame: Frame | null = null;
  #comments = 0;
  #mark: HTMLElement | null = null;
  #active: boolean | null = null;
  #classes = '';
  #label = '';
  #text = '';
  #sign = '';

  constructor() {
    this.element.setAttribute('role', 'gridcell');
    this.#value.className = 'insp-value';
    this.#value.append('');
    this.#glyph.className = 'insp-glyph';
    this.#glyph.setAttribute('aria-hidden', 'true');
    this.#glyph.append('');
    this.element.append(this.#value, this.#glyph);
  }

  /** Shows a value column (0 = game) of a row. */
  paint(id: string, row: GridRow, column: number, frame: Frame, marks: CellMarks): void {
    const { value, state, locks } = cellOf(row, column, frame.labels.length);
    const isLast = column === frame.labels.length - 1;
    const text = shownValue(value);
    const classes = [
      `insp-cell insp-${state}`,
      isLast && 'insp-last',
      marks.active && 'insp-active',
      marks.opened && 'insp-opened',
      marks.written && 'insp-written',
      marks.quiet && 'insp-quiet',
      isNumeric(value) && 'insp-number',
      value === null && 'insp-absent',
      widthInLetters(text) > lettersIn(frame.step) && 'insp-long',
    ]
      .filter(Boolean)
      .join(' ');
    const isSame = row === this.#row && column === this.#column && frame === this.#frame;
    if (isSame && classes === this.#classes && marks.comments === this.#comments) return;
    if (column !== this.#column || frame.step !== this.#frame?.step)
      this.element.style.left = isLast ? '' : `${FIELD_WIDTH + column * frame.step}px`;
    if (column !== this.#column) this.element.setAttribute('aria-colindex', String(column + 2));
    if (this.element.id !== id) this.element.id = id;
    if (classes !== this.#classes) this.element.className = classes;
    if (marks.active !== this.#active) this.element.ariaSelected = String(marks.active);
    if (text !== this.#text) this.#value.firstChild!.nodeValue = text;
    this.#sign = paintGlyph(this.#glyph, this.#sign, locks || state === 'held' ? KEY : signOf(state));
    if (marks.comments !== this.#comments) this.#paintComments(marks.comments);
    const label = labelWith(cellLabel(row, column, frame.labels, frame.say), marks, frame.say);
    if (label !== this.#label) this.element.setAttribute('aria-label', label);
    this.#row = row;
    this.#column = column;
    this.#frame = frame;
    this.#active = marks.active;
    this.#classes = classes;
    this.#label = label;
    this.#text = text;
  }

  /** The mark and the number of comments; their words are in the name of the cell. */
  #paintComments(count: number): void {
    this.#comments = count;
    this.#mark?.remove();
    this.#mark = count === 0 ? null : drawnMark(count);
    if (this.#mark !== null) this.element.prepend(this.#mark);
  }
}

function drawnMark(count: number): HTMLElement {
  const mark = document.createElement('span');
  mark.className = 'insp-mark insp-mark-comment';
  mark.setAttribute('aria-hidden', 'true');
  mark.append(drawn('icon icon-small', '0 0 16 16', iconPath('comment')), String(count));
  return mark;
}

/** Stands for the drawn key among the signs. */
const KEY = 'key';

function paintGlyph(place: HTMLElement, was: string, sign: string): string {
  if (sign === was) return sign;
  if (sign === KEY) place.replaceChildren(drawnKey());
  else if (was === KEY) place.replaceChildren(sign);
  else place.firstChild!.nodeValue = sign;
  return sign;
}

const drawnKey = () => drawn('insp-key', '0 0 12 12', KEY_PATH);

function drawn(classes: string, box: string, shape: string): SVGElement {
  const sign = document.createElementNS(SVG, 'svg');
  sign.setAttribute('class', classes);
  sign.setAttribute('viewBox', box);
  sign.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', shape);
  sign.append(path);
  return sign;
}

function labelWith(label: string, marks: CellMarks, say: Say): string {
  let text = label;
  if (marks.quiet) text = say('inspector.cell-more', { cell: text, more: say('inspector.accepted') });
  if (marks.comments > 0)
    text = say('inspector.cell-more', { cell: text, more: say('inspector.comments', { count: marks.comments }) });
  if (marks.written) text = say('inspector.cell-more', { cell: text, more: say('inspector.written-here') });
  return text;
}

/** The cells of one row, in the order of their columns, after the element that `row` begins with. */
export class RowCells {
  readonly #row: HTMLElement;
  readonly #cells = new Map<number, CellElement>();

  constructor(row: HTMLElement) {
    this.#row = row;
  }

  /** Shows value columns, in ascending order, and no others. */
  paint(columns: readonly number[], paint: (cell: CellElement, column: number) => void): void {
    const wanted = new Set(columns);
    // Cells that scrolled out of sight show what came into it, where they stand: one taken out and put back would be laid out anew.
    const spare: CellElement[] = [];
    for (const [column, cell] of [...this.#cells].sort(([a], [b]) => a - b)) {
      if (wanted.has(column)) continue;
      this.#cells.delete(column);
      spare.push(cell);
    }
    const shown = columns.map((column) => {
      const stays = this.#cells.get(column);
      const cell = stays ?? spare.shift() ?? new CellElement();
      this.#cells.set(column, cell);
      paint(cell, column);
      return { element: cell.element, stays: stays !== undefined };
    });
    for (const { element } of spare) element.remove();
    // Those that stay are in order: only the others may have to go round to the other end.
    let after: Element | null = null;
    for (const { element, stays } of shown.reverse()) {
      if (!stays && (element.parentNode === null || element.nextElementSibling !== after))
        this.#row.insertBefore(element, after);
      after = element;
    }
  }
}
