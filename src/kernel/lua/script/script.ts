// One mutator's script in its own machine (standard 4, 5, 9): from the entry script to its last hook.

import { CONSOLE } from '../../dialect.ts';
import type { CollectionName } from '../../game/model.ts';
import type { RuleFile } from '../../rules/model.ts';
import { type Diagnostic, foldCase, nearestName } from '../../text/index.ts';
import { CLOSED_GLOBALS, GLOBAL_NAMES, LUA_GLOBALS } from '../api.ts';
import { textOfBytes } from '../console.ts';
import { STANDARD_LIMITS } from '../limits.ts';
import type {
  ConsoleLine,
  HookName,
  LineCost,
  MatchContext,
  MutatorScript,
  OpenScript,
  Outcome,
  Phase,
  PhaseUse,
  Plan,
  RecordHost,
  ScriptFault,
  ScriptLimits,
  ScriptSource,
} from '../model.ts';
import { addFunctions, openLibrary, pushNext } from '../open/index.ts';
import { portabilityHints } from '../portable.ts';
import { type Ended, LuaStatus, LuaType, LuaVm } from '../vm/index.ts';
import { changeMethod, selectorFunctions } from './blocks.ts';
import { changeFunctions } from './changes.ts';
import { Context } from './context.ts';
import { ScriptCore } from './core.ts';
import { LineCosts } from './costs.ts';
import { openFixed } from './fixed-values.ts';
import { Objects } from './objects.ts';
import { readPlan, warnOfUnusedBlocks } from './plan.ts';
import { checkSize, requireFunction } from './require.ts';
import { testFunctions } from './tests.ts';
import { scalarAt, wordsAt } from './values.ts';
import { Views } from './views/index.ts';

export interface ScriptHost {
  /** The compiled Lua module. */
  readonly module: WebAssembly.Module;
  /** Milliseconds, for the wall limit and for reports. */
  readonly now: () => number;
  /** Other limits than the standard's, for tests. */
  readonly limits?: ScriptLimits;
  /** Which mutators' costs by line are kept; none in the ordinary run. */
  readonly profile?: (mutator: string) => boolean;
  /** Another seed of Lua's hashes than 0: no result may hang on it (standard 9, order). */
  readonly seed?: number;
}

/** Gives the `OpenScript` that the stack takes: one machine a mutator. */
export function scriptOpener(host: ScriptHost): OpenScript {
  return async (source) => new Script(host, source);
}

class Script implements MutatorScript {
  readonly #vm: LuaVm;
  readonly #core: ScriptCore;
  readonly #objects: Objects;
  readonly #views: Views;
  readonly #limits: ScriptLimits;
  readonly #phases = new Map<Phase, PhaseUse>();
  readonly #console: ConsoleLine[] = [];
  readonly #hints: Diagnostic[];
  #hooks: ReadonlyMap<HookName, number> = new Map();
  readonly #costs: LineCosts | null;
  #context: Context | null = null;
  #dropped = 0;
  #touchedWallLimit = false;
  #recall: (() => void) | null = null;

  constructor(host: ScriptHost, source: ScriptSource) {
    this.#limits = host.limits ?? STANDARD_LIMITS;
    this.#vm = new LuaVm(host.module, this.#limits, host.now, host.seed);
    const vm = this.#vm;
    const library = openLibrary(vm, (text) => this.#print(text));
    this.#core = new ScriptCore(vm, library, source);
    const core = this.#core;
    const objects = (): Objects => this.#objects;
    const change = changeMethod(core, objects);
    this.#objects = new Objects(core, { selector: change, block: change });
    this.#views = new Views(core, this.#objects);
    const functions = {
      ...selectorFunctions(core, objects),
      ...testFunctions(core, objects),
      ...changeFunctions(core, objects),
      sm: () => this.#ruleFile(),
    };
    for (const [name, fn] of Object.entries(functions)) {
      vm.pushFunction(fn);
      core.defineGlobal(name);
    }
    openFixed(core);
    vm.pushGlobals();
    addFunctions(vm, -1, { ...requireFunction(core), ...this.#viewFunctions() });
    vm.pop();
    core.closeGlobals();
    vm.open();
    this.#costs = host.profile?.(source.id) === true ? new LineCosts() : null;
    if (this.#costs !== null) {
      const costs = this.#costs;
      vm.budget.sample((thousands) => costs.add(core.phase, core.place(), thousands));
    }
    this.#hints = portabilityHints(source);
  }

  get phases(): ReadonlyMap<Phase, PhaseUse> {
    return this.#phases;
  }

  get memoryPeak(): number {
    return this.#vm.memoryPeak;
  }

  get console(): readonly ConsoleLine[] {
    return this.#console;
  }

  get consoleDropped(): number {
    return this.#dropped;
  }

  get diagnostics(): readonly Diagnostic[] {
    return [...this.#hints, ...this.#core.diagnostics];
  }

  get touchedWallLimit(): boolean {
    return this.#touchedWallLimit;
  }

  get costs(): readonly LineCost[] | null {
    return this.#costs?.list() ?? null;
  }

  plan(context: MatchContext): Outcome<Plan> {
    const core = this.#core;
    const vm = this.#vm;
    this.#begin('plan', null);
    let plan: Plan | null = null;
    const ended = vm.guard(() => {
      this.#context = new Context(core, this.#views, context);
      const loaded = this.#loadEntry();
      if (!loaded.ok) return loaded;
      const ran = vm.protect(0, 0);
      if (!ran.ok) return ran;
      vm.pushGlobals();
      if (vm.getField(-1, 'mutate') !== LuaType.function)
        core.refuse('plan/no-mutate', { got: wordsAt(core, -1) }, { place: { file: this.#entryPath(), line: 1 } });
      vm.remove(-2);
      vm.api.lua_pushvalue(vm.L, -1);
      const line = vm.stack.definedAt();
      this.#context.push();
      const called = vm.protect(1, 1);
      if (!called.ok) return called;
      const read = readPlan(core, this.#objects, line);
      plan = read.plan;
      this.#hooks = read.hooks;
      vm.pop();
      warnOfUnusedBlocks(core, this.#objects);
      return { ok: true };
    });
    this.#finish('plan');
    if (!ended.ok) return this.#failed(ended.fault);
    return { ok: true, value: plan! };
  }

  beginRules(): void {
    this.#begin('rules', null);
    this.#finish('rules');
  }

  test(handle: number, space: CollectionName, name: string, host: RecordHost): Outcome<boolean> {
    const vm = this.#vm;
    this.#core.host = host;
    let result = false;
    const ended = vm.guard(() => {
      this.#views.refresh(space, name);
      this.#core.pushAnchor(handle);
      this.#views.pushRecord(space, name);
      const called = vm.protect(1, 1);
      if (!called.ok) return called;
      result = vm.api.lua_toboolean(vm.L, -1) !== 0;
      vm.pop();
      return { ok: true };
    });
    this.#core.host = null;
    this.#finish('rules');
    return ended.ok ? { ok: true, value: result } : this.#failed(ended.fault);
  }

  hook(name: HookName, host: RecordHost): Outcome<void> {
    const anchor = this.#hooks.get(name);
    if (anchor === undefined) return { ok: true, value: undefined };
    const vm = this.#vm;
    this.#begin(name, host);
    const ended = vm.guard(() => {
      this.#views.refreshAll();
      this.#core.pushAnchor(anchor);
      this.#context!.push();
      return vm.protect(1, 0);
    });
    this.#core.host = null;
    this.#finish(name);
    return ended.ok ? { ok: true, value: undefined } : this.#failed(ended.fault);
  }

  rest(): void {
    // What was read belongs to the phases that are over.
    this.#views.refreshAll();
    const phases = [...this.#phases];
    const said = this.#console.length;
    const dropped = this.#dropped;
    const back = this.#vm.copy();
    this.#recall = () => {
      back();
      this.#phases.clear();
      for (const [phase, use] of phases) this.#phases.set(phase, use);
      this.#console.length = said;
      this.#dropped = dropped;
      this.#touchedWallLimit = false;
    };
  }

  recall(): boolean {
    this.#recall?.();
    return this.#recall !== null;
  }

  /** Nothing to free: the machine goes with the last reference to it. */
  close(): void {
    this.#core.host = null;
    this.#recall = null;
  }

  #begin(phase: Phase, host: RecordHost | null): void {
    this.#core.phase = phase;
    this.#core.host = host;
    this.#vm.budget.begin(this.#limits.instructions, this.#limits.wallMilliseconds);
  }

  #finish(phase: Phase): void {
    const { used, milliseconds } = this.#vm.budget;
    this.#phases.set(phase, { instructions: used, milliseconds });
  }

  #failed(fault: ScriptFault): { ok: false; fault: ScriptFault } {
    if (fault.kind === 'budget-time') this.#touchedWallLimit = true;
    return { ok: false, fault: { ...fault, diagnostic: fault.diagnostic ?? this.#explain(fault) } };
  }

  #entryPath(): string {
    const { entry } = this.#core.source.manifest;
    return this.#core.source.sources.get(foldCase(entry))?.path ?? entry;
  }

  #loadEntry(): Ended {
    const core = this.#core;
    const { entry } = core.source.manifest;
    const source = core.source.sources.get(foldCase(entry));
    if (source === undefined) return core.refuse('lua/no-entry', { file: entry }, { place: null });
    checkSize(core, source);
    const status = this.#vm.loadText(source.bytes, `@${source.path}`);
    return status === LuaStatus.ok ? { ok: true } : { ok: false, fault: this.#vm.loadFault(status) };
  }

  /** A Lua error or a spent budget as a diagnostic, with the name that was probably meant. */
  #explain(fault: ScriptFault): Diagnostic {
    const core = this.#core;
    const details = { place: fault.place };
    if (fault.kind === 'incompatible')
      return core.diagnostic('error', 'plan/incompatible', { text: fault.text }, details);
    if (fault.kind !== 'error') {
      const { instructions, memoryBytes, stringBytes, wallMilliseconds } = this.#limits;
      return core.diagnostic(
        'error',
        `lua/${fault.kind}`,
        { instructions, memoryBytes, stringBytes, wallMilliseconds },
        details,
      );
    }
    const global = /\(global '([^']+)'\)/.exec(fault.text)?.[1];
    if (global !== undefined && CLOSED_GLOBALS.includes(global))
      return core.diagnostic('error', 'lua/closed-library', { text: fault.text, name: global }, details);
    const near = global === undefined ? null : nearestName(global, [...GLOBAL_NAMES, ...LUA_GLOBALS]);
    if (near !== null && near !== global)
      return core.diagnostic('error', 'lua/error', { text: fault.text, near }, details);
    return core.diagnostic('error', 'lua/error', { text: fault.text }, details);
  }

  #print(bytes: string): void {
    if (this.#console.length >= CONSOLE.lines) {
      this.#dropped += 1;
      return;
    }
    const { file, line } = this.#core.place();
    const { id } = this.#core.source;
    this.#console.push({ mutator: id, phase: this.#core.phase, text: textOfBytes(bytes), file, line });
  }

  /** `sm "rules/wrecks.sm"`. */
  #ruleFile(): number {
    const core = this.#core;
    const scalar = scalarAt(core, 1);
    const path = scalar?.kind === 'text' ? scalar.value : '';
    if (!/^rules\/.+\.sm$/i.test(path)) core.refuse('rule/sm-path', { got: wordsAt(core, 1) });
    const file: RuleFile = { kind: 'file', path, source: core.place() };
    return this.#objects.push({ kind: 'file', file }, path.length);
  }

  /** `type` and `next`, for which records are tables. */
  #viewFunctions() {
    const vm = this.#vm;
    const { api, L } = vm;
    const { args } = this.#core.library;
    return {
      type: () => {
        args.any(1, 'type');
        vm.pushText(this.#views.isView(1) ? 'table' : vm.typeName(1));
        return 1;
      },
      next: () => {
        const found = this.#views.next(1, 2);
        if (found === null) args.table(1, 'next');
        if (found ?? pushNext(vm, 1, 2)) return 2;
        api.lua_pushnil(L);
        return 1;
      },
    };
  }
}
