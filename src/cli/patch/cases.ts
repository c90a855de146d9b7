// `oamut patch FILE`: runs test cases of the patch language and compares them with what they expect.

import { isDeepStrictEqual } from 'node:util';
import {
  caseResult,
  caseWorld,
  generate,
  type JsonObject,
  type JsonValue,
  type Plain,
  writeJson,
} from '../../kernel/patchwork/index.ts';
import { type ExitCode, type Io, Misuse } from '../command.ts';

export interface PatchCase {
  readonly name: string;
  readonly input: { readonly [name: string]: Plain };
  readonly expected: { readonly [name: string]: unknown } | null;
}

/** Cases of a file: one, or a list. */
export function readCases(
  text: string,
  file: string,
): { readonly cases: readonly PatchCase[]; readonly many: boolean } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Misuse(`${file} is no JSON: ${(error as Error).message}`);
  }
  const many = Array.isArray(json);
  const cases = (many ? (json as unknown[]) : [json]).map((one, place) => {
    const { name, input, expected } = (one ?? {}) as { name?: unknown; input?: unknown; expected?: unknown };
    if (!isPlainObject(input)) throw new Misuse(`${file}: case ${place} has no input`);
    if (expected !== undefined && !isPlainObject(expected))
      throw new Misuse(`${file}: case ${place}: expected must be an object`);
    return {
      name: typeof name === 'string' ? name : `case ${place}`,
      input: input as PatchCase['input'],
      expected: expected ?? null,
    };
  });
  return { cases, many };
}

function isPlainObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Runs one case; the result has the form of `expected`. */
export function runCase({ input }: PatchCase): JsonObject {
  return caseResult(generate(caseWorld(input)), input['options'] ?? null);
}

/** Prints the results as JSON: one, or a list of them. */
export function printCases(cases: readonly PatchCase[], many: boolean, io: Io): ExitCode {
  const results: readonly JsonValue[] = cases.map(runCase);
  io.out(`${writeJson(many ? results : results[0]!)}\n`);
  return 0;
}

interface Difference {
  readonly key: string;
  readonly expected: unknown;
  readonly got: unknown;
}

/** Every key of `expected` whose value differs; the keys of `outputs` may come in any order. */
export function differencesOf(one: PatchCase): readonly Difference[] {
  const got = JSON.parse(writeJson(runCase(one))) as { readonly [name: string]: unknown };
  return Object.entries(one.expected ?? {})
    .filter(([key, expected]) => !isDeepStrictEqual(got[key], expected))
    .map(([key, expected]) => ({ key, expected, got: got[key] }));
}

/** Compares all cases with what they expect. */
export function checkCases(cases: readonly PatchCase[], json: boolean, io: Io): ExitCode {
  const without = cases.find(({ expected }) => expected === null);
  if (without !== undefined) throw new Misuse(`${without.name} has nothing expected to compare with`);
  const checked = cases.map((one) => ({ name: one.name, differences: differencesOf(one) }));
  const failed = checked.filter(({ differences }) => differences.length > 0);
  if (json) io.out(`${JSON.stringify({ ok: failed.length === 0, cases: checked })}\n`);
  else {
    for (const { name, differences } of failed)
      for (const { key, expected, got } of differences)
        io.out(`${name}: ${key}\n  expected ${JSON.stringify(expected)}\n  got      ${JSON.stringify(got)}\n`);
    io.out(`${checked.length - failed.length} as expected, ${failed.length} different\n`);
  }
  return failed.length === 0 ? 0 : 1;
}
