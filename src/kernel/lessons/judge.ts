// Runs a scene and compares: what a guess comes to, which choices are right, and whether a task is done.

import { compareDecimals, decimalFromText } from '../decimal.ts';
import type { Game } from '../game/index.ts';
import { type OamutPackage, readPackage } from '../package/index.ts';
import { judgeList, type MatchSettings, type RunReport, refusedReport, type StackInput } from '../stack/index.ts';
import { judgeTest, mapPath, type PackageTest, type TestCheck } from '../tests/index.ts';
import { decodeUtf8, hasErrors } from '../text/index.ts';
import { findRecord } from '../trace/index.ts';
import type {
  Ask,
  Choice,
  Guess,
  LessonPack,
  PatchedExpected,
  PatchedPlace,
  Task,
  TracedExpected,
  WrittenExpected,
} from './model.ts';
import { arrange, type Scene } from './scene.ts';

/** What patches made of a place: the text of a plain value, or the code by which the target has no output. */
export interface PatchedAnswer {
  readonly value: string | null;
  readonly refused: string | null;
}

export interface LessonWorld {
  readonly game: Game;
  readonly match: MatchSettings;
  run(input: StackInput): Promise<RunReport>;
  /** Null where there is no patch language. */
  readonly patched:
    | ((packs: readonly LessonPack[], places: readonly PatchedPlace[]) => Promise<readonly PatchedAnswer[]>)
    | null;
}

export interface GuessAnswer {
  /** Of a guess about a field: what the run holds there. */
  readonly value: string | null;
  /** Places of the right choices. */
  readonly right: readonly number[];
}

/** The id of no package: only a refusal of the whole list stands before a value. */
const ANY = '';
const NOWHERE = { start: 0, end: 0 };

/** Looks at one scene as often as needed: the stack runs once. */
export class SceneJudge {
  #report: Promise<RunReport> | null = null;

  constructor(
    private readonly scene: Scene,
    private readonly world: LessonWorld,
  ) {}

  /** Every line of what is asked, with what was found. */
  async judge({ expect, patched, traced, written }: Ask): Promise<readonly TestCheck[]> {
    // States and refusals are about the lesson's own package; values hold whether or not it ran.
    const about = ({ expectation: { kind } }: Ask['expect'][number]) => kind === 'state' || kind === 'refused';
    const fields = [
      ...(await this.#fields(expect.filter(about), this.scene.id)),
      ...(await this.#fields(
        expect.filter((one) => !about(one)),
        ANY,
      )),
    ];
    const report = traced.length === 0 ? null : await this.#run();
    const ways = traced.map((one) => tracedCheck(one, report!, this.scene.id));
    const answers = patched.length === 0 ? [] : await this.#patched(patched.map(({ place }) => place));
    return [
      ...fields,
      ...ways,
      ...patched.map((one, index) => patchedCheck(one, answers[index]!)),
      ...written.map((one) => writtenCheck(one, this.scene)),
    ];
  }

  async answer({ of, choices }: Guess): Promise<GuessAnswer> {
    let value: string | null = null;
    if (of?.kind === 'patched') value = (await this.#patched([of.place]))[0]!.value;
    else if (of !== null) {
      const expectation = { kind: 'value', text: '', number: null } as const;
      const asked = testOf([{ name: of.name, target: of.target, expectation, range: NOWHERE }]);
      const found = judgeTest(asked, { id: ANY, package: null }, await this.#run()).checks[0]?.actual;
      value = typeof found === 'string' ? found : null;
    }
    const right: number[] = [];
    for (const [index, choice] of choices.entries())
      if (choice.kind === 'value' ? isValue(value, choice) : (await this.judge(choice.ask)).every(({ ok }) => ok))
        right.push(index);
    return { value, right };
  }

  async #fields(expect: Ask['expect'], id: string): Promise<readonly TestCheck[]> {
    return expect.length === 0 ? [] : judgeTest(testOf(expect), { id, package: null }, await this.#run()).checks;
  }

  #run(): Promise<RunReport> {
    this.#report ??= this.#runOnce();
    return this.#report;
  }

  async #runOnce(): Promise<RunReport> {
    const { members, stack, options, map } = this.scene;
    const { game, match } = this.world;
    const read = stack.map((id) => {
      const { package: found = null, diagnostics = [] } = readOf(members.find((one) => one.id === id)?.files);
      return { id, package: hasErrors(diagnostics) ? null : found };
    });
    if (read.some((one) => one.package === null))
      return refusedReport(
        stack,
        judgeList(read.map(({ id, package: one }) => ({ id, manifest: one?.manifest ?? null })))!,
      );
    const sound = read.map((one) => one.package!);
    const path = map === null ? match.map : mapPath(map, game, sound);
    const entries = sound.map((one) => ({
      package: one,
      options: new Map(options.get(one.manifest.id) ?? []),
      clash: null,
    }));
    return this.world.run({ game, entries, match: { ...match, map: path } });
  }

  async #patched(places: readonly PatchedPlace[]): Promise<readonly PatchedAnswer[]> {
    const { patched } = this.world;
    const { packs, load } = this.scene;
    const on = load.flatMap((id) => packs.find((pack) => pack.id === id) ?? []);
    return patched === null ? places.map(() => ({ value: null, refused: null })) : patched(on, places);
  }
}

function readOf(files: Parameters<typeof readPackage>[0] | undefined): {
  readonly package?: OamutPackage | null;
  readonly diagnostics?: ReturnType<typeof readPackage>['diagnostics'];
} {
  return files === undefined ? {} : readPackage(files);
}

function testOf(expect: PackageTest['expect']): PackageTest {
  return { name: '', range: NOWHERE, stack: null, options: new Map(), map: null, expect, properties: [] };
}

/** Whether a value of a run is one that was written: numbers by value, everything else letter by letter. */
export function isValue(
  value: string | null,
  { text, number }: Pick<Extract<Choice, { kind: 'value' }>, 'text' | 'number'>,
): boolean {
  if (value === null) return false;
  const held = number === null ? null : decimalFromText(value);
  return held !== null && number !== null ? compareDecimals(held, number) === 0 : value === text;
}

/** Whether what a learner wrote is the value. */
export function isSameAnswer(value: string | null, written: string): boolean {
  const text = written.trim();
  return isValue(value, { text, number: decimalFromText(text) });
}

/** What one package did to a field, in the words of `steps`. */
function tracedCheck({ name, target, expectation }: TracedExpected, report: RunReport, id: string): TestCheck {
  const { space, record, field } = target;
  const found = space === 'hacks' ? null : findRecord(report, space, record);
  const steps = found?.fields.get(field)?.steps ?? [];
  if (expectation.kind === 'stopped') {
    const stopped = steps.some(({ kind }) => kind === 'width');
    const { stopped: wanted } = expectation;
    return { name, range: NOWHERE, ok: stopped === wanted, expected: { stopped: wanted }, actual: { stopped } };
  }
  const own = steps
    .filter(({ mutator }) => mutator === id)
    .map(({ kind, note }) => (BOUNDS.has(note) ? 'bound' : kind));
  const wanted = expectation.steps;
  const ok = own.length === wanted.length && own.every((kind, index) => kind === wanted[index]);
  return { name, range: NOWHERE, ok, expected: { steps: wanted }, actual: { steps: own } };
}

const BOUNDS: ReadonlySet<string | null> = new Set(['bound-min', 'bound-max']);

const withoutSpace = (text: string) => text.replace(/\s+/g, '');

function writtenCheck({ package: owner, file, text }: WrittenExpected, scene: Scene): TestCheck {
  const holder = [...scene.members, ...scene.packs].find(({ id }) => id === (owner ?? scene.id));
  const found = holder?.files.find(({ path }) => path === file);
  const ok = found !== undefined && withoutSpace(decodeUtf8(found.bytes)).includes(withoutSpace(text));
  return { name: file, range: NOWHERE, ok, expected: { written: text }, actual: { written: ok ? text : null } };
}

function patchedCheck({ name, expectation }: PatchedExpected, { value, refused }: PatchedAnswer): TestCheck {
  const common = { name, range: NOWHERE };
  switch (expectation.kind) {
    case 'refused':
      return {
        ...common,
        ok: refused === expectation.code,
        expected: { refused: expectation.code },
        actual: { refused },
      };
    case 'missing':
      return {
        ...common,
        ok: refused === null && (value === null) === expectation.missing,
        expected: { missing: expectation.missing },
        actual: refused === null ? value : { refused },
      };
    case 'value':
      return {
        ...common,
        ok: isValue(value, expectation),
        expected: expectation.text,
        actual: refused === null ? value : { refused },
      };
  }
}

/** What was found of one part of a task; `place` is that in `also`, null for the learner's own list. */
export interface TaskChecks {
  readonly place: number | null;
  readonly checks: readonly TestCheck[];
}

/** Judges a task by what the learner made; the other lists are tried only once the learner's own does it. */
export async function judgeTask(
  scene: Scene,
  { ask, also }: Pick<Task, 'ask' | 'also'>,
  world: LessonWorld,
): Promise<readonly TaskChecks[]> {
  const own = await new SceneJudge(scene, world).judge(ask);
  const found: TaskChecks[] = [{ place: null, checks: own }];
  if (own.some(({ ok }) => !ok)) return found;
  for (const [place, elsewhere] of also.entries()) {
    const there = new SceneJudge(arrange(scene, elsewhere.how).scene, world);
    found.push({ place, checks: await there.judge(elsewhere.ask) });
  }
  return found;
}

/** Whether every check of a task holds. */
export function isTaskDone(found: readonly TaskChecks[]): boolean {
  return found.every(({ checks }) => checks.every(({ ok }) => ok));
}
