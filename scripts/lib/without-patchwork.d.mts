import type { Plugin } from 'vite';

export function withoutPatchwork(): Plugin;
export function remainsOfPatchwork(folder: string): readonly string[];
