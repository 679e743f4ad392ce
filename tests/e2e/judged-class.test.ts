import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { judgeClass, type HandedIn } from '../support/judge-class.ts';
import { expectedMarks, SPACE_CAMP_CLASS } from '../support/judged-class.ts';
import { CAMPAIGN } from '../support/tries.ts';
import { useEditorHost } from './support/editor-host.ts';
import type { HostMessage } from './support/editor-host-page.ts';

// The same class as in `tests/cli/check-work`, but with the blocks that the editor makes of its programs.

const { browser, origin } = useEditorHost();

/** One learner of each activity, another one each time; all in a campaign (`CAMPAIGN=2`). */
const GIVEN = SPACE_CAMP_CLASS.map(({ name, programs }, index) => ({
  name,
  programs: programs.filter((_, learner) => CAMPAIGN > 1 || learner === index % programs.length),
}));

test(
  'the checks of examples/space-camp judge the blocks of a class like a teacher',
  async () => {
    const context = await browser().newContext();
    const page = await context.newPage();
    const handedIn: HandedIn[] = [];
    for (const { name, programs } of GIVEN) {
      for (const { learner, code } of programs) {
        const blocks = await blocksOf(page, `${name}, ${learner}`, code);
        handedIn.push({ activity: name, learner, files: { 'main.blocks': blocks, 'main.ts': '' } });
      }
    }
    expect(await judgeClass('examples/space-camp/skillmap.md', handedIn)).toEqual(expectedMarks(GIVEN));
  },
  360_000 * CAMPAIGN,
);

/**
 * Opens a program in an editor of its own; returns the blocks that it saves. In one run of hundreds, an editor that had
 * another program open saved blocks with the marks of that program.
 */
async function blocksOf(page: Page, name: string, code: string): Promise<string> {
  await page.goto(`${origin()}/host.html`);
  await page.evaluate(() => window.host.until({ action: 'newproject' }));
  const config = {
    name,
    dependencies: { device: '*' },
    files: ['main.blocks', 'main.ts'],
    preferredEditor: 'tsprj',
  };
  const answer = await page.evaluate((project) => window.host.request({ action: 'importproject', project }), {
    header: { name, editor: 'tsprj', target: 'arcade', meta: {} },
    text: { 'main.blocks': '', 'main.ts': code, 'pxt.json': JSON.stringify(config) },
  });
  expect(answer.success).toBe(true);
  await page.evaluate(() => window.host.request({ action: 'switchblocks' }));
  // On a busy machine, the editor first saves a workspace without the blocks, or with an empty one.
  const wanted = code.trim() === '' ? '' : '<statement';
  const blocks = await page.waitForFunction(
    ([own, part]) => {
      const isOwn = ({ action, project }: HostMessage) =>
        action === 'workspacesave' && project?.text['pxt.json']?.includes(JSON.stringify(own));
      const saved = window.host.messages.findLast((message) => isOwn(message))?.project?.text['main.blocks'];
      return saved?.includes(part) === true && saved;
    },
    [name, wanted] as const,
  );
  return (await blocks.jsonValue()) || '';
}
