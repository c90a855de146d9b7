// From the heads of every earlier schema to today's, one step a schema. A step stays as it is for ever.

type Loose = Readonly<Record<string, unknown>>;

/** Version of what `headOf` writes. */
export const SCHEMA = 2;

/** What makes a head of the schema with this number one of the next. */
const STEPS: Readonly<Record<number, (head: Loose) => Loose>> = {
  // Schema 1 knew no journal. Parts that later versions of it added are optional: the reader gives their defaults.
  1: (head) => ({ ...head, schema: 2 }),
};

/** The schema of a stored head; null when it is no head at all. */
export function schemaOf(head: unknown): number | null {
  const schema = typeof head === 'object' && head !== null ? (head as Loose)['schema'] : null;
  return typeof schema === 'number' && Number.isInteger(schema) && schema > 0 ? schema : null;
}

/** A head as the newest schema has it; one of a newer program stays as it is. */
export function migrate(head: Loose): Loose {
  let now = head;
  for (let schema = schemaOf(head) ?? SCHEMA; schema < SCHEMA; schema += 1) now = STEPS[schema]!(now);
  return now;
}
