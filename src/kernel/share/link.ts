// A stack as the text of a link, and back. A link is data to look at: reading one runs nothing.

import type { Diagnostic, MessageValues } from '../text/index.ts';
import { frame, LINK_VERSION, type Unframed, unframe } from './frame.ts';
import { LINK_LONG_ABOVE, LINK_READ_LIMIT, LINK_REFUSED_ABOVE, LINK_UNPACKED_LIMIT } from './limits.ts';
import { LINK_MARK } from './mark.ts';
import type { ReadLink, SharedStack } from './model.ts';
import { readPayload, writePayload } from './payload.ts';

export interface WrittenLink {
  /** The whole address. */
  readonly url: string;
  readonly characters: number;
  /** A warning above `LINK_LONG_ABOVE`, an error above `LINK_REFUSED_ABOVE`. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The link of a stack on the page at `base`; a fragment that `base` has is replaced. */
export function writeLink(stack: SharedStack, base: string): WrittenLink {
  const url = `${base.replace(/#.*$/s, '')}${LINK_MARK}${frame(writePayload(stack))}`;
  const characters = url.length;
  const diagnostics =
    characters > LINK_REFUSED_ABOVE
      ? [finding('link/refused', 'error', { characters, limit: LINK_REFUSED_ABOVE })]
      : characters > LINK_LONG_ABOVE
        ? [finding('link/long', 'warning', { characters, limit: LINK_LONG_ABOVE })]
        : [];
  return { url, characters, diagnostics };
}

/**
 * Reads a link: an address, or its fragment. Codes: `link/empty`, `link/too-long`, `link/too-large`, `link/newer` and
 * `link/malformed` refuse it; `link/cut` and `link/damaged` give what could be read.
 */
export function readLink(text: string): ReadLink {
  const at = text.indexOf(LINK_MARK);
  const unframed = unframe(at < 0 ? text.replace(/^#/, '') : text.slice(at + LINK_MARK.length));
  if (!('payload' in unframed)) return { value: null, whole: false, diagnostics: [refusal(unframed)] };
  const value = readPayload(unframed.payload);
  if (unframed.state !== 'whole') {
    const code = value === null ? `link/${unframed.state}.nothing` : `link/${unframed.state}`;
    return { value, whole: false, diagnostics: [finding(code, 'error', {})] };
  }
  if (value === null || value.packages.some(({ missing }) => missing.length > 0))
    return { value: null, whole: true, diagnostics: [finding('link/malformed', 'error', {})] };
  return { value, whole: true, diagnostics: [] };
}

function refusal(unframed: Exclude<Unframed, { payload: Uint8Array }>): Diagnostic {
  if (unframed.state === 'newer')
    return finding('link/newer', 'error', { version: unframed.version, known: LINK_VERSION });
  const limit = unframed.state === 'too-long' ? LINK_READ_LIMIT : LINK_UNPACKED_LIMIT;
  return finding(`link/${unframed.state}`, 'error', { limit });
}

/** A message id may have a variant behind a dot that its code has not. */
function finding(id: string, severity: Diagnostic['severity'], values: MessageValues): Diagnostic {
  return { code: id.replace(/\..*$/, ''), severity, file: '', range: null, path: '', message: { id, values } };
}
