// Changes one value of a manifest from a form, keeping its comments, its order and its spelling everywhere else.

import type { TextEdit } from '../text/index.ts';
import { editYaml, type YamlPath, type YamlValue } from '../yaml/index.ts';
import { MANIFEST_KEYS } from './read/manifest.ts';

/**
 * The edits that make the value at `path` be `value` (`undefined` removes it); a version or range is written in quotes, a new
 * key at its place in the standard's order. Null when the text does not read or has no such place.
 */
export function editManifest(
  source: Uint8Array | string,
  path: YamlPath,
  value: YamlValue | undefined,
  file = 'oamut.yaml',
): readonly TextEdit[] | null {
  const wantsQuotes = typeof value === 'string' && ['version', 'requires.engine'].includes(path.join('.'));
  return editYaml(source, path, wantsQuotes ? { quoted: value } : value, { file, order: MANIFEST_KEYS });
}
