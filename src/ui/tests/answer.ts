// What a test expected or found, in the interface's words.

import type { Answer } from '../../kernel/tests/index.ts';
import type { Say } from '../../workspace/context.ts';

export function answerText(answer: Answer, say: Say): string {
  if (answer === null) return say('ui.tests.nothing');
  if (typeof answer === 'string') return answer === '' ? '""' : answer;
  if (typeof answer === 'boolean') return say(answer ? 'ui.tests.yes' : 'ui.tests.no');
  if ('state' in answer) return say('ui.tests.state', { value: answer.state ?? say('ui.tests.nothing') });
  if ('missing' in answer) return say(answer.missing ? 'ui.tests.missing' : 'ui.tests.there');
  if ('steps' in answer)
    return answer.steps.length === 0
      ? say('ui.lesson.no-steps')
      : say('ui.lesson.steps-of', { steps: answer.steps.join(' → ') });
  if ('stopped' in answer) return say(answer.stopped ? 'ui.lesson.stopped' : 'ui.lesson.not-stopped');
  if ('written' in answer)
    return answer.written === null ? say('ui.lesson.not-written') : say('ui.lesson.written', { text: answer.written });
  if ('refused' in answer)
    return answer.refused === null ? say('ui.tests.not-refused') : say('ui.tests.refused', { value: answer.refused });
  return answer.join('; ');
}
