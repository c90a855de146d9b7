import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../../../src/kernel/manifest/index.ts';
import { applyEdits } from '../../../../../src/kernel/text/index.ts';
import { manifestText } from '../../../manifest/sample.ts';
import { expectAt, fixed, lint, MANIFEST } from '../support.ts';

const CODE = 'plan/unknown-option';
const MARKED = `\
function mutate(ctx)
  print(ctx.options.<!costs!>)
  return {}
end
`;
const RIGHT = `\
function mutate(ctx)
  print(ctx.options.cost)
  return {}
end
`;

it('speaks at the marked places', () => {
  const found = expectAt(CODE, MARKED);
  expect(found[0]!.severity).toBe('error');
});

it('keeps silent where all is well', () => {
  expect(lint(RIGHT).filter(({ code }) => code === CODE)).toEqual([]);
});

it('mends what it found', () => {
  const mended = fixed(CODE, MARKED.replaceAll(/<!([\s\S]*?)!>/g, '$1'));
  expect(
    lint(mended).filter(({ code, severity }) => code === CODE || (severity === 'error' && code !== 'plan/no-mutate')),
  ).toEqual([]);
});

describe('an option that is not declared', () => {
  const reading = (use: string) => `function mutate(ctx)\n  ${use}\n  return {}\nend\n`;
  const NONE = manifestText();
  /** The manifest after the fix that declares the option, whatever else is offered. */
  const declared = (use: string, manifest = NONE) => {
    const fix = lint(reading(use), [], manifest)
      .find(({ code }) => code === CODE)
      ?.fixes?.find(({ title }) => title.id === 'manifest/fix.declare-option');
    return fix === undefined ? null : { fix, text: applyEdits(manifest, fix.edits) };
  };
  const optionsIn = (text: string) => {
    const { value, diagnostics } = readManifest(text);
    expect(diagnostics).toEqual([]);
    return value!.options;
  };

  it('is said without an empty list where none is declared', () => {
    const found = lint(reading('print(ctx.options.cap)'), [], NONE).find(({ code }) => code === CODE);
    expect(found?.message.id).toBe('plan/unknown-option.none');
  });

  it('given none, the fix declares the first and leads to it', () => {
    const { fix, text } = declared('print(ctx.options.mostHealth)')!;
    expect(optionsIn(text)).toMatchObject([{ id: 'mostHealth', label: 'Most health', type: 'number' }]);
    expect(fix.leadsTo).toEqual({ file: 'oamut.yaml', path: ['options', 0] });
    expect(lint(reading('print(ctx.options.mostHealth)'), [], text).filter(({ code }) => code === CODE)).toEqual([]);
  });

  it('given others, the fix puts it behind them', () => {
    const { fix, text } = declared('print(ctx.options.cap)', MANIFEST)!;
    expect(optionsIn(text).map(({ id }) => id)).toEqual(['cost', 'cap']);
    expect(fix.leadsTo?.path).toEqual(['options', 1]);
  });

  it.each([
    ['if ctx.options.on then print(1) end', { type: 'toggle' }],
    ['print(scale(ctx.options.on))', { min: '0.1', default: '1' }],
    ['print(scale(2, { max = ctx.options.on }))', { min: '0', max: '10000' }],
    ['print(set(ctx.options.on))', { min: '0', max: '10000' }],
    ['print(ctx.options.on + 1)', { min: '0', max: '100' }],
  ])('read in %s, it is declared to suit', (use, wanted) => {
    expect(optionsIn(declared(use)!.text)).toMatchObject([wanted]);
  });

  it('given as many as a manifest holds, there is no such fix', () => {
    const option = (index: number) => `\n  - { id: o${index}, type: toggle, default: false }`;
    const full = manifestText({ options: Array.from({ length: 16 }, (_, index) => option(index)).join('') });
    expect(declared('print(ctx.options.cap)', full)).toBeNull();
  });
});
