// One definition by its text alone: everything that is wrong or odd, and its outline for the workbench.

import {
  diagnosePatch,
  isArray,
  isObject,
  type JsonObject,
  type JsonValue,
  type PatchReading,
  readPatch,
  writeJson,
} from '../../src/kernel/patchwork/index.ts';
import type { OperationOutline, PatchDiagnosis } from './protocol.ts';

const LEGACY_FOLDER = 'Server/Tamework/Patches/';

export function diagnose(pack: string, path: string, text: string): PatchDiagnosis {
  const root = path.startsWith(LEGACY_FOLDER) ? 'legacy' : 'neutral';
  const reading = readPatch({ pack, path, root, text });
  const { file, language, document } = reading;
  const json = document?.value;
  const id = isObject(json) ? json.get('Id') : undefined;
  return {
    id: file?.id ?? (typeof id === 'string' ? id : null),
    language,
    sound: file !== null,
    selectors: selectorsOf(reading),
    operations: isObject(json) ? outlines(json, reading) : [],
    diagnostics: diagnosePatch(reading),
  };
}

function rangeAt(reading: PatchReading, at: readonly (string | number)[]) {
  const { document } = reading;
  return document?.value === undefined ? null : (document.places?.rangeOf(document.value, at) ?? null);
}

/** Selectors as written, also of a file that fails. */
function selectorsOf(reading: PatchReading): PatchDiagnosis['selectors'] {
  const json = reading.document?.value;
  if (!isObject(json)) return [];
  const one = json.get('Target');
  const many = json.get('Targets');
  const found: { readonly text: string; readonly at: readonly (string | number)[] }[] = [];
  if (typeof one === 'string') found.push({ text: one, at: ['Target'] });
  if (isArray(many))
    for (const [place, text] of many.entries())
      if (typeof text === 'string') found.push({ text, at: ['Targets', place] });
  return found.map(({ text, at }) => ({ text, at, range: rangeAt(reading, at) }));
}

function outlines(json: JsonObject, reading: PatchReading): readonly OperationOutline[] {
  const list = json.get('Operations');
  if (!isArray(list)) return [];
  return list.map((entry, index) => {
    const field = (name: string): JsonValue | undefined => (isObject(entry) ? entry.get(name) : undefined);
    const textField = (name: string) => {
      const value = field(name);
      return typeof value === 'string' ? value : null;
    };
    const matcher = (name: string) => {
      const value = field(name);
      return isObject(value) ? writeJson(value) : null;
    };
    return {
      index,
      op: textField('Op'),
      id: textField('Id'),
      range: rangeAt(reading, ['Operations', index]),
      path: textField('Path'),
      match: matcher('Match'),
      find: matcher('Find'),
      existing: matcher('Existing'),
    };
  });
}
