// `oamut patch`: runs the patch language, on test cases or on packs.

import { readFile } from 'node:fs/promises';
import { readArguments } from '../arguments.ts';
import { type Command, Misuse } from '../command.ts';
import { readable } from '../input.ts';
import { checkCases, printCases, readCases } from '../patch/cases.ts';
import { realRun } from '../patch/real-run.ts';

export const command: Command = {
  usage: [
    'oamut patch FILE [--json] [--check]   runs a case of the patch language, or a list of them',
    'oamut patch --packs DIR… --context FILE --out DIR [--json]   patches packs (folders or zips, in load order)',
  ].join('\n'),
  async run(args, io) {
    const { values, positionals } = readArguments(args, {
      json: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      packs: { type: 'string', multiple: true },
      context: { type: 'string' },
      out: { type: 'string' },
    });
    const { json, check, packs, context, out } = values;
    if (packs !== undefined) {
      if (context === undefined || out === undefined || check) throw new Misuse('--packs needs --context and --out');
      return realRun({ packs: [...packs, ...positionals], context, out, json }, io);
    }
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Misuse('expected one FILE, or --packs');
    const text = await readable(file, () => readFile(file, 'utf8'));
    const { cases, many } = readCases(text, file);
    return check ? checkCases(cases, json, io) : printCases(cases, many, io);
  },
};
