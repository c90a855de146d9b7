// The keys of the page that work in a lesson.

import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/commands/list.ts';
import { worksInLesson } from '../../../src/ui/lessons/keys.ts';

const works = (id: string) => worksInLesson(COMMANDS.find((command) => command.id === id)!);

describe('in a lesson', () => {
  it.each(['edit.undo-anywhere', 'edit.redo-anywhere', 'help.lessons'])('%s works', (id) =>
    expect(works(id)).toBe(true),
  );
  it.each(['edit.search', 'edit.replace-everywhere', 'file.release'])('%s does not', (id) =>
    expect(works(id)).toBe(false),
  );
});
