// What the installer says of an archive that the zip reader refuses: one refusal above the zip status (facts 3.4).

import { packageEntryLimit, packagePathLimit, packageUnpackedLimit } from '../dialect.ts';
import type { Diagnostic } from '../text/index.ts';
import { packageError } from './problem.ts';

/** The installer's refusal for the first zip error of an archive. `isZip`: the bytes begin as a zip does. */
export function verdictOf(first: Diagnostic, isZip: boolean): Diagnostic {
  switch (first.message.id) {
    case 'zip/no_end_record':
      return packageError(isZip ? 'damaged' : 'not_zip', '');
    case 'zip/too_large.ratio':
    case 'zip/size_mismatch.ratio':
      return packageError('bomb', '');
    case 'zip/too_large':
    case 'zip/too_large.archive':
    case 'zip/entry_too_large':
      return packageError('too_large', '', { limit: packageUnpackedLimit }, { reading: 'packageUnpackedLimit' });
    case 'zip/too_many_entries':
    case 'zip/directory_too_large':
      return packageError(
        'too_large',
        '',
        { limit: packageEntryLimit },
        { variant: 'entries', reading: 'packageEntryLimit' },
      );
    case 'zip/name_too_long':
      return packageError('path_too_long', '', { limit: packagePathLimit }, { reading: 'packagePathLimit' });
    case 'zip/unsafe_name':
    case 'zip/bad_name_encoding':
      return packageError('unsafe_name', '', {}, { variant: 'archive' });
    case 'zip/duplicate_name':
      return packageError('case_clash', '', {}, { variant: 'archive' });
    case 'zip/encrypted':
      return packageError('encrypted', '');
    case 'zip/unsupported_method':
      return packageError('method', '');
    default:
      return packageError('damaged', '');
  }
}
