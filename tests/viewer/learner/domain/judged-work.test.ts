import { expect, test } from 'vitest';
import type { CheckResult } from '#schemas/generated/checks.ts';
import {
  countPassed,
  findLeft,
  findTickChanges,
  type JudgedWork,
} from '../../../../viewer/learner/domain/judged-work.ts';

const PASSED: CheckResult = { kind: 'passed' };
const NOT_YET: CheckResult = { kind: 'not-yet', missing: [] };
const UNKNOWN: CheckResult = { kind: 'cannot-be-checked', because: { reason: 'no-condition' } };

const work = (results: Readonly<Record<string, CheckResult>>): JudgedWork => ({
  checks: Object.entries(results).map(([sentence, result]) => ({ sentence, result })),
  isIncomplete: false,
});

test('checks that cannot be judged do not count, and never prevent completion', () => {
  const judged = work({ moves: PASSED, funny: UNKNOWN });
  expect(countPassed(judged)).toEqual({ done: 1, total: 1 });
  expect(findLeft(judged)).toEqual([]);
  expect(findLeft({ checks: [{ sentence: 'moves' }], isIncomplete: true })).toEqual([]);
  expect(findLeft(work({ moves: NOT_YET, funny: UNKNOWN })).map(({ sentence }) => sentence)).toEqual([
    'moves',
  ]);
});

test('only checks whose result has changed are reported as changes', () => {
  const before = work({ moves: PASSED, loops: NOT_YET, jumps: PASSED });
  expect(findTickChanges(before, work({ moves: PASSED, loops: PASSED, jumps: NOT_YET }))).toEqual({
    ticked: ['loops'],
    unticked: ['jumps'],
  });
  expect(findTickChanges(before, before)).toEqual({ ticked: [], unticked: [] });
});
