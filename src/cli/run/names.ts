// Names that a command line gives beside packages: ids, option keys and maps. One that nothing has is misuse.

import { foldPath, type Game } from '../../kernel/game/index.ts';
import { Misuse } from '../command.ts';
import type { Choices } from './arguments.ts';
import type { ListedPackage } from './packages.ts';

/** Unknown ids and option keys are misuse: nobody could have meant them. */
export function checkNames(asked: Choices, list: readonly Pick<ListedPackage, 'id' | 'package'>[]): void {
  const ids = list.map((one) => one.id);
  const known = (flag: string, id: string) => {
    if (!ids.includes(id)) throw new Misuse(`${flag} names ${id}, which is not in the list (have [${ids.join(', ')}])`);
  };
  for (const id of asked.clashes.keys()) known('--clash', id);
  for (const [id, key] of asked.options) {
    known('--option', id);
    const manifest = list.find((one) => one.id === id)!.package?.manifest;
    const keys = manifest?.options.map((option) => option.id) ?? [];
    if (manifest !== undefined && !keys.includes(key))
      throw new Misuse(`${id} has no option ${key} (have [${keys.join(', ')}])`);
  }
}

/** The folded path of a map: as given, or by its name alone. `brought` are folded paths of mutators' own files, which may bring it. */
export function mapPath(text: string, game: Game, brought: readonly string[]): string {
  const path = foldPath(text);
  const named = `${game.profile.mapFolder}/${path.replace(/\.ota$/, '')}.ota`;
  for (const wanted of [path, named])
    if (game.maps.includes(wanted) || brought.some((file) => file.endsWith(`/${wanted}`))) return wanted;
  throw new Misuse(`there is no map ${text} (have [${game.maps.join(', ')}])`);
}
