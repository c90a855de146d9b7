// `ctx` (standard 4): what a script may know in each phase, read-only, and a clear answer to what it may not know yet.

import { INCOMPATIBLE_REASON_BYTES } from '../../dialect.ts';
import { COLLECTIONS } from '../../game/model.ts';
import { foldCase, nearestName, utf8Length } from '../../text/index.ts';
import { CONTEXT_NAMES } from '../api.ts';
import { stringToNumber } from '../library/index.ts';
import type { MatchContext } from '../model.ts';
import { pushOrderedKeys } from '../open/index.ts';
import { LuaType } from '../vm/index.ts';
import { type ScriptCore, Tag } from './core.ts';
import { scalarAt, wordsAt } from './values.ts';
import type { Views } from './views/index.ts';

export class Context {
  readonly #handle: number;
  readonly #parts = new Map<string, number>();
  #renamed: object | null = null;

  constructor(
    readonly core: ScriptCore,
    readonly views: Views,
    readonly match: MatchContext,
  ) {
    const { vm } = core;
    vm.keep(() => {
      const parts = [...this.#parts];
      const renamed = this.#renamed;
      return () => {
        this.#parts.clear();
        for (const [name, handle] of parts) this.#parts.set(name, handle);
        this.#renamed = renamed;
      };
    });
    this.#handle = vm.asHost(() => {
      this.#lay('mod', 'plan/unknown-context', () => {
        for (const key of ['id', 'version', 'game'] as const) {
          vm.pushText(match.mod[key]);
          vm.setField(-2, key);
        }
      });
      this.#lay('options', 'plan/unknown-option', () => this.#pushOptions());
      vm.pushFunction(() => this.#incompatible());
      this.#parts.set('incompatible', core.anchor());
      return this.#sealed('ctx', () => this.#read());
    });
  }

  push(): void {
    this.core.pushAnchor(this.#handle);
  }

  #pushOptions(): void {
    const { vm } = this.core;
    for (const [id, option] of this.match.options) {
      if (option.type === 'boolean') vm.api.lua_pushboolean(vm.L, option.value ? 1 : 0);
      else if (option.type === 'text') vm.pushText(option.value);
      else {
        const value = stringToNumber(option.text) ?? 0n;
        // A whole number is an integer in Lua, however it is written.
        vm.pushNumber(typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value);
      }
      vm.setField(-2, id);
    }
  }

  /** Lays a read-only table that refuses unknown keys by name. */
  #lay(name: string, code: string, fill: () => void): void {
    const { core } = this;
    const { vm } = core;
    const { api, L } = vm;
    api.lua_createtable(L, 0, 0);
    fill();
    const table = core.anchor();
    const handle = this.#sealed(
      `ctx.${name}`,
      () => {
        core.pushAnchor(table);
        api.lua_pushvalue(L, 2);
        if (api.lua_rawget(L, -2) !== LuaType.nil) return 1;
        const key = wordsAt(core, 2).replace(/^"|"$/g, '');
        const known = this.#keysOf(table);
        const values = { table: `ctx.${name}`, key, near: nearestName(key, known) ?? '', have: known };
        return core.refuse(code, values, known.length === 0 ? { message: `${code}.none` } : {});
      },
      table,
    );
    this.#parts.set(name, handle);
  }

  #keysOf(table: number): string[] {
    const { vm } = this.core;
    this.core.pushAnchor(table);
    const count = pushOrderedKeys(vm, -1, 'ctx');
    const keys: string[] = [];
    for (let slot = 1; slot <= count; slot += 1) {
      vm.rawGet(-1, slot);
      keys.push(vm.text(-1));
      vm.pop();
    }
    vm.pop(2);
    return keys;
  }

  /** Makes a read-only userdata with a reading function; `walked` is the table that `pairs` goes over. */
  #sealed(name: string, read: () => number, walked: number | null = null): number {
    const { core } = this;
    const { vm } = core;
    const { api, L } = vm;
    core.pushHandle(Tag.sealed, 0);
    api.lua_createtable(L, 0, 5);
    vm.pushFunction(read);
    vm.setField(-2, '__index');
    vm.pushFunction(() => core.refuse('plan/context-read-only', { table: name, key: wordsAt(core, 2) }));
    vm.setField(-2, '__newindex');
    if (walked !== null) {
      vm.pushFunction(() => {
        vm.pushGlobals();
        vm.getField(-1, 'pairs');
        core.pushAnchor(walked);
        api.lua_callk(L, 1, 3, 0, 0);
        return 3;
      });
      vm.setField(-2, '__pairs');
    }
    vm.pushText(name);
    vm.setField(-2, '__name');
    api.lua_pushboolean(L, 0);
    vm.setField(-2, '__metatable');
    api.lua_setmetatable(L, -2);
    return core.anchor();
  }

  /** `ctx.<name>`. */
  #read(): number {
    const { core } = this;
    const { vm } = core;
    const key = vm.type(2) === LuaType.string ? vm.text(2) : wordsAt(core, 2);
    const collection = COLLECTIONS.find((known) => known === key);
    if (collection !== undefined) {
      if (core.phase === 'plan') core.refuse('plan/collections-not-loaded', { collection: key });
      if (core.host === null) core.refuse('plan/collections-closed', { phase: core.phase });
      this.views.pushCollection(collection);
      return 1;
    }
    switch (key) {
      case 'engine':
        vm.pushText(this.match.engine);
        return 1;
      case 'mod':
      case 'options':
      case 'incompatible':
        core.pushAnchor(this.#parts.get(key)!);
        return 1;
      case 'map':
        if (core.phase !== 'maps') core.refuse('plan/map-not-here', { phase: core.phase });
        this.views.pushRecord('map', '');
        return 1;
      case 'renamed':
        this.#pushRenamed();
        return 1;
    }
    return core.refuse('plan/unknown-context', {
      table: 'ctx',
      key,
      near: nearestName(key, CONTEXT_NAMES) ?? '',
      have: CONTEXT_NAMES,
    });
  }

  /** `ctx.renamed.units.OLD`: names in any spelling; nil for what kept its name. */
  #pushRenamed(): void {
    const { core } = this;
    const { vm } = core;
    const { api, L } = vm;
    if (core.phase === 'plan') core.refuse('plan/collections-not-loaded', { collection: 'renamed' });
    const renamed = core.ask((host) => host.renamed);
    if (this.#renamed !== renamed) {
      this.#renamed = renamed;
      vm.asHost(() => {
        const parts = (['units', 'weapons'] as const).map((space) => {
          const names = new Map([...renamed[space]].map(([old, name]) => [foldCase(old), name]));
          return {
            space,
            handle: this.#sealed(`ctx.renamed.${space}`, () => {
              const found = vm.type(2) === LuaType.string ? names.get(foldCase(vm.text(2))) : undefined;
              if (found === undefined) api.lua_pushnil(L);
              else vm.pushText(found);
              return 1;
            }),
          };
        });
        this.#lay('renamed', 'plan/unknown-context', () => {
          for (const { space, handle } of parts) {
            core.pushAnchor(handle);
            vm.setField(-2, space);
          }
        });
      });
    }
    core.pushAnchor(this.#parts.get('renamed')!);
  }

  /** `ctx.incompatible(reason)`: the mutator stops and the player reads the reason. */
  #incompatible(): never {
    const { core } = this;
    if (core.phase !== 'plan') core.refuse('plan/incompatible-late', { phase: core.phase });
    const scalar = scalarAt(core, 1);
    const reason = scalar?.kind === 'text' ? scalar.value : '';
    const bytes = utf8Length(reason, 0, reason.length);
    if (bytes < 1 || bytes > INCOMPATIBLE_REASON_BYTES)
      core.refuse('plan/incompatible-reason', { got: wordsAt(core, 1) });
    return core.vm.stop('incompatible', reason);
  }
}
