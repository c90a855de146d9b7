// The analysis worker: what can be said of a package or a game text without running anything, while a person types.

import { checkFiles } from '../src/kernel/check/index.ts';
import { openPackage, packageHash, packPackage } from '../src/kernel/package/index.ts';
import { serveRequests } from './host.ts';
import type { AnalysisRequests } from './protocol.ts';

serveRequests<AnalysisRequests>({
  check({ files }) {
    const { package: read, diagnostics } = checkFiles(files);
    const hash = read?.hash ?? packageHash(files);
    return { manifest: read?.manifest ?? null, hash, diagnostics };
  },
  async open({ bytes }) {
    const { value, diagnostics } = await openPackage(bytes);
    return { files: value ?? [], diagnostics };
  },
  pack({ files }) {
    return packPackage(files);
  },
});
