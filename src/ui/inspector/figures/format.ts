// Figures for reading: few digits, and by how much a value changed.

import type { Locale } from '../../../i18n/index.ts';

/** Four significant digits at most, grouped, with a real minus. */
export function formatFigure(locale: Locale, value: number): string {
  const digits = Math.abs(value) >= 1000 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 4 };
  return new Intl.NumberFormat(locale, digits).format(value).replace('-', '−');
}

/** `+25 %`, `−50 %`; null where there is nothing to compare, or no difference. */
export function formatChange(locale: Locale, before: number | null, after: number | null): string | null {
  if (before === null || after === null || before === after || before === 0) return null;
  const percent = ((after - before) / Math.abs(before)) * 100;
  const text = new Intl.NumberFormat(locale, { maximumFractionDigits: Math.abs(percent) < 10 ? 1 : 0 }).format(
    Math.abs(percent),
  );
  return `${percent < 0 ? '−' : '+'}${text} %`;
}
