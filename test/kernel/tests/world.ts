// A world for tests of packages: the small game of the standard's tests and the real sandbox.

import { scriptOpener } from '../../../src/kernel/lua/index.ts';
import { type OamutPackage, readPackage } from '../../../src/kernel/package/index.ts';
import { StackSession } from '../../../src/kernel/stack/index.ts';
import {
  readPackageTests,
  readSubject,
  runPackageTest,
  type TestResult,
  type TestWorld,
} from '../../../src/kernel/tests/index.ts';
import { filesOf, GAME, type Mutator } from '../../standard/support.ts';
import { luaModule } from '../lua/support.ts';
import { fakeGame, MATCH } from '../stack/fake.ts';

const game = fakeGame(GAME);

export function packageOf(mutator: Mutator): OamutPackage {
  return readPackage(filesOf(mutator)).package!;
}

export function world(...library: readonly Mutator[]): TestWorld {
  const now = () => 0;
  const session = new StackSession({ openScript: scriptOpener({ module: luaModule, now }), now });
  return { game, match: MATCH, library: library.map(packageOf), run: (input) => session.run(input) };
}

/** Results of a package's tests. */
export async function resultsOf(
  mutator: Mutator,
  tests: string,
  ...library: readonly Mutator[]
): Promise<readonly TestResult[]> {
  const subject = readSubject(filesOf(mutator));
  const { value, diagnostics } = readPackageTests(tests, { manifest: subject.package?.manifest ?? null });
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  const results: TestResult[] = [];
  const place = world(...library);
  for (const test of value!) results.push(await runPackageTest(test, subject, place));
  return results;
}
