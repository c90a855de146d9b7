// How a sheet is said: one function from a message id and values to words, and the names of fields that people know.

/** Says a message in one language. */
export type Say = (id: string, values?: Readonly<Record<string, string | number | readonly string[]>>) => string;

/** Fields that have a name in plain words, by collection; all others are called as files spell them. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  units: [
    'maxdamage',
    'buildcostmetal',
    'buildcostenergy',
    'buildtime',
    'workertime',
    'builddistance',
    'maxvelocity',
    'acceleration',
    'brakerate',
    'turnrate',
    'sightdistance',
    'radardistance',
    'sonardistance',
    'radardistancejam',
    'sonardistancejam',
    'energymake',
    'energyuse',
    'metalmake',
    'makesmetal',
    'extractsmetal',
    'energystorage',
    'metalstorage',
    'windgenerator',
    'tidalgenerator',
    'healtime',
    'category',
    'name',
    'description',
    'weapon1',
    'weapon2',
    'weapon3',
    'explodeas',
    'selfdestructas',
    'corpse',
    'candgun',
    'canfly',
    'cloakcost',
    'cloakcostmoving',
    'movementclass',
  ],
  weapons: [
    'damage.default',
    'reloadtime',
    'range',
    'weaponvelocity',
    'areaofeffect',
    'energypershot',
    'metalpershot',
    'burst',
    'burstrate',
    'edgeeffectiveness',
    'accuracy',
    'tolerance',
    'turnrate',
    'name',
  ],
  features: ['metal', 'energy', 'damage', 'featuredead', 'description', 'reclaimable'],
};

/** A field in words. */
export function fieldWord(say: Say, space: string, field: string, spelling: string): string {
  if (NAMED[space]?.includes(field) === true) return say(`sheet.field.${space}.${field}`);
  if (space === 'weapons' && field.startsWith('damage.'))
    return say('sheet.field.weapons.damage-to', { unit: field.slice('damage.'.length).toUpperCase() });
  return field.includes('.') ? field : spelling;
}

/** A value as a sheet shows it: an absent one in words, an empty text as a pair of quotes. */
export function valueWord(say: Say, value: string | null): string {
  if (value === null) return say('sheet.absent');
  return value === '' ? '""' : value;
}
