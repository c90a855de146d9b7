// `require` of a module that the package does not have (standard 9).

import { foldCase } from '../../../text/index.ts';
import { nameRange, nearValues } from '../file.ts';
import type { Lint } from '../model.ts';

export const requireMissing: Lint = {
  code: 'lua/require-missing',
  severity: 'error',
  *check(file) {
    for (const call of file.nodes('call')) {
      const [name] = call.arguments;
      if (file.globalName(call.callee) !== 'require' || call.method !== null || name?.type !== 'string') continue;
      const path = modulePath(name.value);
      if (file.context.modules.has(foldCase(path))) continue;
      const modules = [...file.context.modules].flatMap((one) => moduleName(one) ?? []);
      const { near, values } = nearValues(name.value, modules);
      yield {
        range: name,
        message: near === null ? 'lua/require-missing' : 'lua/require-missing.near',
        values: { ...values, module: name.value, file: path },
        fixes: file.renameFix(nameRange(file, name), near),
      };
    }
  },
};

/** `a.b` reads `lua/a/b.lua`. */
export function modulePath(name: string): string {
  return `lua/${name.replaceAll('.', '/')}.lua`;
}

/** The name under which a file is required, or null for one outside `lua/`. */
export function moduleName(path: string): string | null {
  return /^lua\/.+\.lua$/i.test(path) ? path.slice(4, -4).replaceAll('/', '.') : null;
}
