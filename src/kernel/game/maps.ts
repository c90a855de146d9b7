// The record of the chosen map: the keys of its `.ota` file, where the first of equal keys counts (facts 4.4).

import { foldCase, type ReadResult } from '../text/index.ts';
import { fieldsOfSection } from './fields.ts';
import type { BaseRecord, FilePile } from './model.ts';
import { stemOf } from './path.ts';
import { readGameFile } from './text-file.ts';

/**
 * Reads a map's `.ota` (folded path). Fields are `globalheader.gravity`, `schema 0.surfacemetal`: section names in lower
 * case, their blanks kept.
 */
export function readMap(game: { readonly files: FilePile }, path: string): ReadResult<BaseRecord> {
  const bytes = game.files.read(path);
  if (bytes === null)
    return {
      value: null,
      diagnostics: [
        {
          code: 'game/no-map',
          severity: 'error',
          file: path,
          range: null,
          path: '',
          message: { id: 'game/no-map', values: { map: path } },
        },
      ],
    };
  const { value, diagnostics } = readGameFile(bytes, path, { dialect: 'ota' });
  if (value === null) return { value: null, diagnostics };
  const name = stemOf(game.files.spelling(path) ?? path);
  const fields = fieldsOfSection(value.root, 'ota');
  return {
    value: { space: 'map', name, key: foldCase(name), fields, file: path, line: 1, unavailable: null },
    diagnostics,
  };
}
