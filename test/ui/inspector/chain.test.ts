import { describe, expect, it } from 'vitest';
import type { Step } from '../../../src/kernel/stack/model.ts';
import { chainLinks, remarkValuesOf, sourceText } from '../../../src/ui/inspector/chain/describe.ts';

const step = (part: Partial<Step>): Step => ({
  n: 1,
  mutator: 'boss',
  phase: 'rules',
  file: 'mutator.lua',
  line: 14,
  space: 'units',
  record: 'HUB',
  field: 'maxdamage',
  kind: 'scale',
  operand: '1.5',
  before: '120',
  after: '180',
  note: null,
  block: 0,
  ...part,
});

describe('a value chain', () => {
  it('given a factor, it shows the sign and the operand', () => {
    expect(chainLinks([step({})], 'maxdamage')[0]).toMatchObject({
      action: '× 1.5',
      before: '120',
      after: '180',
      idle: false,
    });
  });
  it('given a bound that acted, it names the bound', () => {
    const [link] = chainLinks(
      [step({ operand: { value: '4', min: null, max: '500' }, note: 'bound-max' })],
      'maxdamage',
    );
    expect(link).toMatchObject({ action: '× 4', remark: 'inspector.remark.bound-max', remarkValues: { value: '500' } });
  });
  it('given a held write, it names the holder', () => {
    const [link] = chainLinks([step({ kind: 'held', note: 'held-by:cap', after: '120' })], 'maxdamage');
    expect(link).toMatchObject({ remark: 'inspector.remark.held', heldBy: 'cap', idle: true });
    expect(remarkValuesOf(link!, (id) => `The ${id}`)).toEqual({ name: 'The cap' });
  });
  it('given steps on other fields, they are left out, and steps on the whole record stay', () => {
    const links = chainLinks(
      [step({ field: 'name' }), step({ n: 2, field: null, kind: 'create', operand: null })],
      'maxdamage',
    );
    expect(links.map((link) => link.n)).toEqual([2]);
  });
  it('given an empty text, the action shows it', () => {
    expect(chainLinks([step({ kind: 'lock', operand: '' })], 'maxdamage')[0]?.action).toBe('= ""');
  });
  it('given a change on the base, it keeps who made it, where, and from what to what', () => {
    const source = {
      kind: 'patch',
      effect: 'write',
      pack: 'Mod:A',
      definition: 'calm',
      operation: 'calm#0',
      index: 0,
      op: 'Replace',
      target: 'Game/Units/HUB.json',
      pointer: '/maxdamage',
      before: '120',
      after: '180',
    } as const;
    const [link] = chainLinks([step({ mutator: '#base', file: 'Server/calm.json', line: 5, source })], 'maxdamage');
    expect(link).toMatchObject({ file: 'Server/calm.json', line: 5, source });
    expect(sourceText(source)).toBe('Mod:A: calm · calm#0 Replace /maxdamage');
  });
});
