// Checks each package while it is edited: one check in flight a package, the newest text wins.

import type { PackageCheck } from '../../workers/protocol.ts';
import type { AddedName } from '../kernel/game/names.ts';
import type { Engine } from './engine.ts';
import type { PackageDocument } from './model.ts';

/** Milliseconds of quiet after typing before a check. */
const PAUSE = 60;

/** A check together with the exact package that it speaks of. */
export interface Checked {
  readonly document: PackageDocument;
  readonly check: PackageCheck;
}

export class Checker {
  readonly #done = new Map<string, Checked>();
  readonly #wanted = new Map<string, PackageDocument>();
  readonly #busy = new Set<string>();
  #packages: ReadonlyMap<string, PackageDocument> = new Map();
  #added: readonly AddedName[] = [];
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(
    private readonly engine: Pick<Engine, 'check'>,
    private readonly onCheck: (checks: ReadonlyMap<string, Checked>) => void,
  ) {}

  /** Takes the present packages; those that differ from what was checked are checked. */
  update(packages: ReadonlyMap<string, PackageDocument>): void {
    this.#packages = packages;
    let left = false;
    for (const uid of this.#done.keys())
      if (!packages.has(uid)) {
        this.#done.delete(uid);
        left = true;
      }
    if (left) this.onCheck(new Map(this.#done));
    for (const uid of this.#wanted.keys()) if (!packages.has(uid)) this.#wanted.delete(uid);
    for (const document of packages.values()) {
      const known = this.#wanted.get(document.uid) ?? this.#done.get(document.uid)?.document;
      if (known === document) continue;
      this.#wanted.set(document.uid, document);
      clearTimeout(this.#timers.get(document.uid));
      const pause = this.#done.has(document.uid) ? PAUSE : 0;
      this.#timers.set(
        document.uid,
        setTimeout(() => void this.#check(document.uid), pause),
      );
    }
  }

  /** Checks everything again: another game is open, or mutators make other records. */
  again(added: readonly AddedName[]): void {
    this.#added = added;
    for (const document of this.#packages.values()) {
      this.#wanted.set(document.uid, document);
      clearTimeout(this.#timers.get(document.uid));
      this.#timers.set(
        document.uid,
        setTimeout(() => void this.#check(document.uid), 0),
      );
    }
  }

  async #check(uid: string): Promise<void> {
    const document = this.#wanted.get(uid);
    if (document === undefined || this.#busy.has(uid)) return;
    this.#busy.add(uid);
    try {
      const added = this.#added;
      const check = await this.engine.check(document.files, added);
      if (this.#wanted.get(uid) === document && this.#added === added) {
        this.#wanted.delete(uid);
        this.#done.set(uid, { document, check });
        this.onCheck(new Map(this.#done));
      }
    } catch {
      // A lost check is asked for again by the next edit; a run reports what is wrong with the worker.
      if (this.#wanted.get(uid) === document) this.#wanted.delete(uid);
    } finally {
      this.#busy.delete(uid);
    }
    if (this.#wanted.has(uid)) void this.#check(uid);
  }
}
