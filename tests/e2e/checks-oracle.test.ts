import { array, assert, asyncProperty } from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadEditorBlocks } from '../../parser/checks/editor-blocks.ts';
import { judgeCondition } from '../../parser/checks/judge.ts';
import { readProgram } from '../../parser/checks/read-program.ts';
import { blockPrograms } from '../support/block-programs.ts';
import { plans, toCondition, type Plan } from '../support/check-plans.ts';
import { CAMPAIGN, tries } from '../support/tries.ts';
import { useEditorHost } from './support/editor-host.ts';

// The editor can judge a project itself (request `runeval`). If a condition has an equivalent there, both must agree.

/** Number of plans per program: the editor needs seconds to load a program, but hardly any time to judge a plan. */
const PLANS = 200;
const manyPlans = array(plans, { minLength: PLANS, maxLength: PLANS });
const { browser, origin } = useEditorHost();

test(
  'skillmap and the editor agree whether a program meets a condition',
  async () => {
    const arcade = await loadEditorBlocks('arcade');
    const page = await openEditor();
    await assert(
      asyncProperty(blockPrograms, manyPlans, async ({ running }, asked) => {
        await importProgram(page, running);
        const answers = await evaluate(page, asked);
        const program = readProgram({ 'main.blocks': running }, arcade);
        if (!program) throw new Error('The program is unreadable.');
        const own = asked.map((plan) => judgeCondition(toCondition(plan), program, arcade).kind === 'passed');
        const different = asked.flatMap((plan, index) =>
          own[index] === answers[index] ? [] : [`${JSON.stringify(plan)}: the editor says ${answers[index]}`],
        );
        expect(different).toEqual([]);
      }),
      { ...tries(3), endOnFailure: true },
    );
  },
  360_000 * CAMPAIGN,
);

async function openEditor(): Promise<Page> {
  const context = await browser().newContext();
  const page = await context.newPage();
  await page.goto(`${origin()}/host.html`);
  await page.evaluate(() => window.host.until({ action: 'newproject' }));
  return page;
}

async function importProgram(page: Page, xml: string): Promise<void> {
  const text = {
    'main.blocks': xml,
    'main.ts': '',
    'pxt.json': JSON.stringify({
      name: 'Program',
      dependencies: { device: '*' },
      files: ['main.blocks', 'main.ts'],
      preferredEditor: 'blocksprj',
    }),
  };
  const answer = await page.evaluate((project) => window.host.request({ action: 'importproject', project }), {
    header: { name: 'Program', editor: 'blocksprj', target: 'arcade', meta: {} },
    text,
  });
  expect(answer.success).toBe(true);
}

async function evaluate(page: Page, asked: readonly Plan[]): Promise<boolean[]> {
  const answers = await page.evaluate(
    (all) =>
      Promise.all(
        all.map((validatorPlan) => window.host.request({ action: 'runeval', validatorPlan, planLib: [] })),
      ),
    asked,
  );
  return answers.map(({ resp }) => (resp as { result: boolean }).result);
}
