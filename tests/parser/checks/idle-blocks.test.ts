import { assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import { loadEditorBlocks } from '../../../parser/checks/editor-blocks.ts';
import { judgeCondition, judgeProject } from '../../../parser/checks/judge.ts';
import { readProgram } from '../../../parser/checks/read-program.ts';
import { blockPrograms } from '../../support/block-programs.ts';
import { plans, toCondition } from '../../support/check-plans.ts';
import { tries } from '../../support/tries.ts';

test('disabled blocks and loose stacks change no result', async () => {
  const arcade = await loadEditorBlocks('arcade');
  const judge = (xml: string, plan: Parameters<typeof toCondition>[0]) => {
    const program = readProgram({ 'main.blocks': xml }, arcade);
    return program && judgeCondition(toCondition(plan), program, arcade);
  };
  assert(
    property(blockPrograms, plans, ({ xml, running }, plan) => {
      expect(judge(xml, plan)).toEqual(judge(running, plan));
    }),
    tries(500),
  );
});

test('a second event counts as disabled, and a loose stack as loose, if the editor has disabled both', async () => {
  const aside = ' disabled-reasons="pxt_automatic_disabled"';
  const pause = (reason: string) =>
    `<block type="device_pause"${reason}><value name="pause"><shadow type="timePicker"${reason}><field name="ms">5</field></shadow></value></block>`;
  const event = (reason: string) =>
    `<block type="keyonevent"${reason}><field name="button">controller.B</field><statement name="HANDLER">${pause(reason)}</statement></block>`;
  const files = { 'main.blocks': `<xml>${event('')}${event(aside)}${pause(aside)}</xml>` };
  const conditions = ['pause', 'at least 2 pause', 'nothing disabled', 'nothing loose'];
  const arcade = await loadEditorBlocks('arcade');
  const found = judgeProject(
    files,
    conditions.map((condition) => ({ condition })),
    arcade,
  );
  expect(found).toMatchObject([
    { kind: 'passed' },
    { missing: [{ kind: 'too-few', found: 1 }] },
    { missing: [{ kind: 'too-many', found: 1 }] },
    { missing: [{ kind: 'too-many', found: 1 }] },
  ]);
});
