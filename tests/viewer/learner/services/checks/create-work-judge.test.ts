import { expect, test } from 'vitest';
import { createWorkJudge } from '../../../../../viewer/learner/services/checks/create-work-judge.ts';

test('a file is loaded once, and again after a failure', async () => {
  const answers = [undefined, '# Checks\n\n* One loop: loop\n'];
  const requested: string[] = [];
  const judge = createWorkJudge({
    targetId: 'arcade',
    loadText: async (url) => {
      requested.push(url);
      return answers[requested.length - 1];
    },
  });
  const checks = { isRequired: false, file: 'one.checks.md', items: [{ sentence: 'Funny', condition: '' }] };
  const funny = { sentence: 'Funny' };
  expect(await judge.judge(checks, undefined)).toEqual({ checks: [funny], isIncomplete: true });
  for (let time = 0; time < 2; time++) {
    expect(await judge.judge(checks, undefined)).toEqual({
      checks: [funny, { sentence: 'One loop' }],
      isIncomplete: false,
    });
  }
  expect(requested).toEqual(['one.checks.md', 'one.checks.md']);
});
