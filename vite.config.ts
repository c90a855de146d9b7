import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import { bundleBroken, bundleGame, bundleSamples, bundleTemplates, emitBundles } from './scripts/lib/bundles.mjs';
import { OFFLINE_FILE, offlineWorker } from './scripts/lib/offline.mjs';
import { contentSecurityPolicy } from './scripts/lib/policy.mjs';
import { withoutPatchwork } from './scripts/lib/without-patchwork.mjs';

// Hosts that cannot set headers still get the policy, through <meta>; our own server sends it as a header as well.
const policyTag = {
  name: 'oamut-policy-tag',
  apply: 'build' as const,
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy({ meta: true }) },
      injectTo: 'head-prepend' as const,
    },
  ],
};

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const withPatchwork = process.env['OAMUT_PATCHWORK'] !== 'off';

// Files of public/ are copied as they are; without the patch language its schema must not be among them.
const patchFiles = {
  name: 'oamut-patch-files',
  apply: 'build' as const,
  writeBundle: ({ dir = 'dist' }: { dir?: string }) => {
    if (!withPatchwork) rmSync(join(dir, 'schema'), { recursive: true, force: true });
  },
};

export default defineConfig({
  plugins: [
    solid(),
    policyTag,
    patchFiles,
    ...(withPatchwork ? [] : [withoutPatchwork()]),
    emitBundles({
      'games/primer.json': bundleGame(source('public/games/primer')),
      ...bundleBroken(
        source('broken'),
        source('docs/diagnostics'),
        (area: string) => withPatchwork || area !== 'patch',
      ),
      'templates.json': bundleTemplates(source('templates')),
      'samples.json': bundleSamples(source('public/samples')),
      'lessons.json': bundleSamples(source('lessons'), (id: string) => withPatchwork || !id.startsWith('patch-')),
    }),
    // Last: it lists what all others wrote.
    offlineWorker(),
  ],
  // The switch of docs/decisions/patchwork.md; code behind `import.meta.env.OAMUT_PATCHWORK !== 'off'` then falls away.
  define: { 'import.meta.env.OAMUT_PATCHWORK': JSON.stringify(withPatchwork ? 'on' : 'off') },
  base: './',
  build: {
    target: 'es2022',
    // Which file needs which, for the check of sizes (scripts/size.mjs).
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 5000,
    rollupOptions: {
      input: { main: source('index.html'), embed: source('embed.html'), offline: source('workers/offline.ts') },
      output: {
        entryFileNames: ({ name }: { name: string }) => (name === 'offline' ? OFFLINE_FILE : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es', plugins: () => (withPatchwork ? [] : [withoutPatchwork()]) },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/browser/**', 'node_modules/**'],
    environment: 'node',
    // In the page a language is fetched; in tests all are there.
    setupFiles: ['src/i18n/all.ts'],
    pool: 'threads',
    // Files share what they import: no test leaves anything behind in a module.
    isolate: false,
    testTimeout: 60_000,
  },
} as Parameters<typeof defineConfig>[0]);
