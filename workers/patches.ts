// The patch worker: holds the packs of the workbench and answers for them. A worker of its own, so that a long or stuck
// pass keeps nobody from typing.

import { serveRequests } from './host.ts';
import { patchHandlers } from './patches/handlers.ts';
import type { PatchRequests } from './patches/protocol.ts';

serveRequests<PatchRequests>(patchHandlers(() => performance.now()));
