// What arrived for review, whichever way it came: a shared stack, or the reasons why there is none.

import { readLink, type SharedStack } from '../../kernel/share/index.ts';
import { type Diagnostic, foldCase, hasErrors } from '../../kernel/text/index.ts';
import type { Engine } from '../../workspace/index.ts';
import { DEFAULT_ENGINE } from '../../workspace/model.ts';

export interface Arrival {
  readonly shared: SharedStack | null;
  /** What is wrong with the link or the archive as a whole. */
  readonly findings: readonly Diagnostic[];
  /** Name of the file that was opened; null for a link. */
  readonly file: string | null;
}

/** An archive larger than this is not fetched to its end (facts 3.1). */
const LARGEST = 64 * 1024 * 1024;

export function arriveByLink(text: string): Arrival {
  const { value, diagnostics } = readLink(text);
  return { shared: value, findings: diagnostics, file: null };
}

/** Opens the bytes of a `.oamut`, or of a saved stack, for review. */
export async function arriveByBytes(engine: Engine, name: string, bytes: Uint8Array): Promise<Arrival> {
  const { files, diagnostics } = await engine.open(bytes);
  if (!files.some(({ path }) => foldCase(path) === 'oamut.yaml')) {
    const stack = await (await import('../share/open-stack.ts')).readStackBytes(engine, bytes);
    if (stack !== null) return { shared: stack.shared, findings: [], file: name };
  }
  const shared: SharedStack | null =
    files.length === 0
      ? null
      : {
          packages: [{ files, missing: [], place: 'on', options: {}, clash: null }],
          match: { mod: null, engine: DEFAULT_ENGINE, map: null, clashDefault: null },
          game: { kind: 'primer' },
          view: { record: null, field: null, file: null },
          comments: [],
        };
  const findings = shared === null || hasErrors(diagnostics) ? diagnostics : [];
  return {
    shared,
    findings: shared === null && findings.length === 0 ? [failure('review/not-a-package', name)] : findings,
    file: name,
  };
}

/** Fetches a file and opens it. Never rejects: what failed is a finding. */
export async function arriveByFetch(engine: Engine, url: URL): Promise<Arrival> {
  const name = fileName(url) || url.host;
  try {
    // This page's own server may ask for a login; nobody else learns who is here.
    const response = await fetch(url, { credentials: 'same-origin', redirect: 'error', referrerPolicy: 'no-referrer' });
    if (!response.ok) return refused('review/not-found', url, { status: response.status });
    const bytes = await readCapped(response);
    return bytes === null
      ? refused('review/too-large', url, { limit: LARGEST })
      : await arriveByBytes(engine, name, bytes);
  } catch {
    return refused(url.origin === location.origin ? 'review/not-fetched' : 'review/blocked', url);
  }
}

/** The last step of an address, as it was before it was escaped where that can be told. */
function fileName(url: URL): string {
  const step = url.pathname.split('/').pop() ?? '';
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

async function readCapped(response: Response): Promise<Uint8Array | null> {
  if (Number(response.headers.get('content-length') ?? 0) > LARGEST) return null;
  const reader = response.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LARGEST) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function refused(code: string, url: URL, values: Readonly<Record<string, string | number>> = {}): Arrival {
  return { shared: null, findings: [failure(code, url.href, { origin: url.origin, ...values })], file: url.pathname };
}

function failure(code: string, name: string, values: Readonly<Record<string, string | number>> = {}): Diagnostic {
  return {
    code,
    severity: 'error',
    file: '',
    range: null,
    path: '',
    message: { id: code, values: { name, ...values } },
  };
}
