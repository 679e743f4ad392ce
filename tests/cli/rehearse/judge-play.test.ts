import { expect, test } from 'vitest';
import { judgePlay } from '../../../cli/rehearse/judge-play.ts';

const EMPTY = '<xml><block type="pxt-on-start"></block></xml>';
const filesOf = (blocks: string) => ({ 'main.blocks': blocks, 'main.ts': '', 'pxt.json': '{}' });
const files = { atStart: filesOf(EMPTY), atEnd: filesOf(EMPTY) };
const checks = [{ sentence: 'There is a start', condition: 'on start' }];

test.each([
  ['the first activity, whatever the map allows', undefined, false, true],
  ['an activity that starts with earlier code, which may pass the check', 'Ship', false, false],
  ['an activity that lost the earlier code', 'Ship', true, true],
])('a check that passes at the start is found in %s', async (_, codeSource, isLost, atStart) => {
  const judged = await judgePlay({ checks, codeSource, isLost }, files, 'arcade');
  expect(judged).toEqual([{ sentence: 'There is a start', atStart, atEnd: true }]);
});
