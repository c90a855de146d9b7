// Reads a condition: exactly one key beside an optional comment, each key with its own shape.

import type { JsonPath, Problems } from '../definition/problems.ts';
import {
  CONDITIONS,
  type ConditionName,
  type PatchLanguage,
  RETIRED_CONDITION,
  SOURCE_TYPES,
  VERSION_BOUNDS,
} from '../description.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../json/index.ts';
import { type Pointer, readLaxPointer, readPointer } from '../pointer.ts';
import { trimText } from '../text.ts';
import type { Condition, ConditionSource } from './model.ts';
import { isNumericVersion, type VersionBound } from './version.ts';

const COMMENT = '$Comment';
const TARGET = '$Target';

/** Reads one condition with its children; null when something is wrong with it. */
export function readCondition(
  value: JsonValue,
  at: JsonPath,
  language: PatchLanguage,
  problems: Problems,
): Condition | null {
  return new ConditionReader(language === 'format-1', problems).condition(value, at);
}

class ConditionReader {
  constructor(
    private readonly lax: boolean,
    private readonly problems: Problems,
  ) {}

  condition(value: JsonValue, at: JsonPath): Condition | null {
    if (!isObject(value)) return this.#fail('condition-not-object', at);
    const comment = value.get(COMMENT);
    if (!this.lax && comment !== undefined && typeof comment !== 'string')
      return this.#fail('condition-comment-invalid', [...at, COMMENT]);
    const keys = value.names.filter((name) => name !== COMMENT);
    const [key] = keys;
    if (key === undefined || keys.length > 1)
      return this.#fail('condition-key-count', keys.length > 1 ? [...at, keys[1]!] : at, { found: keys }, true);
    const inner = [...at, key];
    if (key === RETIRED_CONDITION) return this.#fail('condition-retired', inner, { name: key }, true);
    if (!Object.hasOwn(CONDITIONS, key))
      return this.#fail('condition-unknown', inner, { name: key, have: Object.keys(CONDITIONS) }, true);
    return this.#byName(key as ConditionName, value.get(key)!, at, inner);
  }

  #byName(kind: ConditionName, value: JsonValue, at: JsonPath, inner: JsonPath): Condition | null {
    switch (kind) {
      case 'ModInstalled':
      case 'TargetProvidedBy': {
        const id = this.#text(value, inner);
        return id === null ? null : { kind, id, at };
      }
      case 'ModVersion':
        return this.#modVersion(value, at, inner);
      case 'ServerVersion':
      case 'GameVersion': {
        const bounds = this.#bounds(value, inner, []);
        return bounds === null ? null : { kind, bounds, at };
      }
      case 'AssetExists':
      case 'AssetMissing': {
        const asset = this.#asset(value, inner);
        return asset === null ? null : { kind, asset, at };
      }
      case 'TargetExists':
        if (value === true || (typeof value === 'string' && value.toLowerCase() === 'true')) return { kind, at };
        return this.#fail('condition-value-invalid', inner);
      case 'JsonPathExists':
      case 'JsonPathEquals':
        return this.#look(kind, value, at, inner);
      case 'All':
      case 'Any':
        return this.#children(kind, value, at, inner);
      case 'Not': {
        const child = this.condition(value, inner);
        return child === null ? null : { kind, child, at };
      }
    }
  }

  #children(kind: 'All' | 'Any', value: JsonValue, at: JsonPath, inner: JsonPath): Condition | null {
    if (!isArray(value) || value.length === 0) return this.#fail('condition-composite-empty', inner);
    const children: Condition[] = [];
    value.forEach((item, place) => {
      const child = this.condition(item, [...inner, place]);
      if (child !== null) children.push(child);
    });
    return children.length < value.length ? null : { kind, children, at };
  }

  #modVersion(value: JsonValue, at: JsonPath, inner: JsonPath): Condition | null {
    const bounds = this.#bounds(value, inner, ['Mod']);
    if (bounds === null) return null;
    const mod = this.#text((value as JsonObject).get('Mod'), [...inner, 'Mod']);
    return mod === null ? null : { kind: 'ModVersion', mod, bounds, at };
  }

  /** Bounds of a version; `besides` are the other fields it may have, which must be texts. */
  #bounds(value: JsonValue, at: JsonPath, besides: readonly string[]): readonly VersionBound[] | null {
    if (!isObject(value)) return this.#fail('condition-not-object', at);
    if (!this.#known(value, at, [...besides, ...VERSION_BOUNDS])) return null;
    for (const name of besides) if (this.#text(value.get(name), [...at, name]) === null) return null;
    const bounds: VersionBound[] = [];
    for (const kind of VERSION_BOUNDS) {
      const written = value.get(kind);
      if (written === undefined || written === null) continue;
      const version = this.#text(written, [...at, kind]);
      if (version === null) return null;
      if (!isNumericVersion(version)) return this.#fail('condition-version-invalid', [...at, kind], { version });
      bounds.push({ kind, version });
    }
    return bounds.length === 0 ? this.#fail('condition-version-missing', at, { have: VERSION_BOUNDS }) : bounds;
  }

  #asset(value: JsonValue, at: JsonPath): string | null {
    if (!isObject(value)) return this.#text(value, at);
    if (!this.#known(value, at, ['Asset'])) return null;
    return this.#text(value.get('Asset'), [...at, 'Asset']);
  }

  #look(kind: 'JsonPathExists' | 'JsonPathEquals', value: JsonValue, at: JsonPath, inner: JsonPath): Condition | null {
    if (!isObject(value)) return this.#fail('condition-not-object', inner);
    const wanted = kind === 'JsonPathEquals' ? ['Value', 'Equals'] : [];
    if (!this.#known(value, inner, ['Path', 'Source', 'Asset', ...wanted])) return null;
    const pointer = this.#pointer(value.get('Path'), [...inner, 'Path']);
    if (pointer === undefined) return null;
    const source = this.#source(value, inner);
    if (source === null) return null;
    if (kind === 'JsonPathExists') return { kind, pointer, source, at };
    const expected = value.get('Value') ?? (value.has('Value') ? null : value.get('Equals'));
    if (expected === undefined) return this.#fail('condition-value-missing', inner);
    return { kind, pointer, source, value: expected, at };
  }

  /** `undefined` when the file fails for it; null for a pointer of format 1 that leads nowhere. */
  #pointer(value: JsonValue | undefined, at: JsonPath): Pointer | null | undefined {
    if (typeof value !== 'string') {
      this.#fail('condition-path-invalid', at);
      return undefined;
    }
    if (this.lax) return readLaxPointer(trimText(value));
    const pointer = readPointer(value);
    if (typeof pointer !== 'string') return pointer;
    this.#fail('condition-path-invalid', at, {}, false, pointer);
    return undefined;
  }

  #source(value: JsonObject, at: JsonPath): ConditionSource | null {
    const source = value.get('Source') ?? null;
    const asset = value.get('Asset') ?? null;
    if (source !== null && asset !== null) return this.#fail('condition-source-and-asset', [...at, 'Asset']);
    if (asset !== null) {
      const path = this.#text(asset, [...at, 'Asset']);
      if (path === null) return null;
      return path === TARGET ? { type: 'Target' } : { type: 'Asset', path };
    }
    if (source === null) return { type: 'Target' };
    return this.#typedSource(source, [...at, 'Source']);
  }

  #typedSource(source: JsonValue, at: JsonPath): ConditionSource | null {
    if (!isObject(source)) return this.#fail('condition-not-object', at);
    const type = source.get('Type');
    const known =
      typeof type === 'string' && Object.hasOwn(SOURCE_TYPES, type) ? (type as keyof typeof SOURCE_TYPES) : null;
    const fields: readonly string[] = known === null ? [] : SOURCE_TYPES[known];
    if (!this.#known(source, at, ['Type', ...fields])) return null;
    if (known === null)
      return this.#fail('condition-source-type', [...at, 'Type'], { have: Object.keys(SOURCE_TYPES) });
    if (known === 'Target') return { type: known };
    const path = this.#text(source.get('Path'), [...at, 'Path']);
    if (known === 'Asset') return path === null ? null : { type: known, path };
    const mod = this.#text(source.get('Mod'), [...at, 'Mod']);
    return path === null || mod === null ? null : { type: known, mod, path };
  }

  #text(value: JsonValue | undefined, at: JsonPath): string | null {
    const text = typeof value === 'string' ? trimText(value) : '';
    return text === '' ? this.#fail('condition-text-invalid', at, { name: String(at.at(-1)) }) : text;
  }

  #known(value: JsonObject, at: JsonPath, have: readonly string[]): boolean {
    if (this.lax) return true;
    const unknown = value.names.find((name) => !have.includes(name));
    if (unknown === undefined) return true;
    this.#fail('condition-unknown-field', [...at, unknown], { name: unknown, have }, true);
    return false;
  }

  #fail(
    code: string,
    at: JsonPath,
    values: Readonly<Record<string, string | readonly string[]>> = {},
    atName = false,
    why?: string,
  ): null {
    const all = why === undefined ? values : { ...values, why };
    this.problems.add(code, at, { values: all, atName });
    return null;
  }
}
