import type { Plugin } from 'vite';

export function listFiles(folder: string): string[];
export function bundleFolder(folder: string): string;
export function bundleGame(options: { folder: string; file: string }): Plugin;
