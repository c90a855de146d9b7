// Values of a number option: from its least one on, by steps, as exact decimal texts (standard 3).

/** Digits after the point. */
const places = (text: string) => text.split('.')[1]?.length ?? 0;

/** A value on the steps that start at `min`, as an exact decimal text without trailing zeros. */
export function onStep(value: number, min: string, max: string, step: string): string {
  const digits = Math.max(places(min), places(step), places(max));
  const unit = 10 ** digits;
  const [low, high, width] = [min, max, step].map((text) => Math.round(Number(text) * unit)) as [
    number,
    number,
    number,
  ];
  const last = Math.floor((high - low) / width);
  const index = Math.min(last, Math.max(0, Math.round((value * unit - low) / width)));
  const text = ((low + index * width) / unit).toFixed(digits);
  return digits === 0 ? text : text.replace(/\.?0+$/, '');
}
