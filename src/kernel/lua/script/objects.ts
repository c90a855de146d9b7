// The values that the rule functions make: changes, tests, selectors, blocks, rule files. Each is a userdata that holds
// a number; what it means is kept here, so that a script cannot build or alter one.

import { CHARGES } from '../../dialect.ts';
import type { Change, RuleBlock, RuleFile, Selector, SourcePlace, Test } from '../../rules/model.ts';
import { nearestName } from '../../text/index.ts';
import type { Functions } from '../open/index.ts';
import { addFunctions } from '../open/index.ts';
import { type ScriptCore, Tag } from './core.ts';

export type ApiObject =
  | { readonly kind: 'change'; readonly change: Change; readonly source: SourcePlace }
  | { readonly kind: 'test'; readonly test: Test; readonly source: SourcePlace }
  | { readonly kind: 'selector'; readonly selector: Selector; readonly source: SourcePlace; used: boolean }
  | { readonly kind: 'block'; readonly block: RuleBlock; used: boolean }
  | { readonly kind: 'file'; readonly file: RuleFile };

/** What one object counts as against the script's memory, beside its texts. */
const OBJECT_BYTES = 128;

const NAMES: Readonly<Record<ApiObject['kind'], string>> = {
  change: 'change',
  test: 'test',
  selector: 'selector',
  block: 'rule block',
  file: 'rule file',
};

export class Objects {
  readonly all: ApiObject[] = [];
  readonly #metatables = new Map<ApiObject['kind'], number>();

  constructor(
    readonly core: ScriptCore,
    /** Methods by kind, e.g. `change` of a selector. */
    methods: Partial<Record<ApiObject['kind'], Functions>>,
  ) {
    core.vm.keep(() => {
      const count = this.all.length;
      return () => {
        this.all.length = count;
      };
    });
    for (const kind of Object.keys(NAMES) as ApiObject['kind'][])
      this.#metatables.set(kind, this.#metatable(kind, methods[kind] ?? {}));
  }

  /** Pushes a new object; `bytes` is the length of the texts that it keeps. */
  push(object: ApiObject, bytes = 0): number {
    const { vm } = this.core;
    vm.hold(OBJECT_BYTES + bytes);
    vm.budget.charge(CHARGES.object + (bytes >> 4));
    this.core.pushHandle(Tag.object, this.all.length);
    this.all.push(object);
    this.core.pushAnchor(this.#metatables.get(object.kind)!);
    vm.api.lua_setmetatable(vm.L, -2);
    return 1;
  }

  /** The object at an index, or null. */
  at(index: number): ApiObject | null {
    return this.core.tagAt(index) === Tag.object ? this.all[this.core.idAt(index)]! : null;
  }

  #metatable(kind: ApiObject['kind'], methods: Functions): number {
    const { core } = this;
    const { vm } = core;
    const { api, L } = vm;
    const name = NAMES[kind];
    const isChange = kind === 'change';
    const arithmetic = (): never =>
      core.refuse(isChange ? 'rule/change-arithmetic' : 'rule/no-arithmetic', { what: name });
    const metamethods: Record<string, () => number> = {
      // A forgotten comma: Lua takes the next line as the arguments of a call.
      __call: () => core.refuse('rule/forgotten-comma', { what: name }),
      __newindex: () => core.refuse('rule/read-only', { what: name }),
      __len: () => core.refuse('rule/no-arithmetic', { what: name }),
    };
    for (const operator of ['add', 'sub', 'mul', 'div', 'mod', 'pow', 'unm', 'idiv', 'concat', 'lt', 'le'])
      metamethods[`__${operator}`] = arithmetic;
    api.lua_createtable(L, 0, 18);
    addFunctions(vm, -1, metamethods);
    vm.pushText(name);
    vm.setField(-2, '__name');
    api.lua_pushboolean(L, 0);
    vm.setField(-2, '__metatable');
    api.lua_createtable(L, 0, 2);
    addFunctions(vm, -1, methods);
    api.lua_createtable(L, 0, 1);
    addFunctions(vm, -1, {
      __index: () => {
        const asked = vm.typeName(2) === 'string' ? vm.text(2) : vm.typeName(2);
        const known = Object.keys(methods);
        return core.refuse('rule/no-member', {
          what: name,
          member: asked,
          near: nearestName(asked, known) ?? '',
          have: known,
        });
      },
    });
    api.lua_setmetatable(L, -2);
    vm.setField(-2, '__index');
    return core.anchor();
  }
}
