// The effect sheet as Markdown, in one language: who is changed, how, and by which stack.

import { RECORD_SPACES } from '../kernel/game/model.ts';
import type { EffectSheet } from '../kernel/trace/index.ts';
import { effectWords, groupWords } from './effect.ts';
import { escapeMarkdown } from './escape.ts';
import type { Say } from './words.ts';

export function sheetMarkdown(sheet: EffectSheet, say: Say): string {
  const lines: string[] = [`# ${say('sheet.title')}`, ''];
  if (sheet.refused !== null) return `${[...lines, say('sheet.run-refused', { code: sheet.refused }), ''].join('\n')}`;
  if (sheet.base !== undefined && sheet.base.length > 0) {
    const definitions = sheet.base.map(({ pack, definition, changes }) =>
      escapeMarkdown(say('sheet.base.definition', { name: `${pack}: ${definition}`, count: changes })),
    );
    const words = definitions.join(say('sheet.semicolon'));
    lines.push(say('sheet.base.line', { name: say('inspector.base-layer'), words }), '');
  }
  for (const [index, { id, name, version, status }] of sheet.stack.entries()) {
    const called = escapeMarkdown(name === id ? id : `${name} (${id})`);
    const fared = status === 'ran' ? '' : `${say('sheet.comma')}${say(`sheet.status.${status}`)}`;
    lines.push(`${index + 1}. ${[called, escapeMarkdown(version)].filter(Boolean).join(' ')}${fared}`);
  }
  if (sheet.stack.length === 0) lines.push(say('sheet.no-stack'));
  const before = lines.length;
  for (const space of RECORD_SPACES) {
    const groups = sheet.groups.filter((group) => group.space === space);
    const came = space === 'map' ? [] : sheet.added[space];
    const went = space === 'map' ? [] : sheet.removed[space];
    if (groups.length + came.length + went.length === 0) continue;
    lines.push('', `## ${say(`inspector.space.${space}`)}`, '');
    const named = (records: readonly { readonly name: string }[]) =>
      escapeMarkdown(say('sheet.list', { names: records.map(({ name }) => name) }));
    if (came.length > 0) lines.push(`- ${say('sheet.came', { count: came.length, names: named(came) })}`);
    if (went.length > 0) lines.push(`- ${say('sheet.went', { count: went.length, names: named(went) })}`);
    for (const group of groups) {
      const effects = group.effects.map((effect) => escapeMarkdown(effectWords(say, space, effect)));
      const who = `**${escapeMarkdown(groupWords(say, group))}**`;
      lines.push(`- ${say('sheet.line', { who, effects: effects.join(say('sheet.semicolon')) })}`);
    }
  }
  if (sheet.hacks.length > 0) {
    lines.push('', `## ${say('inspector.space.hacks')}`, '');
    for (const { hack, parameter, before: from, after } of sheet.hacks)
      lines.push(
        `- ${escapeMarkdown(`${hack} ${parameter}: ${from ?? say('sheet.absent')} → ${after ?? say('sheet.absent')}`)}`,
      );
  }
  const { added, masked } = sheet.files;
  if (added + masked > 0) lines.push('', say('sheet.files', { added, masked }));
  if (lines.length === before) lines.push('', say('sheet.nothing'));
  lines.push('', sheet.hash === null ? say('sheet.no-hash') : say('sheet.hash', { hash: `\`${sheet.hash}\`` }), '');
  return lines.join('\n');
}
