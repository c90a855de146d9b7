// Unit files: one `[UNITINFO]` a file, and the reasons for which the game would not load it (facts 5.3).

import { findSection, numberText, readTdf, type TdfFile } from '../tdf/index.ts';
import { type Diagnostic, foldCase, type Message, type ReadResult } from '../text/index.ts';
import { fieldsOfSection } from './fields.ts';
import type { BaseField, BaseRecord } from './model.ts';
import { stemOf } from './path.ts';

/** The original line, with any four characters for the year. */
const COPYRIGHT = /^Copyright .{4} Humongous Entertainment\. All rights reserved\.$/s;

/** The newest version of the game: major and minor part. */
const NEWEST: readonly [number, number] = [3, 1];

/** Reads a unit file. `copyrightLine` says whether the line is asked for. */
export function readUnitFile(text: string, path: string, copyrightLine = true): ReadResult<BaseRecord> {
  const { value, diagnostics } = readTdf(text, { file: path });
  if (value?.complete !== true) return { value: null, diagnostics };
  const unit = unitRecord(value, path, copyrightLine);
  return { value: unit, diagnostics: unit === null ? [...diagnostics, noUnit(path)] : diagnostics };
}

/** The unit of a file, or null when it has no `[UNITINFO]`. A unit without a name goes by the file's stem. */
export function unitRecord(file: TdfFile, path: string, copyrightLine: boolean): BaseRecord | null {
  const section = findSection(file.root, 'UNITINFO');
  if (section === null) return null;
  const fields = fieldsOfSection(section);
  const name = fields.get('unitname')?.value || stemOf(path);
  return {
    space: 'units',
    name,
    key: foldCase(name),
    fields,
    file: path,
    line: section.line,
    unavailable: whyUnavailable(fields, stemOf(path), copyrightLine),
  };
}

/** What is said of a unit file without `[UNITINFO]`. */
export function noUnit(path: string): Diagnostic {
  return {
    code: 'game/no-unit',
    severity: 'error',
    file: path,
    range: null,
    path: '',
    message: { id: 'game/no-unit' },
  };
}

/** Why the game would not load a unit with these fields from a file of this stem; null when it would. */
export function whyUnavailable(
  fields: ReadonlyMap<string, Pick<BaseField, 'value'>>,
  stem: string,
  copyrightLine: boolean,
): Message | null {
  if (copyrightLine) {
    const line = fields.get('copyright')?.value;
    if (line === undefined) return { id: 'game/unavailable.copyright-missing' };
    if (!COPYRIGHT.test(line)) return { id: 'game/unavailable.copyright', values: { line } };
  }
  const version = fields.get('version')?.value;
  if (version !== undefined && isNewer(version)) return { id: 'game/unavailable.version', values: { version } };
  const unitname = fields.get('unitname')?.value ?? '';
  if (unitname === '') return { id: 'game/unavailable.unitname-missing' };
  if (foldCase(unitname) !== foldCase(stem)) return { id: 'game/unavailable.unitname', values: { unitname, stem } };
  return null;
}

/** Whether a version lies above the newest: whole part first, then the first decimal. */
function isNewer(version: string): boolean {
  const exact = numberText(version);
  if (exact === null) return false;
  const shift = exact.exponent + 1;
  const tenths = shift >= 0 ? exact.coefficient * 10n ** BigInt(shift) : exact.coefficient / 10n ** BigInt(-shift);
  return tenths > BigInt(NEWEST[0] * 10 + NEWEST[1]);
}
