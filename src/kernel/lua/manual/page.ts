// The page of the API for people, out of the one description of it.

import {
  type ApiEntry,
  type ApiParameter,
  CHANGES,
  CLOSED_GLOBALS,
  CONTEXT,
  FIXED,
  LUA_GLOBALS,
  PLAN,
  SELECTOR_METHODS,
  SELECTORS,
  SM,
  TESTS,
} from '../api.ts';
import type { Explain } from './words.ts';

/** Markdown of `docs/lua-api.md`. */
export function apiPage(explain: Explain): string {
  const table = (entries: readonly ApiEntry[], prefix = ''): string[] => [
    '| name | what it does |',
    '|---|---|',
    ...entries.flatMap((entry) => rows(entry, prefix, explain)),
    '',
  ];
  return [
    '# The mutator API',
    '',
    'Every name that a mutator has beside Lua itself. Written from `src/kernel/lua/api.ts` by `node scripts/lua-api.mjs`; a test',
    'fails while the two differ. `oamut lua --defs`, or *Download Lua definitions* in the palette, gives the same as a file for',
    'the Lua language server.',
    '',
    '## The plan: what `mutate(ctx)` returns',
    '',
    ...table(PLAN),
    '## `ctx`',
    '',
    ...table(CONTEXT, 'ctx.'),
    '## Selectors',
    '',
    ...table(SELECTORS),
    'Every selector is finished with a method:',
    '',
    ...table(SELECTOR_METHODS, ':'),
    '## Tests',
    '',
    ...table(TESTS),
    '## Changes',
    '',
    ...table(CHANGES),
    '## Rule files',
    '',
    ...table([SM]),
    '## Exact numbers',
    '',
    ...table([FIXED]),
    '## Open from Lua',
    '',
    `${LUA_GLOBALS.map((name) => `\`${name}\``).join(', ')}.`,
    '',
    `Closed: ${CLOSED_GLOBALS.map((name) => `\`${name}\``).join(', ')}.`,
    '',
  ].join('\n');
}

function rows(entry: ApiEntry, prefix: string, explain: Explain): string[] {
  const phases = entry.phases === undefined ? '' : ` *(in ${entry.phases.join(', ')})*`;
  const own = `| \`${prefix}${signature(entry)}\` | ${cell(explain(entry.doc))}${phases} |`;
  return [own, ...(entry.members ?? []).flatMap((member) => rows(member, `${prefix}${entry.name}.`, explain))];
}

/** `scale(factor, bounds?)`, with the type that comes back. */
function signature(entry: ApiEntry): string {
  const returns = entry.returns === undefined ? '' : `: ${entry.returns}`;
  return entry.parameters === undefined
    ? `${entry.name}${returns}`
    : `${entry.name}(${entry.parameters.map(parameter).join(', ')})${returns}`;
}

function parameter({ name, rest, optional, keys }: ApiParameter): string {
  if (rest === true) return `${name}…`;
  const inner = keys === undefined ? '' : ` { ${keys.map((key) => key.name).join(', ')} }`;
  return `${name}${optional === true ? '?' : ''}${inner}`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
