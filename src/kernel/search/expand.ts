// What stands in a place after replacing: the pattern of a replacement with what the expression caught there.

const SIGNS = /\$(?:([$&])|(\d{1,2})|<([^>]*)>)|\\([nt\\])/g;

/**
 * Writes a replacement out: `$&` is the whole place, `$1` to `$99` and `$<name>` are groups (nothing where one caught
 * nothing), `$$` is a dollar sign; `\n`, `\t` and `\\` are `lineEnd`, a tab and a backslash. What names no group stays.
 */
export function expandReplacement(pattern: string, found: RegExpMatchArray, lineEnd = '\n'): string {
  return pattern.replace(SIGNS, (sign, plain?: string, digits?: string, name?: string, escaped?: string) => {
    if (plain !== undefined) return plain === '$' ? '$' : found[0];
    if (escaped !== undefined) return escaped === 'n' ? lineEnd : escaped === 't' ? '\t' : '\\';
    if (name !== undefined)
      return found.groups !== undefined && Object.hasOwn(found.groups, name) ? (found.groups[name] ?? '') : sign;
    // `$12` is the twelfth group where there is one, else the first with a 2 behind it.
    const both = Number(digits);
    if (both > 0 && both < found.length) return found[both] ?? '';
    const first = Number(digits![0]);
    if (digits!.length === 2 && first > 0 && first < found.length) return (found[first] ?? '') + digits![1];
    return sign;
  });
}
