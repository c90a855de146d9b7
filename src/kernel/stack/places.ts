// Turns a file and a line of a package into the place of a diagnostic.

import type { OamutPackage } from '../package/model.ts';
import type { SourcePlace } from '../rules/model.ts';
import {
  type Diagnostic,
  decodeUtf8,
  foldCase,
  Lines,
  type Message,
  type Severity,
  type TextRange,
} from '../text/index.ts';

/** Lines of the files of one package, read when first asked for. */
export class PackagePlaces {
  readonly #lines = new Map<string, Lines | null>();

  constructor(readonly pack: OamutPackage) {}

  /** The line without its blanks at both ends; null when the package has no such file or line. */
  range(place: SourcePlace | null): TextRange | null {
    if (place === null) return null;
    const lines = this.#of(place.file);
    if (lines === null || place.line < 1 || place.line > lines.count) return null;
    const start = lines.startOf(place.line);
    const line = lines.text.slice(start, lines.startOf(place.line + 1)).trimEnd();
    return { start: start + line.length - line.trimStart().length, end: start + line.length };
  }

  diagnostic(
    code: string,
    severity: Severity,
    place: SourcePlace | null,
    message: Message,
    more: { readonly path?: string; readonly reading?: string } = {},
  ): Diagnostic {
    return {
      code,
      severity,
      file: place?.file ?? this.pack.manifest.entry,
      range: this.range(place),
      path: more.path ?? '',
      message,
      ...(more.reading === undefined ? null : { reading: more.reading }),
    };
  }

  #of(path: string): Lines | null {
    const key = foldCase(path);
    let lines = this.#lines.get(key);
    if (lines === undefined) {
      const file = this.pack.files.get(key);
      lines = file === undefined ? null : new Lines(decodeUtf8(file.bytes));
      this.#lines.set(key, lines);
    }
    return lines;
  }
}
