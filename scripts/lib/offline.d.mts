import type { Plugin } from 'vite';

export const OFFLINE_FILE: string;
export function buildList(folder: string): { version: string; files: [path: string, hash: string][] };
export function offlineWorker(): Plugin;
