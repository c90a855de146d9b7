// Base64 in the alphabet that addresses carry unescaped, without padding (RFC 4648, section 5).

/** Bytes turned into text at a time, so that no argument list grows with the input. */
const STRIDE = 0x8000;

export function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += STRIDE) binary += String.fromCharCode(...bytes.subarray(at, at + STRIDE));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Bytes of the longest part at the start that is base64url; what follows (a bracket, a full stop) is left. */
export function fromBase64Url(text: string): Uint8Array {
  const part = /^[A-Za-z0-9_-]*/.exec(text)![0];
  // One character over a full group holds no whole byte.
  const sound = part.length % 4 === 1 ? part.slice(0, -1) : part;
  const binary = atob(sound.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
