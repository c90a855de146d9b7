// Pictures of packages, drawn by the browser: PNG alone, and not before its header says that it takes no more memory than a
// picture may. A few bytes can unpack to any size.

import { type Accessor, createMemo, onCleanup } from 'solid-js';
import { readPngSize } from '../../kernel/manifest/index.ts';

/** A picture that is drawn has at most this many pixels squared; unpacked, each takes four bytes. */
export const MOST_SIDE = 4096;
export const MOST_PIXELS = MOST_SIDE ** 2;

type PictureFault = 'not-png' | 'pixels';

/** Why a picture is not drawn; null = it is. What the browser knows as another kind of picture is none here. */
export function pictureFault(bytes: Uint8Array): PictureFault | null {
  const size = readPngSize(bytes);
  if (size === null) return 'not-png';
  return size.width * size.height > MOST_PIXELS ? 'pixels' : null;
}

interface Shared {
  readonly url: string;
  users: number;
}

/** One address for all places that show the same bytes, so that they are unpacked once. */
const shared = new WeakMap<Uint8Array, Shared>();

/** The address of a picture, or why it has none; for as long as the owner lives. Null bytes have neither. */
export function createPicture(
  bytes: Accessor<Uint8Array | null>,
): Accessor<{ readonly url: string | null; readonly fault: PictureFault | null }> {
  const held = createMemo(bytes);
  return createMemo(() => {
    const now = held();
    if (now === null) return { url: null, fault: null };
    const fault = pictureFault(now);
    if (fault !== null) return { url: null, fault };
    const known = shared.get(now) ?? {
      url: URL.createObjectURL(new Blob([now as BlobPart], { type: 'image/png' })),
      users: 0,
    };
    shared.set(now, known);
    known.users += 1;
    onCleanup(() => {
      known.users -= 1;
      if (known.users > 0) return;
      shared.delete(now);
      URL.revokeObjectURL(known.url);
    });
    return { url: known.url, fault: null };
  });
}
