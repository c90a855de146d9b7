// The process around the command line: real streams, exit code, no half-written output.

import { main } from './main.ts';

const io = {
  out: (text: string) => process.stdout.write(text),
  log: (line: string) => process.stderr.write(`${line}\n`),
};

// A reader that goes away (a pipe to head) ends the output, not the command.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await main(process.argv.slice(2), io);
