// What a text says, in plain words, at a caret: rules, scripts, manifests, game texts. Patch files have `patch.ts`, which only
// builds with the patch language load.

export { explainManifest } from './manifest.ts';
export { type CountedPlace, type Explained, type ExplainNode, nodeHere } from './model.ts';
export { explainSm } from './sm.ts';
export { explainTdf } from './tdf.ts';
