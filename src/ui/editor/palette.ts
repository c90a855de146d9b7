// The page's tokens as values that canvas-like things need: colours as hex, sizes as numbers.

import { toHex } from '../kit/index.ts';

let pixel: CanvasRenderingContext2D | null = null;

/** A colour token of the theme in force, as `#rrggbb`. */
export function tokenColor(name: string): string {
  // Painting one pixel reads every way of writing a colour that a build may have turned it into.
  pixel ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  });
  if (pixel === null) return '#808080';
  pixel.fillStyle = tokenText(name);
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue] = [...pixel.getImageData(0, 0, 1, 1).data].map((channel) => channel / 255);
  return toHex({ red: red!, green: green!, blue: blue! });
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
