// Keeps a workspace safe: opens it as its one writer or as a reader, saves it, makes restore points, and knows what to say
// when another tab, a full disk or the browser's own tidying gets in the way.

import { type Accessor, createEffect, createSignal, type Setter, untrack } from 'solid-js';
import { Autosave, type SaveState } from '../autosave.ts';
import type { Core } from '../core/index.ts';
import { newUid, type WorkspaceState } from '../model.ts';
import { reasonOf } from '../reason.ts';
import { noteGameHash } from './kept-game.ts';
import { type Loaded, load } from './loaded.ts';
import { type Marker, type MarkerStorage, readMarker, writeMarker } from './marker.ts';
import { createPointStore, type PointStore } from './point-store.ts';
import { POINT_HOUR, type PointInfo, type PointKind } from './points.ts';
import type { Shelf } from './shelf.ts';
import { type Access, type Channel, type Locks, Writer } from './writer.ts';

export interface SafetyOptions {
  readonly shelf: Shelf;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Where a word stays that something was saved; null = nowhere. */
  readonly marker: MarkerStorage | null;
  readonly locks: Locks | null;
  readonly channel: Channel | null;
  readonly access: readonly [Accessor<Access>, Setter<Access>];
}

export interface Safety {
  readonly access: Accessor<Access>;
  /** How asking for the workspace goes. */
  readonly taking: Accessor<'asking' | 'refused' | null>;
  /** Asks the tab that writes to save and hand over; `force`: also when it says that it cannot save. */
  takeOver(force?: boolean): Promise<boolean>;
  /** What had been saved before the browser threw it away; null = nothing was. */
  readonly evicted: Accessor<Marker | null>;
  dismissEvicted(): void;
  readonly points: PointStore;
  /** Makes a restore point of what is there now. Null where none was made. */
  point(kind: PointKind, name?: string): Promise<PointInfo | null>;
  /** Puts a point in front, after making one of what is there; one change that undo takes back. */
  restorePoint(point: PointInfo): Promise<boolean>;
  /** When everything was last exported; null = never. */
  readonly exportedAt: Accessor<number | null>;
  noteExportAll(): Promise<void>;
  /** Drops restore points that made themselves, and saves again. */
  makeRoom(): Promise<void>;
}

export interface SafetyControl extends Safety {
  /** Reads what is stored, as writer if that is free; null where nothing can be read. */
  open(): Promise<Loaded | null>;
  /** Begins to save. */
  begin(state: WorkspaceState): void;
  change(state: WorkspaceState): void;
  flush(): Promise<void>;
  snapshot(): Promise<void>;
  close(): void;
}

const EXPORTED = 'exported-all';
/** Milliseconds between two words about the same saved workspace. */
const MARKER_PAUSE = 60_000;

/** Call it under a Solid root. */
export function createSafety(core: Core, options: SafetyOptions): SafetyControl {
  const { shelf, now, locks, channel } = options;
  const [access, setAccess] = options.access;
  const [taking, setTaking] = createSignal<'asking' | 'refused' | null>(null);
  const [evicted, setEvicted] = createSignal<Marker | null>(null);
  const [exportedAt, setExportedAt] = createSignal<number | null>(null);
  const points = createPointStore(shelf, now, core.titleOf);
  let autosave: Autosave | null = null;
  let loaded: Loaded | null = null;
  let marked: Marker | null = null;
  /** What was there when editing began, and when the last point was made. */
  let opened: WorkspaceState | null = null;
  let pointAt = 0;

  createEffect(() => {
    const { phase, spec, info } = core.game();
    const isOwn = phase === 'open' && spec.kind === 'opened' && spec === untrack(core.state).game;
    if (isOwn && access().kind !== 'reader') void noteGameHash(shelf, info!.hash);
  });

  const makePoint = async (state: WorkspaceState, kind: PointKind, name = ''): Promise<PointInfo | null> => {
    try {
      const made = await points.make(state, kind, name);
      pointAt = now();
      return made;
    } catch (error) {
      core.notify('warning', { id: 'ui.safety.point.failed', values: { reason: reasonOf(error) } });
      return null;
    }
  };

  /** At most hourly, and first of what was there before anything was edited. */
  const hourly = () => {
    const state = untrack(core.state);
    if (opened === state || now() - pointAt < POINT_HOUR) return;
    const before = opened;
    opened = null;
    pointAt = now();
    void makePoint(before ?? state, 'hour');
  };

  const onState = (state: SaveState) => {
    core.setSaved(state);
    if (state.kind !== 'saved' || state.at === null) return;
    const packages = untrack(core.state).packages.size;
    if (marked === null || state.at - marked.at >= MARKER_PAUSE || marked.packages !== packages) {
      marked = { at: state.at, packages };
      writeMarker(options.marker, marked);
    }
    hourly();
  };

  /** This tab saves no more; what it holds stays findable. */
  const lose = (unsaved: WorkspaceState | null) => {
    autosave = null;
    setAccess({ kind: 'reader', reason: 'taken' });
    core.setSaved({ kind: 'read-only' });
    if (unsaved !== null) void makePoint(unsaved, 'other-tab');
  };

  const writer = new Writer({
    locks,
    channel,
    id: newUid(),
    async save() {
      const before = untrack(access);
      setAccess({ kind: 'reader', reason: 'given' });
      await autosave?.flush();
      if (autosave?.settled !== false) return true;
      setAccess(before);
      return false;
    },
    onLost(reason) {
      const state = untrack(core.state);
      // The last entry, if the other tab has not read yet; the point has it in any case.
      void autosave?.flush();
      autosave?.end();
      if (reason === 'taken') return lose(state);
      autosave = null;
      core.setSaved({ kind: 'read-only' });
    },
  });

  const begin = (state: WorkspaceState) => {
    if (untrack(access).kind === 'reader') return core.setSaved({ kind: 'read-only' });
    const generation = `${newUid()}${newUid()}`;
    autosave = new Autosave({ shelf, now, onState, generation, onFenced: lose }, loaded);
    opened = state;
    void autosave.begin(state);
  };

  /** Reads storage again and goes on from there as its writer; no where a newer program wrote it. */
  const goOn = async () => {
    loaded = await load(shelf);
    const state = loaded.restored?.state ?? untrack(core.state);
    core.replace(state);
    // What a newer program wrote in the meantime stays as it left it.
    const newer = loaded.restored?.newer === true;
    setAccess(newer ? { kind: 'reader', reason: 'newer' } : { kind: locks === null ? 'unguarded' : 'writer' });
    begin(state);
    if (newer) return false;
    core.announce({ id: 'ui.safety.said.gained' });
    return true;
  };

  const safety: SafetyControl = {
    access,
    taking,
    evicted,
    dismissEvicted: () => void setEvicted(null),
    points,
    exportedAt,
    async open() {
      try {
        const first = await writer.open();
        setAccess(first ? { kind: locks === null ? 'unguarded' : 'writer' } : { kind: 'reader', reason: 'other' });
        loaded = await load(shelf);
        if (locks === null) core.notify('warning', { id: 'ui.safety.no-locks' });
        if (loaded.restored?.newer === true) setAccess({ kind: 'reader', reason: 'newer' });
        if (loaded.restored === null) setEvicted(readMarker(options.marker));
        const dropped = loaded.restored?.dropped ?? 0;
        if (dropped > 0) core.notify('warning', { id: 'ui.notice.dropped', values: { count: dropped } });
        if (loaded.skipped > 0) core.notify('warning', { id: 'ui.safety.skipped', values: { count: loaded.skipped } });
        if (loaded.salvaged) core.notify('warning', { id: 'ui.safety.salvaged' });
        // The work itself opens without them.
        const known = await points.list().catch(() => []);
        // What came in a backup was not made here; after a clock was put back the next one is an hour away, not more.
        pointAt = Math.min(now(), known.find(({ brought }) => brought !== true)?.at ?? 0);
        const [exported] = await shelf.read([EXPORTED]).catch(() => []);
        if (typeof exported === 'number') setExportedAt(exported);
        return loaded;
      } catch (error) {
        // Nothing can be kept here: the person works on, and is told. What was not read is not written over.
        loaded = null;
        setAccess({ kind: 'writer' });
        core.setSaved({ kind: 'failed', reason: reasonOf(error), full: false });
        return null;
      }
    },
    begin(state) {
      if (loaded !== null) begin(state);
    },
    change: (state) => autosave?.change(state),
    flush: () => autosave?.flush() ?? Promise.resolve(),
    snapshot: () => autosave?.snapshot() ?? Promise.resolve(),
    close() {
      void autosave?.flush();
      autosave?.end();
      autosave = null;
      writer.close();
    },
    async takeOver(force = false) {
      const now = untrack(access);
      if (now.kind !== 'reader') return true;
      if (now.reason === 'newer' || untrack(taking) === 'asking') return false;
      setTaking('asking');
      try {
        const answer = await writer.ask(force);
        const gained = answer === 'gained' && (await goOn());
        setTaking(answer === 'refused' ? 'refused' : null);
        return gained;
      } catch (error) {
        setTaking(null);
        core.notify('error', { id: 'ui.safety.not-taken', values: { reason: reasonOf(error) } });
        return false;
      }
    },
    point: (kind, name) => makePoint(untrack(core.state), kind, name),
    async restorePoint(point) {
      if (core.refuses()) return false;
      const there = await points.read(point.id).catch(() => null);
      if (there === null) {
        core.notify('error', { id: 'ui.safety.point.gone' });
        return false;
      }
      await makePoint(untrack(core.state), 'restore');
      // Another tab may have taken the workspace meanwhile.
      if (core.refuses()) return false;
      const before = untrack(core.state);
      const next = { ...there, game: before.game };
      core.setWhatIfs([]);
      core.make({ label: { id: 'ui.change.restore-point' }, apply: () => next, revert: () => before });
      core.notify('note', { id: 'ui.safety.point.restored' }, true);
      return true;
    },
    async noteExportAll() {
      const at = now();
      setExportedAt(at);
      // A tab that only reads, or a full storage: the file is there all the same.
      await shelf.write([[EXPORTED, at]], []).catch(() => undefined);
    },
    async makeRoom() {
      const own = (await points.list().catch(() => [])).filter(({ kind }) => kind !== 'named');
      // Whether there is room now is told by the save.
      await points.drop(own.map(({ id }) => id)).catch(() => undefined);
      await safety.flush();
    },
  };
  return safety;
}
