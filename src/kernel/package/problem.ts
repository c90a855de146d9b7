// How a package's faults become diagnostics.

import type { Diagnostic, MessageValues } from '../text/index.ts';

/** An error `package/<id>`; `variant` picks a more exact sentence, `reading` names the choice it rests on. */
export function packageError(
  id: string,
  file: string,
  values: MessageValues = {},
  { variant, reading }: { variant?: string; reading?: string } = {},
): Diagnostic {
  const code = `package/${id}`;
  return {
    code,
    severity: 'error',
    file,
    range: null,
    path: '',
    message: { id: variant === undefined ? code : `${code}.${variant}`, values },
    ...(reading === undefined ? {} : { reading }),
  };
}
