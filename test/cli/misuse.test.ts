// Misuse is told the same way by every command: exit code 2, words on standard error, one JSON document with --json.

import { expect, it } from 'vitest';
import { run } from './sample.ts';

const MISUSED: readonly (readonly string[])[] = [
  ['check'],
  ['check', '/no/such/place'],
  ['lua'],
  ['lua', '/no/such/place'],
  ['pack', '/no/such/place'],
  ['patch', '/no/such/place'],
  ['run', '--game', '/no/such/place'],
  ['sm', '/no/such/place', '--to', 'lua'],
  ['tdf', '/no/such/place'],
  ['yaml', '/no/such/place'],
  ['yaml', '--what'],
  ['nothing-of-the-kind'],
];

it.each(MISUSED.map((args) => [args]))('%j prints one JSON document with --json, and nothing without', async (args) => {
  const plain = await run(...args);
  expect([plain.code, plain.out]).toEqual([2, '']);
  const json = await run(...args, '--json');
  const said = JSON.parse(json.out) as { ok: boolean; error: string };
  expect([json.code, said.ok]).toEqual([2, false]);
  expect(json.log[0]).toContain(said.error);
});
