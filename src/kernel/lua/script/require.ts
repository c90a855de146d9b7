// `require "a.b"`: reads `lua/a/b.lua` of the package, once a mutator; cycles are refused with the chain (standard 9).

import { SOURCE_BYTES } from '../../dialect.ts';
import { type Fix, foldCase, nearestName } from '../../text/index.ts';
import { LuaError } from '../library/index.ts';
import type { Functions } from '../open/index.ts';
import { LuaStatus, LuaType } from '../vm/index.ts';
import type { ScriptCore } from './core.ts';

export function requireFunction(core: ScriptCore): Functions {
  const { vm } = core;
  const { api, L } = vm;
  /** Results by folded path, as anchors. */
  const loaded = new Map<string, number>();
  const loading: string[] = [];
  vm.keep(() => {
    const known = [...loaded];
    return () => {
      loading.length = 0;
      loaded.clear();
      for (const [path, anchor] of known) loaded.set(path, anchor);
    };
  });

  return {
    require: () => {
      const name = core.library.args.bytes(1, 'require');
      vm.stackTop = 1;
      if (!/^[\w-]+(\.[\w-]+)*$/.test(name)) throw new LuaError(`require: '${name}' must be names joined by dots`);
      const wanted = `lua/${name.replaceAll('.', '/')}.lua`;
      const path = foldCase(wanted);
      const known = loaded.get(path);
      if (known !== undefined) {
        core.pushAnchor(known);
        return 1;
      }
      const source = core.source.sources.get(path);
      if (source === undefined) return missing(core, name, wanted);
      const start = loading.indexOf(path);
      if (start >= 0)
        core.refuse('lua/require-cycle', { chain: [...loading.slice(start), path].map(moduleName).join(' → ') });
      checkSize(core, source);
      loading.push(path);
      try {
        const status = vm.loadText(source.bytes, `@${source.path}`);
        // The message names the place in the module itself.
        if (status === LuaStatus.memory) vm.stop('budget-memory', 'not enough memory');
        if (status !== LuaStatus.ok) api.lua_error(L);
        vm.pushText(name);
        api.lua_callk(L, 1, 1, 0, 0);
      } finally {
        loading.pop();
      }
      if (vm.type(-1) === LuaType.nil) {
        vm.pop();
        api.lua_pushboolean(L, 1);
      }
      api.lua_pushvalue(L, -1);
      loaded.set(path, core.anchor());
      return 1;
    },
  };
}

const moduleName = (path: string): string => path.slice('lua/'.length, -'.lua'.length).replaceAll('/', '.');

/** A source file is at most 1 MiB (standard 9). */
export function checkSize(core: ScriptCore, source: { readonly path: string; readonly bytes: Uint8Array }): void {
  if (source.bytes.length > SOURCE_BYTES)
    core.refuse('lua/source-too-long', { file: source.path, bytes: source.bytes.length, most: SOURCE_BYTES });
}

function missing(core: ScriptCore, name: string, wanted: string): never {
  const modules = [...core.source.sources.keys()]
    .filter((path) => path.startsWith('lua/') && path.endsWith('.lua'))
    .map(moduleName);
  const near = nearestName(name, modules);
  const fixes: Fix[] = [];
  return core.refuse('lua/require-missing', { module: name, file: wanted, near: near ?? '', have: modules }, { fixes });
}
