// What `oamut run` keeps of a run: a snapshot to compare with, and a certificate that every way to run gives one result.

import { readFile, writeFile } from 'node:fs/promises';
import { readPackage } from '../../kernel/package/index.ts';
import type { RunReport, StackHost } from '../../kernel/stack/index.ts';
import {
  type CertificateRun,
  type CertificateSubject,
  certificateOf,
  compareSnapshots,
  OTHER_SEEDS,
  reversedFiles,
  runSnapshot,
} from '../../kernel/tests/index.ts';
import { type Io, Misuse } from '../command.ts';
import { luaHost } from '../scripts.ts';
import type { ListedPackage } from './packages.ts';

async function write(path: string, text: string): Promise<void> {
  await writeFile(path, text).catch((error: Error) => {
    throw new Misuse(`cannot write ${path}: ${error.message}`);
  });
}

/** Writes the snapshot where there is none, else compares with it; false when they differ, which is told line by line. */
export async function keepSnapshot(report: RunReport, path: string, update: boolean, io: Io): Promise<boolean> {
  const now = runSnapshot(report);
  const before = update ? null : await readFile(path, 'utf8').catch(() => null);
  if (before === null) {
    await write(path, now);
    io.log(`wrote ${path}`);
    return true;
  }
  const differences = compareSnapshots(before, now);
  for (const line of differences) io.log(line);
  if (differences.length > 0) io.log(`${path}: the run differs; --update writes it anew`);
  return differences.length === 0;
}

/** Runs the list again in every way that may not matter and writes what came of it; false when the results differ. */
export async function keepCertificate(
  subject: CertificateSubject,
  first: RunReport,
  list: readonly ListedPackage[],
  path: string,
  run: (list: readonly ListedPackage[], host: StackHost) => Promise<RunReport>,
  io: Io,
): Promise<boolean> {
  const runs: CertificateRun[] = [{ way: 'first', hash: first.hash }];
  runs.push({ way: 'again', hash: (await run(list, await luaHost())).hash });
  for (const seed of OTHER_SEEDS) runs.push({ way: 'seed', seed, hash: (await run(list, await luaHost(seed))).hash });
  const reversed = list.map((one) =>
    one.package === null
      ? one
      : { ...one, package: readPackage(reversedFiles([...one.package.files.values()])).package },
  );
  runs.push({ way: 'reversed-files', hash: (await run(reversed, await luaHost())).hash });
  const certificate = certificateOf(subject, runs);
  await write(path, `${JSON.stringify(certificate, null, 2)}\n`);
  io.log(
    `wrote ${path}: ${certificate.deterministic ? 'every run gave one result' : 'the runs did not give one result'}`,
  );
  return certificate.deterministic;
}
