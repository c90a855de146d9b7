import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import { bundleGame, bundleSamples, emitBundles } from './scripts/lib/bundles.mjs';
import { contentSecurityPolicy } from './scripts/lib/policy.mjs';

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

export default defineConfig({
  plugins: [
    solid(),
    policyTag,
    emitBundles({
      'games/primer.json': bundleGame(fileURLToPath(new URL('public/games/primer', import.meta.url))),
      'samples.json': bundleSamples(fileURLToPath(new URL('public/samples', import.meta.url))),
    }),
  ],
  base: './',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 5000,
    rollupOptions: { input: { main: fileURLToPath(new URL('index.html', import.meta.url)) } },
  },
  worker: { format: 'es' },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/browser/**', 'node_modules/**'],
    environment: 'node',
    pool: 'threads',
    testTimeout: 60_000,
  },
} as Parameters<typeof defineConfig>[0]);
