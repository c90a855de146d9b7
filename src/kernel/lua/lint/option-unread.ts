// An option that the manifest declares and no script reads: it would change nothing for the player.

import { type Manifest, removeOptionFix, silence } from '../../manifest/index.ts';
import type { Diagnostic } from '../../text/index.ts';
import { readYamlDocument } from '../../yaml/index.ts';
import type { LintFile } from './file.ts';

export const OPTION_UNREAD = 'lua/option-unread';

/**
 * Options that no file reads. Silent when `ctx.options` is used in a way that could read any of them, and where a comment of
 * the manifest's text silences it.
 */
export function unreadOptions(manifest: Manifest, files: readonly LintFile[], manifestText?: string): Diagnostic[] {
  const found = findUnread(manifest, files, manifestText);
  if (manifestText === undefined || found.length === 0) return found;
  const { comments } = readYamlDocument(manifestText);
  // What is wrong with the comments themselves, the reading of the manifest has said.
  return silence(manifestText, comments, found, 'oamut.yaml').filter(({ code }) => code === OPTION_UNREAD);
}

function findUnread(manifest: Manifest, files: readonly LintFile[], manifestText?: string): Diagnostic[] {
  if (manifest.options.length === 0) return [];
  const read = new Set<string>();
  for (const file of files) {
    for (const node of file.nodes('index')) {
      const isLiteral = node.key.type === 'string';
      // A module gets options under any name: every field of that name counts as read.
      if (isLiteral) read.add((node.key as { value: string }).value);
      if (file.types.of(node)?.kind === 'options') {
        const parent = file.parentOf(node);
        if (parent?.type === 'call' && parent.arguments.includes(node)) return [];
      }
      if (file.types.of(node.base)?.kind === 'options' && !isLiteral) return [];
    }
    for (const call of file.nodes('call')) {
      if (call.arguments.some((argument) => ['options', 'context'].includes(file.types.of(argument)?.kind ?? ''))) {
        const name = file.globalName(call.callee);
        if (name === 'pairs' || name === 'next') return [];
      }
    }
  }
  return manifest.options.flatMap(({ id, place }, index): Diagnostic[] => {
    if (read.has(id)) return [];
    const fix = manifestText === undefined ? null : removeOptionFix(manifestText, index, id);
    return [
      {
        code: OPTION_UNREAD,
        severity: 'warning',
        file: 'oamut.yaml',
        range: place,
        path: '',
        message: { id: OPTION_UNREAD, values: { option: id } },
        ...(fix === null ? {} : { fixes: [fix] }),
      },
    ];
  });
}
