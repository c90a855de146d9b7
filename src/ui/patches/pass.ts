// Keeps the patch worker's packs as the workspace has them and runs a pass after every change: the whole world at first,
// single files after that, one request in flight at a time.

import { RequestLost, WorkerClient } from '../../../workers/client.ts';
import type {
  Input,
  Output,
  PatchContextSpec,
  PatchOutcome,
  PatchPackSpec,
  PatchRequests,
} from '../../../workers/protocol.ts';

/** Milliseconds of quiet after typing before a pass. */
const PAUSE = 200;
/** A pass that takes longer than this is given up, in milliseconds. */
const WATCHDOG = 60_000;
/** Up to so many changed files are sent by themselves. */
const SINGLE = 20;

export interface PassState {
  readonly phase: 'idle' | 'running' | 'done' | 'failed';
  /** The newest finished pass, which stays in sight while the next one works. */
  readonly outcome: PatchOutcome | null;
  readonly error: string | null;
}

export const NO_PASS: PassState = { phase: 'idle', outcome: null, error: null };

export interface PassWorld {
  readonly packs: readonly PatchPackSpec[];
  readonly context: PatchContextSpec;
}

export class PatchPass {
  readonly #client: WorkerClient<PatchRequests>;
  #state: PassState = NO_PASS;
  #wanted: PassWorld | null = null;
  #sent: PassWorld | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;
  #previous: Readonly<Record<string, string>> = {};

  constructor(
    create: () => Worker,
    private readonly onState: (state: PassState) => void,
  ) {
    this.#client = new WorkerClient(create, () => {
      this.#sent = null;
    });
  }

  /** Asks for a pass over a world; a later call takes its place. */
  request(world: PassWorld, typing: boolean): void {
    this.#wanted = world;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), typing ? PAUSE : 0);
  }

  /** Asks the worker anything else; answers speak of the last finished pass. */
  ask<Name extends keyof PatchRequests & string>(
    name: Name,
    input: Input<PatchRequests, Name>,
  ): Promise<Output<PatchRequests, Name>> {
    return this.#client.request(name, input, { watchdog: WATCHDOG });
  }

  /** Takes the outputs of the last pass as what was published: rejected targets keep theirs from now on. */
  async publish(): Promise<void> {
    this.#previous = await this.ask('outputs', null);
  }

  async #run(): Promise<void> {
    if (this.#busy || this.#wanted === null) return;
    const world = this.#wanted;
    this.#wanted = null;
    this.#busy = true;
    this.#set({ phase: 'running' });
    try {
      await this.#send(world);
      const outcome = await this.ask('generate', { previous: this.#previous });
      this.#set({ phase: 'done', outcome, error: null });
    } catch (error) {
      const error_ = error instanceof RequestLost || error instanceof Error ? error.message : String(error);
      this.#set({ phase: 'failed', error: error_ });
    } finally {
      this.#busy = false;
    }
    if (this.#wanted !== null) void this.#run();
  }

  async #send(world: PassWorld): Promise<void> {
    const sent = this.#sent;
    const changes = sent === null ? null : changesBetween(sent.packs, world.packs);
    this.#sent = null;
    if (changes === null || changes.length > SINGLE) await this.ask('load', world);
    else {
      if (changes.length > 0) await this.ask('edit', { files: changes });
      if (sent!.context !== world.context) await this.ask('context', world.context);
    }
    this.#sent = world;
  }

  #set(part: Partial<PassState>): void {
    this.#state = { ...this.#state, ...part };
    this.onState(this.#state);
  }
}

type FileChange = Input<PatchRequests, 'edit'>['files'][number];

/** Files that differ; null when packs came, went or moved. */
function changesBetween(
  before: readonly PatchPackSpec[],
  after: readonly PatchPackSpec[],
): readonly FileChange[] | null {
  if (before.length !== after.length) return null;
  const changes: FileChange[] = [];
  for (const [index, pack] of after.entries()) {
    const old = before[index]!;
    if (old.id !== pack.id || old.version !== pack.version) return null;
    if (old.files === pack.files) continue;
    const known = new Map(old.files.map(({ path, content }) => [path, content]));
    for (const { path, content } of pack.files) {
      if (known.get(path) !== content) changes.push({ pack: pack.id, path, content });
      known.delete(path);
    }
    for (const path of known.keys()) changes.push({ pack: pack.id, path, content: null });
  }
  return changes;
}
