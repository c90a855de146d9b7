// The published schema: made from the description, up to date, and never stricter than the engine.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { render } from '../../../src/i18n/index.ts';
import { OP_NAMES, OPERATIONS, patchSchema, readPatch } from '../../../src/kernel/patchwork/index.ts';
import { isValid } from './validate.ts';

const schema = JSON.parse(JSON.stringify(patchSchema((id) => render('en', { id })))) as Record<string, unknown>;
const folder = new URL('../../fixtures/vectors/patchwork/', import.meta.url);

interface Body {
  readonly name: string;
  readonly body: object;
  readonly accepted: boolean;
  readonly codes: string;
}

const bodies: Body[] = readdirSync(folder).flatMap((group) => {
  const cases = JSON.parse(readFileSync(new URL(group, folder), 'utf8')) as {
    name: string;
    input: { definitions?: { body: unknown; file?: string }[] };
  }[];
  return cases.flatMap(({ name, input }) =>
    (input.definitions ?? []).flatMap(({ body, file = 'Server/Patchwork/Patches/x.json' }, place) => {
      if (typeof body !== 'object' || body === null || Array.isArray(body) || '$base64' in body) return [];
      if (!file.startsWith('Server/Patchwork/')) return [];
      const read = readPatch({ pack: 'Test:Mod', path: file, root: 'neutral', text: JSON.stringify(body) });
      const codes = read.problems.map(({ code }) => code).join(' ');
      return [{ name: `${group} ${name} ${place}`, body, accepted: read.file !== null, codes }];
    }),
  );
});

/** Mistakes that the schema sees as well; it leaves rules between fields and safe paths to the engine. */
const SEEN =
  /^(?:root-unknown-field|op-field-not-allowed|op-field-missing|op-unsupported|op-missing|op-path-\S+|op-value-not-object|op-match-policy-invalid|op-position-invalid|op-matcher-invalid|condition-unknown-field|condition-composite-empty|priority-invalid|enabled-invalid|conflict-policy-invalid|operation-not-object|targets-empty)$/;

describe('the patch schema', () => {
  it('given the description, then the file in public is what the script makes of it', () => {
    const file = readFileSync(new URL('../../../public/schema/patch.schema.json', import.meta.url), 'utf8');
    expect(JSON.parse(file)).toEqual(schema);
  });

  it('given every operation, then all of its fields have help in words', () => {
    const said = OP_NAMES.flatMap((name) => [
      OPERATIONS[name].doc,
      ...Object.values(OPERATIONS[name].fields).map(({ doc }) => doc),
    ]).map((id) => [id, render('en', { id }), render('zh-CN', { id })]);
    expect(said.filter(([id, ...texts]) => texts.includes(id!))).toEqual([]);
  });

  it('given every definition of the cases that the engine accepts, then the schema accepts it', () => {
    const accepted = bodies.filter((one) => one.accepted);
    expect(accepted.length).toBeGreaterThan(500);
    expect(accepted.filter(({ body }) => !isValid(schema, body)).map(({ name }) => name)).toEqual([]);
  });

  it('given definitions with a mistake of one field, then the schema refuses them', () => {
    const refused = bodies.filter((one) => SEEN.test(one.codes));
    expect(refused.length).toBeGreaterThan(30);
    expect(refused.filter(({ body }) => isValid(schema, body)).map(({ name, codes }) => `${name} ${codes}`)).toEqual(
      [],
    );
  });
});
