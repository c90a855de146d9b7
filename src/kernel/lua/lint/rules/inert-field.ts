// A field that real files have and that the game does not read: changing it changes nothing.

import { fieldInfo } from '../../../catalogue/index.ts';
import { namedFields } from '../fields.ts';
import type { Lint } from '../model.ts';

export const inertField: Lint = {
  code: 'lua/inert-field',
  severity: 'note',
  *check(file) {
    for (const { space, key, name, range, use } of namedFields(file)) {
      if (use === 'read' || use === 'test') continue;
      const status = fieldInfo(space, key)?.status;
      if (status === 'inert') yield { range, values: { field: name } };
      else if (status === 'spring') yield { range, message: 'lua/inert-field.spring', values: { field: name } };
      else if (status === 'open-annihilation')
        yield { range, message: 'lua/inert-field.profile', values: { field: name } };
    }
  },
};
