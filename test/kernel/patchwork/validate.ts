// A small JSON schema validator for tests: the keywords that the patch schema uses, nothing else.

type Schema = Readonly<Record<string, unknown>>;

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;

/** Whether a value is valid; an unknown keyword throws, so that no rule goes unchecked. */
export function isValid(schema: Schema, value: unknown, root: Schema = schema): boolean {
  const valid = (inner: unknown, of: unknown) => isValid(inner as Schema, of, root);
  const members = typeOf(value) === 'object' ? (value as Readonly<Record<string, unknown>>) : null;
  const names = Object.keys(members ?? {});
  const list = (keyword: string) => schema[keyword] as readonly unknown[];
  return Object.entries(schema).every(([keyword, rule]) => {
    switch (keyword) {
      case '$ref': {
        const name = (rule as string).replace('#/definitions/', '');
        return valid((root['definitions'] as Schema)[name], value);
      }
      case 'type':
        return rule === typeOf(value) || (rule === 'number' && typeOf(value) === 'integer');
      case 'enum':
        return list(keyword).includes(value);
      case 'const':
        return rule === value;
      case 'minimum':
        return typeof value !== 'number' || value >= (rule as number);
      case 'maximum':
        return typeof value !== 'number' || value <= (rule as number);
      case 'minLength':
        return typeof value !== 'string' || value.length >= (rule as number);
      case 'pattern':
        return typeof value !== 'string' || new RegExp(rule as string, 'u').test(value);
      case 'minItems':
        return !Array.isArray(value) || value.length >= (rule as number);
      case 'items':
        return !Array.isArray(value) || value.every((item) => valid(rule, item));
      case 'minProperties':
        return members === null || names.length >= (rule as number);
      case 'maxProperties':
        return members === null || names.length <= (rule as number);
      case 'required':
        return members === null || list(keyword).every((name) => Object.hasOwn(members, name as string));
      case 'properties':
        return Object.entries(rule as Schema).every(
          ([name, inner]) => members === null || !Object.hasOwn(members, name) || valid(inner, members[name]),
        );
      case 'propertyNames':
        return names.every((name) => valid(rule, name));
      case 'additionalProperties': {
        const known = Object.keys((schema['properties'] ?? {}) as Schema);
        const others = names.filter((name) => !known.includes(name));
        return rule === false ? others.length === 0 : others.every((name) => valid(rule, members![name]));
      }
      case 'allOf':
        return list(keyword).every((inner) => valid(inner, value));
      case 'anyOf':
        return list(keyword).some((inner) => valid(inner, value));
      case 'if':
        return valid(rule, value) ? valid(schema['then'] ?? {}, value) : valid(schema['else'] ?? {}, value);
      case 'then':
      case 'else':
      case 'definitions':
      case '$schema':
      case '$comment':
      case 'title':
      case 'description':
      case 'default':
        return true;
      default:
        throw new Error(`keyword ${keyword}`);
    }
  });
}
