// `oamut tdf`: reads one FBI, TDF, GUI or OTA file as the game does and shows its tree and what is wrong or odd.

import { adviseOn } from '../../kernel/catalogue/index.ts';
import { encodingNote, foldPath } from '../../kernel/game/index.ts';
import { entriesOf, readTdf, sectionsOf, type TdfFile, type TdfSection } from '../../kernel/tdf/index.ts';
import { type Diagnostic, decodeWindows1252, hasErrors, Lines } from '../../kernel/text/index.ts';
import { readArguments } from '../arguments.ts';
import { type Command, Misuse } from '../command.ts';
import { diagnosticJson, diagnosticLine } from '../diagnostics.ts';
import { readable, readBytes } from '../input.ts';

interface EntryJson {
  readonly key: string;
  readonly value: string;
  readonly line: number;
}

/** What stands in a section, or at the top of a file, in file order; duplicates included. */
interface BodyJson {
  readonly entries: readonly EntryJson[];
  readonly sections: readonly SectionJson[];
}

interface SectionJson extends BodyJson {
  readonly name: string;
  readonly line: number;
}

function bodyJson(section: TdfSection): BodyJson {
  return {
    entries: entriesOf(section).map(({ key, value, line }) => ({ key, value, line })),
    sections: sectionsOf(section).map((inner) => ({ name: inner.name, line: inner.line, ...bodyJson(inner) })),
  };
}

/** Remarks by the catalogue, where the file's place says what its records are. */
function advice(file: TdfFile, path: string): readonly Diagnostic[] {
  if (path.endsWith('.fbi')) return adviseOn(file, 'units');
  if (/(?:^|\/)weapons\/[^/]+\.tdf$/.test(path)) return adviseOn(file, 'weapons');
  if (/(?:^|\/)features\/.+\.tdf$/.test(path)) return adviseOn(file, 'features');
  return [];
}

export const command: Command = {
  usage: 'oamut tdf FILE [--json]   reads an FBI, TDF, GUI or OTA file and shows its tree and what is odd in it',
  async run(args, io) {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean', default: false } });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Misuse('expected one FILE');
    const bytes = await readable(file, () => readBytes(file));
    const text = decodeWindows1252(bytes);
    const path = foldPath(file);
    const { value, diagnostics } = readTdf(text, { dialect: path.endsWith('.ota') ? 'ota' : 'tdf', file });
    const note = encodingNote(bytes, file);
    const found = [...(note === null ? [] : [note]), ...diagnostics, ...(value === null ? [] : advice(value, path))];
    const ok = !hasErrors(found);
    const lines = new Lines(text, 'windows-1252');
    if (values.json) {
      const root = value === null ? null : bodyJson(value.root);
      const shown = found.map((diagnostic) => diagnosticJson(diagnostic, () => lines));
      io.out(`${JSON.stringify({ ok, root, diagnostics: shown })}\n`);
    } else {
      for (const diagnostic of found) io.out(`${diagnosticLine(diagnostic, () => lines)}\n`);
    }
    return ok ? 0 : 1;
  },
};
