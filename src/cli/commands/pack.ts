// `oamut pack`: writes a package folder as a `.oamut` archive, when nothing in it is an error.

import { writeFile } from 'node:fs/promises';
import { checkFiles, storedEncoding } from '../../kernel/check/index.ts';
import { openPackage, packageFileName, packageHash, packPackage } from '../../kernel/package/index.ts';
import { type Diagnostic, hasErrors } from '../../kernel/text/index.ts';
import { readArguments } from '../arguments.ts';
import { type Command, type ExitCode, type Io, Misuse } from '../command.ts';
import { diagnosticLine, linesOfFiles } from '../diagnostics.ts';
import { loadPackageFiles } from '../packages.ts';

export const command: Command = {
  usage: `oamut pack DIR [-o FILE]   writes a package folder as an archive, the same bytes every time
  -o FILE    <id>-<version>.oamut in the current folder when absent`,
  async run(args, io) {
    const { values, positionals } = readArguments(args, { output: { type: 'string', short: 'o' } });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw new Misuse('expected one package folder');
    const { kind, files, diagnostics } = await loadPackageFiles(path);
    if (kind !== 'folder') throw new Misuse(`not a folder: ${path}`);
    if (files === null) return refuse(diagnostics, new Map(), io);
    const checked = checkFiles(files);
    const found = [...diagnostics, ...checked.diagnostics];
    const bytesOf = new Map(files.map((file) => [file.path, file.bytes]));
    if (checked.package === null || hasErrors(found)) return refuse(found, bytesOf, io);
    const bytes = await packPackage(files);
    // What is written is read back first, so that no archive leaves here which the installer would refuse.
    const back = await openPackage(bytes);
    if (back.value === null) return refuse(back.diagnostics, bytesOf, io);
    if (packageHash(back.value) !== checked.package.hash) throw new Error('the archive does not hold what was packed');
    const { id, version } = checked.package.manifest;
    const file = values.output ?? packageFileName(id, version);
    await writeFile(file, bytes).catch((error: Error) => {
      throw new Misuse(`cannot write ${file}: ${error.message}`);
    });
    io.out(`${file}\n`);
    return 0;
  },
};

function refuse(diagnostics: readonly Diagnostic[], bytesOf: ReadonlyMap<string, Uint8Array>, io: Io): ExitCode {
  const linesOf = linesOfFiles((file) => bytesOf.get(file), storedEncoding);
  for (const diagnostic of diagnostics) io.log(diagnosticLine(diagnostic, linesOf));
  return 1;
}
