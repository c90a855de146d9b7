import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PackageFile } from '../../src/kernel/package/model.ts';
import { type Checked, Checker } from '../../src/workspace/checker.ts';
import type { PackageCheck } from '../../workers/protocol.ts';
import { packageOf } from './support.ts';

function checkerOf() {
  const asked: (readonly PackageFile[])[] = [];
  const answers: (() => void)[] = [];
  let checks: ReadonlyMap<string, Checked> = new Map();
  const check = (files: readonly PackageFile[]) =>
    new Promise<PackageCheck>((resolve) => {
      asked.push(files);
      answers.push(() => resolve({ manifest: null, hash: '', diagnostics: [] }));
    });
  const checker = new Checker({ check }, (next) => {
    checks = next;
  });
  return { checker, asked, answers, checks: () => checks };
}

const mapOf = (...documents: readonly ReturnType<typeof packageOf>[]) =>
  new Map(documents.map((document) => [document.uid, document]));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('checker', () => {
  it('checks every package once', async () => {
    const { checker, asked } = checkerOf();
    const packages = mapOf(packageOf('a'), packageOf('b'));
    checker.update(packages);
    checker.update(packages);
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toHaveLength(2);
  });

  it('speaks of the exact package that was checked', async () => {
    const { checker, answers, checks } = checkerOf();
    const document = packageOf('a');
    checker.update(mapOf(document));
    await vi.advanceTimersByTimeAsync(0);
    answers[0]!();
    await vi.advanceTimersByTimeAsync(0);
    expect(checks().get('a')?.document).toBe(document);
  });

  it('drops the answer on an older text and asks again', async () => {
    const { checker, asked, answers, checks } = checkerOf();
    checker.update(mapOf(packageOf('a')));
    await vi.advanceTimersByTimeAsync(0);
    const newer = packageOf('a', { 'x.md': '1' });
    checker.update(mapOf(newer));
    answers[0]!();
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toEqual([expect.anything(), newer.files]);
    expect(checks().size).toBe(0);
  });

  it('forgets packages that left', async () => {
    const { checker, answers, checks } = checkerOf();
    checker.update(mapOf(packageOf('a')));
    await vi.advanceTimersByTimeAsync(0);
    answers[0]!();
    await vi.advanceTimersByTimeAsync(0);
    checker.update(mapOf());
    expect(checks().size).toBe(0);
  });
});
