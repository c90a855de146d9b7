// Remarks on the keys of a game file by what the catalogue knows: typing errors, keys without effect, Spring's own keys.

import { entriesOf, sectionsOf, type TdfEntry, type TdfFile, type TdfSection } from '../tdf/index.ts';
import { type Diagnostic, foldCase, nearestName } from '../text/index.ts';
import { fieldInfo, fieldsOf } from './fields.ts';

type AdvisedSpace = 'units' | 'weapons' | 'features';

/**
 * Remarks on the keys of units (`[UNITINFO]`), weapons or features (every top section) of one file. A key that nothing
 * is known of and that resembles no known one is passed over.
 */
export function adviseOn(file: TdfFile, space: AdvisedSpace): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const section of sectionsOf(file.root)) {
    if (space === 'units' && foldCase(section.name) !== 'unitinfo') continue;
    for (const entry of entriesOf(section)) {
      const remark = adviseOnKey(file, section, entry, space);
      if (remark !== null) found.push(remark);
    }
  }
  return found;
}

/** The key that a misspelt one most likely means, or null. Only keys that the game reads are offered. */
export function nearestKey(space: AdvisedSpace, key: string): string | null {
  const id = `${space} ${foldCase(key)}`;
  const known = nearest.get(id);
  if (known !== undefined) return known;
  const answer = nearestName(
    key,
    fieldsOf(space)
      .filter((field) => field.status === 'read' && !field.key.includes('.'))
      .map((field) => field.spelling),
  );
  if (nearest.size > 10_000) nearest.clear();
  nearest.set(id, answer);
  return answer;
}

const nearest = new Map<string, string | null>();

/** Inert keys that are plain slips of a read one, as seen in the wild (`energymak`). */
const SLIP_DISTANCE = 2;

function adviseOnKey(file: TdfFile, section: TdfSection, entry: TdfEntry, space: AdvisedSpace): Diagnostic | null {
  const { key, keyRange } = entry;
  if (!/^[A-Za-z0-9_]+$/.test(key)) return null;
  const field = fieldInfo(space, key);
  if (field?.status === 'read') return null;
  const path = `${section.name}.${key}`;
  const remark = (code: string, severity: Diagnostic['severity'], near: string | null): Diagnostic => ({
    code: `record/${code}`,
    severity,
    file: file.file,
    range: keyRange,
    path,
    message: { id: `record/${code}`, values: near === null ? { key } : { key, nearest: near } },
    ...(near === null
      ? {}
      : {
          fixes: [
            {
              title: { id: 'record/fix.misspelt-key', values: { nearest: near } },
              edits: [{ file: file.file, range: keyRange, text: near }],
              safe: false,
            },
          ],
        }),
  });
  const near = nearestKey(space, key);
  if (field === null) return near === null ? null : remark('misspelt-key', 'warning', near);
  if (field.status === 'spring') return remark('spring-key', 'note', null);
  if (field.status === 'open-annihilation') return remark('profile-key', 'note', null);
  const slip = near !== null && key.length > 5 && Math.abs(key.length - near.length) <= SLIP_DISTANCE;
  return slip ? remark('misspelt-key', 'warning', near) : remark('inert-key', 'note', null);
}
