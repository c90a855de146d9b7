// Build menus: one record a builder, its fields the units on it in menu order (standard 7).

import { findEntry, findSection, findValue, readInteger, sectionsOf, type TdfFile } from '../tdf/index.ts';
import { compareBytes, type Diagnostic, foldCase } from '../text/index.ts';
import type { BaseField, BaseRecord } from './model.ts';

/** Sections of a download file that the game reads. */
const SECTIONS_READ = 5;
/** Units of a builder: 30 from `[CANBUILD]`, one more with download files. */
export const MENU_SIZE = 31;

/** One section of a download file: a unit on a page and a button of a builder's menu. */
export interface DownloadEntry {
  readonly builder: string;
  readonly unit: string;
  readonly page: number;
  readonly button: number;
  readonly file: string;
  readonly line: number;
}

/** The menus of `[CANBUILD]`: one section a builder, `canbuild1`, `canbuild2` … up to the first gap. */
export function canBuildMenus(file: TdfFile, path: string): ReadonlyMap<string, BaseRecord> {
  const menus = new Map<string, BaseRecord>();
  const lists = findSection(file.root, 'CANBUILD');
  for (const section of lists === null ? [] : sectionsOf(lists)) {
    const key = foldCase(section.name);
    if (menus.has(key)) continue;
    const entries = new Map<string, { readonly value: string; readonly line: number }>();
    for (const item of section.items) if (item.kind === 'entry') entries.set(foldCase(item.key), item);
    const fields = new Map<string, BaseField>();
    for (let number = 1; ; number += 1) {
      const entry = entries.get(`canbuild${number}`);
      if (entry === undefined) break;
      const unit = foldCase(entry.value);
      if (unit !== '' && !fields.has(unit))
        fields.set(unit, { key: unit, steps: [unit], spelling: entry.value, value: '', line: entry.line });
    }
    menus.set(key, {
      space: 'menus',
      name: section.name,
      key,
      fields,
      file: path,
      line: section.line,
      unavailable: null,
    });
  }
  return menus;
}

/** Entries of a read download file. Sections beyond the fifth and sections without a builder or a unit are reported. */
export function downloadEntries(
  file: TdfFile,
  path: string,
): { readonly entries: readonly DownloadEntry[]; readonly problems: readonly Diagnostic[] } {
  const entries: DownloadEntry[] = [];
  const problems: Diagnostic[] = [];
  const warn = (code: string, range: Diagnostic['range'], values: Readonly<Record<string, string | number>>) =>
    problems.push({ code, severity: 'warning', file: path, range, path: '', message: { id: code, values } });
  const sections = sectionsOf(file.root);
  for (const section of sections.slice(0, SECTIONS_READ)) {
    const builder = findValue(section, 'UNITMENU') ?? '';
    const unit = findValue(section, 'UNITNAME') ?? '';
    if (builder === '' || unit === '') {
      warn('menu/incomplete', section.nameRange, { name: section.name, key: builder === '' ? 'UNITMENU' : 'UNITNAME' });
      continue;
    }
    entries.push({
      builder,
      unit,
      page: byte(findValue(section, 'MENU')),
      button: byte(findValue(section, 'BUTTON')),
      file: path,
      line: findEntry(section, 'UNITNAME')!.line,
    });
  }
  if (sections.length > SECTIONS_READ)
    warn('menu/sections-unread', sections[SECTIONS_READ]!.nameRange, {
      count: sections.length - SECTIONS_READ,
      max: SECTIONS_READ,
    });
  return { entries, problems };
}

function byte(text: string | null): number {
  return text === null ? 0 : readInteger(text) & 255;
}

/**
 * Menus with download entries put in: after the `[CANBUILD]` units, by page, button and file. A unit that a menu already
 * has keeps its place. The given menus stay as they are.
 */
export function buildMenus(
  base: ReadonlyMap<string, BaseRecord>,
  entries: readonly DownloadEntry[],
): ReadonlyMap<string, BaseRecord> {
  const byBuilder = new Map<string, DownloadEntry[]>();
  for (const entry of entries) {
    const builder = foldCase(entry.builder);
    const list = byBuilder.get(builder);
    if (list === undefined) byBuilder.set(builder, [entry]);
    else list.push(entry);
  }
  const menus = new Map(base);
  for (const [key, added] of byBuilder) {
    const first = added[0]!;
    const old: BaseRecord = menus.get(key) ?? {
      space: 'menus',
      name: first.builder,
      key,
      fields: new Map(),
      file: first.file,
      line: first.line,
      unavailable: null,
    };
    const fields = new Map(old.fields);
    for (const entry of added) {
      const unit = foldCase(entry.unit);
      if (fields.has(unit)) continue;
      const value = `${entry.page} ${entry.button}`;
      fields.set(unit, { key: unit, steps: [unit], spelling: entry.unit, value, line: entry.line, file: entry.file });
    }
    const ordered = [...fields.values()].sort((left, right) => compareEntries(left, right, old.file));
    menus.set(key, { ...old, fields: new Map(ordered.map((field) => [field.key, field])) });
  }
  return menus;
}

/** Page and button of a menu field's value; null for a `[CANBUILD]` entry (`""`). */
export function menuPlace(value: string): { readonly page: number; readonly button: number } | null {
  const match = /^\s*(\d+)\s+(\d+)\s*$/.exec(value);
  return match === null ? null : { page: Number(match[1]), button: Number(match[2]) };
}

function compareEntries(left: BaseField, right: BaseField, file: string): number {
  const a = menuPlace(left.value);
  const b = menuPlace(right.value);
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  return a.page - b.page || a.button - b.button || compareBytes(left.file ?? file, right.file ?? file);
}

/** Warnings on menus: two units on one page and button, units that do not exist, more units than the game keeps. */
export function checkMenus(
  menus: ReadonlyMap<string, BaseRecord>,
  hasUnit: (key: string) => boolean,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const menu of menus.values()) {
    const warn = (code: string, field: BaseField | null, values: Readonly<Record<string, string | number>>) =>
      found.push({
        code,
        severity: 'warning',
        file: field?.file ?? menu.file,
        range: null,
        path: field === null ? menu.name : `${menu.name}.${field.spelling}`,
        message: { id: code, values: { menu: menu.name, ...values } },
      });
    const places = new Map<string, string>();
    for (const field of menu.fields.values()) {
      if (!hasUnit(field.key)) warn('menu/unknown-unit', field, { unit: field.spelling });
      const place = menuPlace(field.value);
      if (place === null) continue;
      const id = `${place.page} ${place.button}`;
      const other = places.get(id);
      if (other !== undefined) warn('menu/place-twice', field, { unit: field.spelling, other, ...place });
      else places.set(id, field.spelling);
    }
    if (menu.fields.size > MENU_SIZE) warn('menu/too-many', null, { count: menu.fields.size, max: MENU_SIZE });
  }
  return found;
}
