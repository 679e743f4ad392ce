import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { conditionsOfCode } from '../../../parser/checks/conditions-of-code.ts';
import { loadEditorBlocks } from '../../../parser/checks/editor-blocks.ts';
import { judgeProject } from '../../../parser/checks/judge.ts';
import { readCondition } from '../../../parser/checks/read-condition.ts';
import { writeCondition } from '../../../parser/checks/write-condition.ts';

test.each([
  'controller.moveSprite',
  'at least 2 loop',
  'exactly 3 sprites.create inside game.onUpdate inside on start',
  'at most 40 blocks',
  'no music.play/music.playTone',
  'game.splash with "Game over" with 3',
  'not (a.b or c.d), e.f or (g.h, i.j)',
  'at least 2 of (a.b, c.d or e.f, not g.h)',
  'variable "my score" is used, at least 2 used variables inside on start',
  'function jump, comment on a.b, nothing disabled, extension github:a/b#v1',
])('a condition that was read is written unchanged: %s', (text) => {
  const reading = readCondition(text);
  expect(reading.ok && writeCondition(reading.condition)).toBe(text);
});

test('a program meets all conditions that are derived from its code', async () => {
  const arcade = await loadEditorBlocks('arcade');
  const code = readFileSync(new URL('../../fixtures/checks/main.ts.txt', import.meta.url), 'utf8');
  const conditions = conditionsOfCode(code, false, arcade);
  expect(conditions).toEqual(
    expect.arrayContaining([
      'sprites.create',
      'controller.moveSprite',
      'loop',
      'info.changeScoreBy inside loop',
      'game.splash inside if',
      'if inside controller.A.onEvent',
      'variable score',
      'function jump is used',
    ]),
  );
  const files = { 'main.ts': code, 'pxt.json': '{"preferredEditor":"tsprj"}' };
  const results = judgeProject(
    files,
    conditions.map((condition) => ({ condition })),
    arcade,
  );
  expect(results.filter(({ kind }) => kind !== 'passed')).toEqual([]);
});
