// Checks a manifest against the files of its package: the entry script and the icon are there, the icon is what it must be.

import { iconLimits } from '../dialect.ts';
import type { PackageFile } from '../package/model.ts';
import { type Diagnostic, foldCase, type MessageValues, nearestName } from '../text/index.ts';
import { readYamlDocument } from '../yaml/index.ts';
import type { Manifest } from './model.ts';
import { readPngSize } from './png.ts';
import { silence } from './silence.ts';

const MANIFEST_FILE = 'oamut.yaml';

/** What the manifest says about files that does not hold. `files` by folded path, the manifest itself among them. */
export function checkManifestWithFiles(
  manifest: Manifest,
  files: ReadonlyMap<string, PackageFile>,
): readonly Diagnostic[] {
  const own = files.get(MANIFEST_FILE);
  const file = own?.path ?? MANIFEST_FILE;
  const found = [...checkIcon(manifest, files, file), ...checkEntry(manifest, files, file)];
  if (own === undefined || found.length === 0) return found;
  const { text, comments } = readYamlDocument(own.bytes);
  return silence(text, comments, found, file);
}

type Say = (id: string, values?: MessageValues, extra?: Partial<Diagnostic>) => Diagnostic;

function sayAt(manifest: Manifest, file: string, key: string): Say {
  return (id, values = {}, extra = {}) => ({
    code: `manifest/${key}`,
    severity: 'error',
    file,
    range: manifest.places.get(key) ?? null,
    path: key,
    message: { id: `manifest/${id}`, values: { key, ...values } },
    ...extra,
  });
}

function checkEntry(manifest: Manifest, files: ReadonlyMap<string, PackageFile>, file: string): readonly Diagnostic[] {
  if (files.has(foldCase(manifest.entry))) return [];
  return [missing(sayAt(manifest, file, 'entry'), manifest, 'entry', manifest.entry, files, '.lua', file)];
}

function missing(
  say: Say,
  manifest: Manifest,
  key: string,
  path: string,
  files: ReadonlyMap<string, PackageFile>,
  ending: string,
  file: string,
): Diagnostic {
  const paths = [...files.values()].map((one) => one.path).filter((one) => foldCase(one).endsWith(ending));
  const near = nearestName(path, paths);
  const range = manifest.places.get(key);
  if (near === null || range === undefined) return say('no-file', { found: path });
  const title = { id: 'manifest/fix.write', values: { text: near } };
  const fixes = [{ title, safe: false, edits: [{ file, range, text: near }] }];
  return say('no-file.near', { found: path, near }, { fixes });
}

function checkIcon(manifest: Manifest, files: ReadonlyMap<string, PackageFile>, file: string): readonly Diagnostic[] {
  const { icon } = manifest;
  if (icon === null) return [];
  const say = sayAt(manifest, file, 'icon');
  const picture = files.get(foldCase(icon));
  if (picture === undefined) return [missing(say, manifest, 'icon', icon, files, '.png', file)];
  const size = readPngSize(picture.bytes);
  if (size === null) return [say('icon.not-png', { found: icon })];
  const { width, height } = size;
  const found: Diagnostic[] = [];
  const reading = 'iconLimits';
  const { pixels, bytes, advisedPixels } = iconLimits;
  if (width !== height) found.push(say('icon.not-square', { width, height }));
  if (width > pixels || height > pixels) found.push(say('icon.pixels', { max: pixels, width, height }, { reading }));
  if (picture.bytes.length > bytes)
    found.push(say('icon.bytes', { max: bytes, found: picture.bytes.length }, { reading }));
  if (found.length === 0 && width !== advisedPixels)
    found.push(
      say(
        'icon-size',
        { width, height, advised: advisedPixels },
        { code: 'manifest/icon-size', severity: 'hint', reading },
      ),
    );
  return found;
}
