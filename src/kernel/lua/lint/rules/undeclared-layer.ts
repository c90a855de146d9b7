// A plan key or a rule block whose layer the manifest does not declare (standard 4).

import { addLayerFix, LAYERS, type Layer } from '../../../manifest/index.ts';
import type { TextRange } from '../../../text/index.ts';
import type { LintFile } from '../file.ts';
import type { Finding, Lint } from '../model.ts';

export const undeclaredLayer: Lint = {
  code: 'plan/undeclared-layer',
  severity: 'error',
  *check(file) {
    const { manifest } = file.context;
    if (manifest === null) return;
    for (const { name, range, certain, value } of file.plan) {
      const layer = LAYERS.find((one) => one === name);
      if (layer !== undefined && !manifest.layers.includes(layer) && value.type !== 'nil')
        yield finding(file, layer, range, certain ? 'error' : 'warning');
    }
    // Whether a block writes is known only when it runs.
    for (const { collection, selector } of file.blocks)
      if (collection !== null && !manifest.layers.includes(collection))
        yield finding(file, collection, selector.arguments[0]!, 'warning');
  },
};

function finding(file: LintFile, layer: Layer, range: TextRange, severity: 'error' | 'warning'): Finding {
  const { manifest, manifestText } = file.context;
  const fix = manifestText === undefined ? null : addLayerFix(manifestText, layer);
  return { range, severity, values: { layer, have: manifest!.layers }, ...(fix === null ? {} : { fixes: [fix] }) };
}
