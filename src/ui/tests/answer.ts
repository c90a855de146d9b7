// What a test expected or found, in the interface's words.

import type { Answer } from '../../kernel/tests/index.ts';
import type { Say } from '../../workspace/context.ts';

export function answerText(answer: Answer, say: Say): string {
  if (answer === null) return say('ui.tests.nothing');
  if (typeof answer === 'string') return answer === '' ? '""' : answer;
  if (typeof answer === 'boolean') return say(answer ? 'ui.tests.yes' : 'ui.tests.no');
  if ('state' in answer) return say('ui.tests.state', { value: answer.state ?? say('ui.tests.nothing') });
  if ('missing' in answer) return say(answer.missing ? 'ui.tests.missing' : 'ui.tests.there');
  if ('refused' in answer)
    return answer.refused === null ? say('ui.tests.not-refused') : say('ui.tests.refused', { value: answer.refused });
  return answer.join('; ');
}
