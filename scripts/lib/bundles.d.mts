import type { Plugin } from 'vite';

export function listFiles(folder: string): string[];
export function bundleGame(folder: string): () => string;
export function bundleSamples(folder: string, wanted?: (id: string) => boolean): () => string;
export function bundleTemplates(folder: string): () => string;
export function bundleBroken(folder: string, wanted?: (area: string) => boolean): () => string;
export function bundleDiagnostics(folder: string): () => string;
export function emitBundles(bundles: Readonly<Record<string, () => string>>): Plugin;
