// What every part of the API shares: the machine, the present phase, the host, and how a mistake ends the script.

import type { SourcePlace } from '../../rules/model.ts';
import { type Diagnostic, decodeUtf8, type Fix, foldCase, type MessageValues } from '../../text/index.ts';
import { GLOBAL_NAMES } from '../api.ts';
import { HostRefusal, type Phase, type RecordHost, type ScriptSource } from '../model.ts';
import type { OpenLibrary } from '../open/index.ts';
import { LuaType, type LuaVm, REGISTRY_INDEX, Stop } from '../vm/index.ts';

/** First words of a userdata: which kind of host value it is. Only the host makes userdata. */
export const Tag = { fixed: 0x0f1d, object: 0x0b1e, view: 0x01e3, sealed: 0x5ea1 } as const;

/** Registry key of the table that keeps the host's own Lua values. */
const ANCHORS = 2;

export interface RefusalDetails {
  readonly place?: SourcePlace | null;
  readonly reading?: string;
  readonly path?: string;
  readonly fixes?: readonly Fix[];
  /** Message id when it is not the code. */
  readonly message?: string;
}

export class ScriptCore {
  phase: Phase = 'plan';
  host: RecordHost | null = null;
  readonly diagnostics: Diagnostic[] = [];
  #anchors = 0;

  constructor(
    readonly vm: LuaVm,
    readonly library: OpenLibrary,
    readonly source: ScriptSource,
  ) {
    vm.keep(() => {
      const { phase } = this;
      const anchors = this.#anchors;
      const told = this.diagnostics.length;
      return () => {
        this.phase = phase;
        this.host = null;
        this.#anchors = anchors;
        this.diagnostics.length = told;
      };
    });
    vm.api.lua_createtable(vm.L, 64, 0);
    vm.api.lua_rawsetp(vm.L, REGISTRY_INDEX, ANCHORS);
  }

  // Host values in the machine -----------------------------------------------------------------------------------

  /** Keeps the value on the top (and takes it away); the number brings it back. */
  anchor(): number {
    const { api, L } = this.vm;
    this.#anchors += 1;
    const id = this.#anchors;
    this.vm.asHost(() => {
      api.lua_rawgetp(L, REGISTRY_INDEX, ANCHORS);
      this.vm.insert(-2);
      this.vm.rawSet(-2, id);
    });
    this.vm.pop();
    return id;
  }

  /** Pushes the table of all anchors. */
  pushAnchors(): void {
    this.vm.api.lua_rawgetp(this.vm.L, REGISTRY_INDEX, ANCHORS);
  }

  /** Keeps the value at a place; the table of anchors lies at another. */
  anchorAt(index: number, anchors: number): number {
    this.#anchors += 1;
    this.vm.api.lua_pushvalue(this.vm.L, index);
    this.vm.rawSet(anchors, this.#anchors);
    return this.#anchors;
  }

  pushAnchor(id: number): void {
    const { api, L } = this.vm;
    api.lua_rawgetp(L, REGISTRY_INDEX, ANCHORS);
    this.vm.rawGet(-1, id);
    this.vm.remove(-2);
  }

  /** The tag of the userdata at an index, or 0. */
  tagAt(index: number): number {
    const pointer = this.vm.api.lua_touserdata(this.vm.L, index);
    return pointer === 0 ? 0 : this.vm.glue.i32[pointer >> 2]!;
  }

  /** The second word of the userdata at an index. */
  idAt(index: number): number {
    return this.vm.glue.i32[(this.vm.api.lua_touserdata(this.vm.L, index) + 4) >> 2]!;
  }

  /** Pushes a userdata of a tag and a number, without a metatable. */
  pushHandle(tag: number, id: number): void {
    const { api, L, glue } = this.vm;
    const pointer = api.lua_newuserdatauv(L, 8, 0);
    glue.i32[pointer >> 2] = tag;
    glue.i32[(pointer + 4) >> 2] = id;
  }

  #globals = 0;

  /** Takes the value on the top as a global of the API, which a script can read and not write (standard 9). */
  defineGlobal(name: string): void {
    if (this.#globals === 0) {
      this.vm.api.lua_createtable(this.vm.L, 0, 32);
      this.#globals = this.anchor();
    }
    this.pushAnchor(this.#globals);
    this.vm.insert(-2);
    this.vm.setField(-2, name);
    this.vm.pop();
  }

  /** Name of the API function that lies at an index, or null. */
  changeNameAt(index: number): string | null {
    const { vm } = this;
    const at = vm.api.lua_absindex(vm.L, index);
    this.pushAnchor(this.#globals);
    let found: string | null = null;
    for (const name of GLOBAL_NAMES) {
      vm.getField(-1, name);
      if (vm.api.lua_rawequal(vm.L, -1, at) !== 0) found = name;
      vm.pop();
    }
    vm.pop();
    return found;
  }

  /** Lays the globals of the API behind `_G`, where a script's own globals never overwrite them unseen. */
  closeGlobals(): void {
    const { vm } = this;
    const { api, L } = vm;
    vm.pushGlobals();
    api.lua_createtable(L, 0, 3);
    this.pushAnchor(this.#globals);
    vm.setField(-2, '__index');
    vm.pushFunction(() => {
      if (vm.type(2) === LuaType.string) {
        const name = vm.text(2);
        if (GLOBAL_NAMES.includes(name)) this.refuse('lua/api-name', { name });
      }
      vm.stackTop = 3;
      api.lua_rawset(L, 1);
      return 0;
    });
    vm.setField(-2, '__newindex');
    api.lua_pushboolean(L, 0);
    vm.setField(-2, '__metatable');
    api.lua_setmetatable(L, -2);
    vm.pop();
  }

  // Places and mistakes ------------------------------------------------------------------------------------------

  /** Where the script is; the entry's first line when it is nowhere. */
  place(): SourcePlace {
    return this.vm.stack.place() ?? { file: this.source.manifest.entry, line: 1 };
  }

  /** The text of one of the package's Lua files. */
  textOf(file: string): string | null {
    const found = this.source.sources.get(foldCase(file));
    return found === undefined ? null : decodeUtf8(found.bytes);
  }

  /** The written part of a line, as UTF-16 offsets. */
  rangeOf(place: SourcePlace): { start: number; end: number } | null {
    const text = this.textOf(place.file);
    if (text === null) return null;
    let start = 0;
    for (let line = 1; line < place.line; line += 1) {
      const end = text.indexOf('\n', start);
      if (end < 0) return null;
      start = end + 1;
    }
    const found = text.indexOf('\n', start);
    const line = text.slice(start, found < 0 ? text.length : found);
    const blanks = line.length - line.trimStart().length;
    return { start: start + blanks, end: start + Math.max(blanks, line.trimEnd().length) };
  }

  diagnostic(
    severity: Diagnostic['severity'],
    code: string,
    values: MessageValues,
    details: RefusalDetails = {},
  ): Diagnostic {
    const place = details.place === undefined ? this.place() : details.place;
    const id = details.message ?? code;
    return {
      code,
      severity,
      file: place?.file ?? '',
      range: place === null ? null : this.rangeOf(place),
      path: details.path ?? '',
      // A name that was probably meant has a variant of the message to itself.
      message: { id: typeof values['near'] === 'string' && values['near'] !== '' ? `${id}.near` : id, values },
      ...(details.reading === undefined ? null : { reading: details.reading }),
      ...(details.fixes === undefined ? null : { fixes: details.fixes }),
    };
  }

  /** Ends the mutator with a mistake by name; nothing in Lua can hold it back. */
  refuse(code: string, values: MessageValues = {}, details: RefusalDetails = {}): never {
    const diagnostic = this.diagnostic('error', code, values, details);
    const place = details.place === undefined ? this.place() : details.place;
    throw new Stop({ ...this.vm.fault('refused', code, diagnostic), place });
  }

  warn(code: string, values: MessageValues = {}, details: RefusalDetails = {}): void {
    this.diagnostics.push(this.diagnostic('warning', code, values, details));
  }

  /** Asks the host; its time is not the script's, and what it refuses ends the mutator at the present place. */
  ask<T>(work: (host: RecordHost) => T): T {
    const { host } = this;
    if (host === null) this.refuse('plan/collections-closed', { phase: this.phase });
    const { budget } = this.vm;
    budget.enterHost();
    try {
      return work(host);
    } catch (thrown) {
      if (!(thrown instanceof HostRefusal)) throw thrown;
      return this.refuse(thrown.code, thrown.said.values ?? {}, {
        message: thrown.said.id,
        ...(thrown.reading === null ? null : { reading: thrown.reading }),
      });
    } finally {
      budget.leaveHost();
    }
  }
}
