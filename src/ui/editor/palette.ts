// The page's tokens as values that canvas-like things need: colours as hex, sizes as numbers.

import { parseOklch, toHex } from '../kit/index.ts';

/** A colour token of the theme in force, as `#rrggbb`. */
export function tokenColor(name: string): string {
  const color = parseOklch(getComputedStyle(document.documentElement).getPropertyValue(`--${name}`));
  return color === null ? '#888888' : toHex(color);
}

export function tokenText(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

/** A length token in CSS pixels. */
export function tokenPixels(name: string): number {
  const probe = document.createElement('span');
  probe.style.cssText = `position:absolute;visibility:hidden;inline-size:var(--${name})`;
  document.body.append(probe);
  const width = probe.getBoundingClientRect().width;
  probe.remove();
  return width;
}
