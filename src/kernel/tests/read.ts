// Reads `tests.txt`: strict YAML, one list of mappings with closed keys; all problems are listed, each with its place.

import { LAYERS, type Manifest, readOptionValue } from '../manifest/index.ts';
import type { ReadResult } from '../text/index.ts';
import { readYamlValue } from '../yaml/index.ts';
import { readExpect } from './expect.ts';
import { type PackageTest, PROPERTY_NAMES, type Property, TESTS_NAME } from './model.ts';
import { below, foundText, isScalar, Report, type Spot } from './report.ts';

/** Keys of one test. */
export const TEST_KEYS = ['name', 'stack', 'options', 'map', 'expect', 'properties'] as const;

export interface ReadTestsOptions {
  readonly file?: string;
  /** The package's own manifest, to judge options by; null while it has errors. */
  readonly manifest?: Manifest | null;
}

/** The tests of a file, those that could be read; a text with nothing in it holds none. */
export function readPackageTests(
  source: Uint8Array | string,
  { file = TESTS_NAME, manifest = null }: ReadTestsOptions = {},
): ReadResult<readonly PackageTest[]> {
  const { value: root, diagnostics } = readYamlValue(source, file);
  if (root === null) return { value: null, diagnostics };
  if (root.type === 'null') return { value: [], diagnostics };
  const report = new Report(file);
  const items = report.items({ node: root, path: '' }) ?? [];
  const names = new Set<string>();
  const tests = items.flatMap((spot) => readTest(report, spot, manifest, names) ?? []);
  return { value: tests, diagnostics: [...diagnostics, ...report.diagnostics] };
}

function readTest(report: Report, spot: Spot, manifest: Manifest | null, names: Set<string>): PackageTest | null {
  const fields = report.fields(spot, TEST_KEYS);
  if (fields === null) return null;
  const before = report.diagnostics.length;
  const nameSpot = fields.get('name');
  const name = nameSpot === undefined ? null : report.text(nameSpot);
  if (nameSpot === undefined) missingKey(report, spot, 'name');
  if (name !== null && names.has(name)) report.add('name-twice', nameSpot!, { name });
  if (name !== null) names.add(name);
  const stackSpot = fields.get('stack');
  const stack = stackSpot === undefined ? null : readStack(report, stackSpot, manifest);
  const optionsSpot = fields.get('options');
  const options = optionsSpot === undefined ? new Map() : readOptions(report, optionsSpot, manifest);
  const mapSpot = fields.get('map');
  const map = mapSpot === undefined ? null : report.text(mapSpot);
  const expectSpot = fields.get('expect');
  const propertiesSpot = fields.get('properties');
  if (expectSpot === undefined && propertiesSpot === undefined) missingKey(report, spot, 'expect');
  const expect = expectSpot === undefined ? [] : readExpect(report, expectSpot);
  const properties = propertiesSpot === undefined ? [] : readProperties(report, propertiesSpot);
  if (name === null || report.diagnostics.length > before) return null;
  return { name, range: spot.node.range, stack, options, map, expect, properties };
}

function missingKey(report: Report, { node, path }: Spot, key: string): void {
  const first = node.type === 'mapping' ? (node.entries[0]?.key.range ?? node.range) : node.range;
  report.add('missing-key', { node: { range: first }, path: below(path, key) });
}

/** Ids of a list in order of effect; with a manifest its own id comes last when the list leaves it out. */
export function readStack(report: Report, spot: Spot, manifest: Manifest | null): readonly string[] {
  const ids: string[] = [];
  for (const item of report.items(spot) ?? []) {
    const id = report.text(item);
    if (id === null) continue;
    if (ids.includes(id)) report.add('stack-twice', item, { id });
    else ids.push(id);
  }
  // Without its own id in the list the package acts last.
  if (manifest !== null && !ids.includes(manifest.id)) ids.push(manifest.id);
  return ids;
}

/** Options of this package by their ids, those of another one in a mapping below its id. */
export function readOptions(
  report: Report,
  spot: Spot,
  manifest: Manifest | null,
): Map<string, ReadonlyMap<string, string>> {
  const chosen = new Map<string, Map<string, string>>();
  const put = (id: string, option: string, text: string) =>
    void chosen.set(id, (chosen.get(id) ?? new Map<string, string>()).set(option, text));
  for (const { key, value } of report.entries(spot) ?? []) {
    const name = key.value ?? '';
    const path = below(spot.path, name);
    if (value.type === 'mapping' && name !== manifest?.id) {
      for (const { key: option, value: inner } of value.entries) {
        const text = optionText(report, { node: inner, path: below(path, option.value ?? '') });
        if (text !== null) put(name, option.value ?? '', text);
      }
      continue;
    }
    const own = value.type === 'mapping' ? value.entries : [{ key, value }];
    for (const { key: option, value: inner } of own) {
      const id = option.value ?? '';
      const text = optionText(report, { node: inner, path });
      if (text === null) continue;
      const known = manifest?.options.find((one) => one.id === id);
      if (manifest !== null && known === undefined)
        report.unknown(
          'unknown-option',
          { node: option, path },
          id,
          manifest.options.map((one) => one.id),
        );
      else {
        const problem = known === undefined ? null : readOptionValue(known, text).problem;
        if (problem !== null)
          report.diagnostics.push({
            code: 'tests/option',
            severity: 'error',
            file: report.file,
            range: inner.range,
            path,
            message: problem,
          });
        else put('', id, text);
      }
    }
  }
  return chosen;
}

function optionText(report: Report, spot: Spot): string | null {
  const { node } = spot;
  if (isScalar(node) && node.value !== null) return node.value;
  report.add('option', spot, { found: foundText(node) });
  return null;
}

function readProperties(report: Report, spot: Spot): readonly Property[] {
  const known = [...PROPERTY_NAMES, 'only'];
  return (report.items(spot) ?? []).flatMap((item): Property[] => {
    const { node } = item;
    if (node.type === 'mapping') {
      const only = report.fields(item, ['only'])?.get('only');
      if (only === undefined) return [];
      const layers = (report.items(only) ?? []).flatMap((layer) => {
        const text = report.text(layer);
        const found = LAYERS.find((one) => one === text);
        if (text !== null && found === undefined) report.unknown('layer', layer, text, LAYERS);
        return found ?? [];
      });
      return [{ kind: 'only', layers, range: node.range }];
    }
    const text = report.text(item);
    const kind = PROPERTY_NAMES.find((one) => one === text);
    if (kind !== undefined) return [{ kind, range: node.range }];
    if (text === 'only') report.add('only', item);
    else if (text !== null) report.unknown('property', item, text, known);
    return [];
  });
}
