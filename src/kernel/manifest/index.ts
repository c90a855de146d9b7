// The manifest `oamut.yaml`: what it says, what is wrong with it, ways to repair it, and its options at work.

export { editManifest } from './edit.ts';
export { checkManifestWithFiles } from './files.ts';
export { addLayerFix, removeLayerFix } from './fix/layer.ts';
export { declareOptionFix, labelOfId, type OptionUse, removeOptionFix } from './fix/option.ts';
export * from './model.ts';
export { defaultOptionValue, type OptionReading, optionPositions, readOptionValue } from './option.ts';
export { type PngSize, readPngSize } from './png.ts';
export { DEFAULT_ENTRY, MANIFEST_KEYS, REQUIRED_KEYS, readManifest } from './read/manifest.ts';
export { silence } from './silence.ts';
export { summaryOf } from './summary.ts';
export * from './version.ts';
export * from './words.ts';
