// `npm start`: installs what is missing, builds, serves and prints the address. PORT chooses the port, HOST the interface.

import { join } from 'node:path';
import { ensureInstalled, root } from './lib/install.mjs';

ensureInstalled();
const { build } = await import('vite');
await build({ root, logLevel: 'error' });
const { serve } = await import('./lib/serve.mjs');

const asked = process.env.PORT;
const port = asked === undefined || asked === '' ? 0 : Number(asked);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  process.stderr.write(`PORT must be a whole number from 0 to 65535 (it is ${JSON.stringify(asked)})\n`);
  process.exit(2);
}
try {
  const { url } = await serve({ folder: join(root, 'dist'), port, host: process.env.HOST || '127.0.0.1' });
  process.stdout.write(`Oamut Studio is at ${url}\nStop it with Ctrl+C.\n`);
} catch (error) {
  process.stderr.write(`Could not serve on port ${port}: ${error.message}\n`);
  process.exit(1);
}
