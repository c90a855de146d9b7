// A small static server for the built page: the real Content Security Policy as a header, nothing else clever.

import { createServer } from 'node:http';
import sirv from 'sirv';
import { contentSecurityPolicy } from './policy.mjs';

const POLICY = contentSecurityPolicy({ meta: false });
/** That of the one page which other pages may frame (docs/embedding.md). */
const FRAMED_POLICY = contentSecurityPolicy({ meta: false, framed: true });
/** Files whose names carry a hash of their content: a name means one content forever. */
const HASHED = /^\/assets\//;
const FRAMED = /^\/embed(\.html)?(\?|$)/;

/** Headers of every answer, beside the policy. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};

/**
 * Serves a folder on the loopback interface.
 * @param {{ folder: string, port: number, host?: string }} options port 0 = any free one
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export function serve({ folder, port, host = '127.0.0.1' }) {
  const files = sirv(folder, { dev: true, etag: true, dotfiles: false });
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    response.setHeader('Content-Security-Policy', FRAMED.test(request.url ?? '') ? FRAMED_POLICY : POLICY);
    if (HASHED.test(request.url ?? '')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    files(request, response, () => {
      response.removeHeader('Cache-Control');
      response.statusCode = 404;
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.end('not found\n');
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      const chosen = typeof address === 'object' && address !== null ? address.port : port;
      resolve({
        url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${chosen}/`,
        close: () => new Promise((done) => server.close(() => done(undefined))),
      });
    });
  });
}
