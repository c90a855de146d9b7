// Reads the `hacks` of a plan against the registry (standard 4): which parameters are set, to what, or why not.

import { HACKS, type HackInfo, type HackParameter, hackInfo } from '../../catalogue/index.ts';
import { hackIsOpen } from '../../dialect.ts';
import type { PlanValue } from '../../lua/model.ts';
import { type Message, nearestName } from '../../text/index.ts';
import { checkValue, registryText, shown } from './value.ts';

/** One parameter to set; `on` of a hack without parameters is the hack itself. */
export interface HackSetting {
  readonly hack: string;
  readonly parameter: string;
  readonly value: string;
}

export interface HackProblem {
  /** Key path: `hacks.repair.rate.mode`, items in brackets. */
  readonly path: string;
  readonly code: 'hack/unknown' | 'hack/closed' | 'hack/value' | 'hack/parameter';
  readonly message: Message;
}

/** The name under which a hack that has no parameters is traced. */
export const ON = 'on';

export function checkHacks(hacks: ReadonlyMap<string, PlanValue>): {
  readonly settings: readonly HackSetting[];
  readonly problems: readonly HackProblem[];
} {
  const settings: HackSetting[] = [];
  const problems: HackProblem[] = [];
  for (const [id, value] of hacks) {
    const path = `hacks.${id}`;
    const entry = hackInfo(id);
    if (entry === null) {
      const near = nearestName(
        id,
        HACKS.map((hack) => hack.id),
      );
      problems.push({
        path,
        code: 'hack/unknown',
        message:
          near === null ? { id: 'hack/unknown', values: { id } } : { id: 'hack/unknown.near', values: { id, near } },
      });
    } else if (!hackIsOpen(entry.scope))
      problems.push({ path, code: 'hack/closed', message: { id: 'hack/closed', values: { id } } });
    else checkOne(entry, value, path, settings, problems);
  }
  return { settings, problems };
}

function checkOne(
  entry: HackInfo,
  value: PlanValue,
  path: string,
  settings: HackSetting[],
  problems: HackProblem[],
): void {
  const wrong = (message: Message, at = path, code: HackProblem['code'] = 'hack/value') =>
    void problems.push({ path: at, code, message });
  const set = (parameter: HackParameter, one: PlanValue, at: string) => {
    if (!hackIsOpen(parameter.scope ?? entry.scope))
      return wrong(
        { id: 'hack/closed.parameter', values: { id: entry.id, parameter: parameter.name } },
        at,
        'hack/closed',
      );
    const checked = checkValue(parameter, one);
    if (checked.problem === null) settings.push({ hack: entry.id, parameter: parameter.name, value: checked.text });
    else wrong(checked.problem, checked.item === null ? at : `${at}[${checked.item}]`);
  };
  const shorthand = entry.parameters.find((parameter) => parameter.name === entry.shorthand);
  if (value.type === 'boolean') {
    if (!value.value) {
      wrong({ id: 'hack/value.off', values: { id: entry.id } });
      return;
    }
    if (entry.parameters.length === 0) settings.push({ hack: entry.id, parameter: ON, value: 'true' });
    for (const parameter of entry.parameters) {
      const text = registryText(parameter.default);
      if (text !== null && hackIsOpen(parameter.scope ?? entry.scope))
        settings.push({ hack: entry.id, parameter: parameter.name, value: text });
    }
    return;
  }
  if (value.type !== 'mapping') {
    if (shorthand === undefined) wrong({ id: 'hack/value.mapping', values: { found: shown(value) } });
    else set(shorthand, value, path);
    return;
  }
  const known = entry.parameters.map((parameter) => parameter.name);
  for (const [name, one] of value.entries) {
    const parameter = entry.parameters.find((other) => other.name === name);
    if (parameter === undefined)
      wrong({ id: 'hack/parameter', values: { parameter: name, have: known } }, `${path}.${name}`, 'hack/parameter');
    else set(parameter, one, `${path}.${name}`);
  }
}
