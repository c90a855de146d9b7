import type { Plugin } from 'vite';

export function listFiles(folder: string): string[];
export function bundleGame(folder: string): () => string;
export function bundleSamples(folder: string, wanted?: (id: string) => boolean): () => string;
export function bundleTemplates(folder: string): () => string;
export function readPage(page: string): {
  readonly code: string;
  readonly isWritten: boolean;
  readonly en: string;
  readonly zh: string | null;
} | null;
export function bundleBroken(
  folder: string,
  pages: string,
  wanted?: (area: string) => boolean,
): Record<string, () => string>;
export function emitBundles(bundles: Readonly<Record<string, () => string>>): Plugin;
