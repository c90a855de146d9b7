// The process around the command line: real streams, exit code, no half-written output.

import { main } from './main.ts';

const io = {
  out: (text: string) => process.stdout.write(text),
  log: (line: string) => process.stderr.write(`${line}\n`),
};

process.exitCode = await main(process.argv.slice(2), io);
