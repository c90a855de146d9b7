// The analysis worker: what can be said of a package or a game text without running anything, while a person types.

import { checkFiles, placesAsShown } from '../src/kernel/check/index.ts';
import { type PackedNames, unpackNames } from '../src/kernel/game/index.ts';
import { openPackage, packageHash, packPackage } from '../src/kernel/package/index.ts';
import { searchTexts } from '../src/kernel/search/index.ts';
import { BACKUP_ZIP_LIMITS, readZip } from '../src/kernel/zip/index.ts';
import { serveRequests } from './host.ts';
import type { AnalysisRequests } from './protocol.ts';

let names: PackedNames | null = null;
/** The game as the last check knew it; read anew only when mutators add other records. */
let known: { readonly added: string; readonly game: ReturnType<typeof unpackNames> } | null = null;

function gameWith(added: Parameters<typeof unpackNames>[1] = []) {
  if (names === null) return undefined;
  const key = JSON.stringify(added);
  if (known?.added !== key) known = { added: key, game: unpackNames(names, added) };
  return known.game;
}

serveRequests<AnalysisRequests>({
  setGame(next) {
    names = next;
    known = null;
    return null;
  },
  check({ files, added }) {
    const { package: read, diagnostics } = checkFiles(files, gameWith(added));
    const hash = read?.hash ?? packageHash(files);
    return { manifest: read?.manifest ?? null, hash, diagnostics: placesAsShown(files, diagnostics) };
  },
  async open({ bytes }) {
    const { value, diagnostics } = await openPackage(bytes);
    return { files: value ?? [], diagnostics };
  },
  async unzip({ bytes }) {
    const { value, diagnostics } = await readZip(bytes, BACKUP_ZIP_LIMITS);
    return { files: value, diagnostics };
  },
  search: ({ texts, query }) => searchTexts(texts, query),
  pack({ files }) {
    return packPackage(files);
  },
});
