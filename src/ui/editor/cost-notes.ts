// The costs of the file in front as short figures, for the margin.

import type { Accessor } from 'solid-js';
import { createMemo } from 'solid-js';
import { foldCase } from '../../kernel/text/index.ts';
import type { LineCostNote } from '../../language/index.ts';
import { usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { formatNumber } from '../format.ts';
import type { ActiveText } from './active.ts';

export function createCostNotes(active: Accessor<ActiveText | null>): Accessor<readonly LineCostNote[]> {
  const workspace = useWorkspace();
  const { preferences, locale } = usePreferences();
  const say = useSay();
  const place = createMemo(() => {
    const file = active();
    return file === null ? null : `${file.uid}/${foldCase(file.path)}`;
  });
  return createMemo(() => {
    const found = workspace.measured();
    if (found === null || !preferences().cost) return [];
    const most = found.lines[0]?.instructions ?? 1;
    return found.lines
      .filter(({ file }) => `${found.uid}/${foldCase(file)}` === place())
      .map(({ line, instructions }) => ({
        line,
        text: shortNumber(instructions),
        part: instructions / most,
        hover: say('ui.editors.cost.line', {
          count: formatNumber(locale(), instructions),
          part: Math.round((100 * instructions) / found.total),
        }),
      }));
  });
}

/** `12000` as `12k`, `3400000` as `3.4M`: at most four letters. */
export function shortNumber(value: number): string {
  if (value < 1000) return String(value);
  const [scaled, unit] = value < 999_500 ? [value / 1000, 'k'] : [value / 1_000_000, 'M'];
  return `${scaled < 9.95 && unit === 'M' ? scaled.toFixed(1) : Math.round(scaled)}${unit}`;
}
