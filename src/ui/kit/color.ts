// oklch colours of the tokens as sRGB: for Monaco, which wants hex, and for the test that computes contrast.

export interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Reads `oklch(L C H)`; null for anything else (alpha is ignored). Channels are 0–1, clipped to sRGB. */
export function parseOklch(text: string): Rgb | null {
  const found = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*(?:\/\s*[\d.]+%?\s*)?\)$/.exec(text.trim());
  if (found === null) return null;
  const lightness = Number(found[1]) / (found[2] === '%' ? 100 : 1);
  const chroma = Number(found[3]);
  const hue = (Number(found[4]) * Math.PI) / 180;
  return fromOklab(lightness, chroma * Math.cos(hue), chroma * Math.sin(hue));
}

// Björn Ottosson's matrices from OKLab to linear sRGB.
function fromOklab(lightness: number, a: number, b: number): Rgb {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    red: encode(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    green: encode(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    blue: encode(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  };
}

function encode(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  return clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
}

function decode(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** `#rrggbb`. */
export function toHex(color: Rgb): string {
  const part = (channel: number) =>
    Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${part(color.red)}${part(color.green)}${part(color.blue)}`;
}

/** WCAG 2 contrast ratio, 1–21. */
export function contrast(first: Rgb, second: Rgb): number {
  const light = (color: Rgb) => 0.2126 * decode(color.red) + 0.7152 * decode(color.green) + 0.0722 * decode(color.blue);
  const [low, high] = [light(first), light(second)].sort((left, right) => left - right) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
