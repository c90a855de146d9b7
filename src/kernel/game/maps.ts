// The record of the chosen map: the keys of its `.ota` file, where the first of equal keys counts (facts 4.4).

import { MAP_SCHEMA_NAME } from '../dialect.ts';
import type { TdfFile, TdfNode, TdfSection } from '../tdf/index.ts';
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
  const fields = fieldsOfSection(mapRoot(value), 'ota');
  return {
    value: { space: 'map', name, key: foldCase(name), fields, file: path, line: 1, unavailable: null },
    diagnostics,
  };
}

/** A map file's root with the schemas of its header beside the header, as fields of a map are named. */
export function mapRoot(file: TdfFile): TdfSection {
  const items: TdfNode[] = [];
  for (const item of file.root.items) {
    if (item.kind === 'entry' || foldCase(item.name) !== 'globalheader') {
      items.push(item);
      continue;
    }
    const schemas = item.items.filter(isSchema);
    items.push(
      schemas.length === 0 ? item : { ...item, items: item.items.filter((inner) => !isSchema(inner)) },
      ...schemas,
    );
  }
  return { ...file.root, items };
}

function isSchema(item: TdfNode): boolean {
  return item.kind === 'section' && MAP_SCHEMA_NAME.test(foldCase(item.name));
}
