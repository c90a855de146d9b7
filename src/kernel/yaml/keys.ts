// Keys of one mapping: which scalars may be one, and none twice (facts 1.10).

import type { YamlScalar } from './node.ts';
import { YamlFault } from './rules.ts';

export class Keys {
  readonly #seen = new Set<string>();

  /** Refuses a key that is no key or stands here already. */
  add(key: YamlScalar): void {
    if (!key.quoted && key.source === '<<') throw new YamlFault('merge_key', key.range);
    if (key.type !== 'string' && key.type !== 'integer') throw new YamlFault('key_not_string', key.range);
    // `71` and `'71'` are different keys; `-0` and `0` are one.
    const identity = (key.type === 'integer' ? 'i' : 's') + key.value;
    if (this.#seen.has(identity)) throw new YamlFault('duplicate_key', key.range);
    this.#seen.add(identity);
  }
}
