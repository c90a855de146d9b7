// The process around the command line: real streams, exit code, no half-written output.

import { main } from './main.ts';
import { forTerminal } from './terminal.ts';

const io = {
  // A terminal obeys control characters: there those of strangers are shown. What goes to a file or a program is exact.
  out: (text: string) => process.stdout.write(process.stdout.isTTY ? forTerminal(text) : text),
  log: (line: string) => process.stderr.write(`${process.stderr.isTTY ? forTerminal(line) : line}\n`),
};

// A reader that goes away (a pipe to head) ends the output, not the command.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await main(process.argv.slice(2), io);
