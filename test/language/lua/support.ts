// A package with a module and a small game; `|` marks the caret in the file that a test asks about.

import { readManifest } from '../../../src/kernel/manifest/index.ts';
import { LuaLanguage } from '../../../src/language/lua/index.ts';
import { GAME, MANIFEST } from '../../kernel/lua/lint/support.ts';

export const REACH = `\
local reach = {}
function reach.longest(weapons, unit) return weapons[unit.weapon1].range end
function reach.twice(unit) return reach.longest({}, unit) * 2 end
return reach
`;

export interface Asked {
  readonly language: LuaLanguage;
  readonly path: string;
  readonly text: string;
  readonly offset: number;
}

/** Opens a package whose entry script is the text without its caret. */
export function open(marked: string): Asked {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const language = new LuaLanguage();
  language.update({
    manifest: readManifest(MANIFEST).value,
    files: [
      { path: 'mutator.lua', text },
      { path: 'lua/reach.lua', text: REACH },
    ],
    ruleFiles: ['rules/wrecks.sm'],
    game: GAME,
  });
  return { language, path: 'mutator.lua', text, offset };
}

/** Labels of the completions at the caret, the likeliest group only unless told otherwise. */
export function labels(marked: string, groups = 1): string[] {
  const { language, path, offset } = open(marked);
  return language
    .completions(path, offset)
    .filter(({ group }) => group < groups)
    .map(({ label }) => label);
}

/** The text after a completion is taken. */
export function taken(marked: string, label: string): string {
  const { language, path, text, offset } = open(marked);
  const found = language.completions(path, offset).find((each) => each.label === label);
  if (found === undefined) throw new Error(`no ${label}`);
  return text.slice(0, found.range.start) + (found.insert ?? found.label) + text.slice(found.range.end);
}
