import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signIn, useAccountSite } from './support/account-site.ts';
import { SOON, write } from './support/account-work.ts';
import { inOrder } from './support/in-order.ts';
import {
  backToMap,
  editorOf,
  mapOf,
  openActivity,
  panelOf,
  selectNode,
  stateOf,
} from './support/map-page.ts';

const PICTURES = ['cat', 'moon', 'star', 'rocket'];

async function join(device: BrowserContext, link: string, name: string, pictures = PICTURES): Promise<Page> {
  const page = await device.newPage();
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  for (const picture of pictures) await page.getByRole('button', { name: picture, exact: true }).click();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  return page;
}

function rowOf(teacher: Page, name: string) {
  return teacher.getByRole('rowgroup').filter({ has: teacher.getByRole('rowheader', { name, exact: true }) });
}

/** Presses a button or link that saves a file; returns the file. */
async function saved(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  const button = page.getByRole('button', { name });
  await button.or(page.getByRole('link', { name })).click();
  return readFile(await (await download).path());
}

describe('a lesson', () => {
  const site = useAccountSite('the embedded database', {
    classes: { teachers: ['school/grace', 'school/ada'] },
  });
  let teacher: Page;
  let mia: Page;
  let link: string;

  inOrder(() => mia ?? teacher);

  test('a teacher makes a class, and its code is shown', async () => {
    teacher = await site.openMap(await site.newDevice({ stays: true }));
    await signIn(teacher, 'Grace Hopper');
    await teacher.goto(`${site.url()}class`);
    await teacher.getByLabel('Name of the class').fill('Class 5b');
    await teacher.getByRole('button', { name: 'Make class' }).click();
    await teacher.getByRole('heading', { name: 'Class 5b' }).waitFor();
    link = (await teacher.getByRole('img', { name: /^QR code for / }).getAttribute('aria-label')) ?? '';
    link = link.replace('QR code for ', '');
    expect(link).toMatch(/\/join\/[A-Z0-9]{8}$/);
  });

  test('a child joins with a name and four pictures, and the teacher sees activity and step', async () => {
    mia = await join(await site.newDevice({ stays: true }), link, 'Mia');
    await mapOf(mia).waitFor();
    await rowOf(teacher, 'Mia').waitFor();
    await openActivity(mia, 'Hero');
    await editorOf(mia).getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => rowOf(teacher, 'Mia').innerText(), SOON).toMatch(/Hero\s+2 of 3/);
  });

  test('a raised hand comes first, and the answer reaches the child and lowers it', async () => {
    const ben = await join(await site.newDevice({ stays: true }), link, 'Ben');
    await ben.getByRole('button', { name: 'Raise hand' }).click();
    const first = teacher.getByRole('rowheader').first();
    await expect.poll(() => first.innerText(), SOON).toBe('Ben');
    await expect.poll(() => rowOf(teacher, 'Ben').innerText(), SOON).toContain('Hand up');
    await rowOf(teacher, 'Ben').getByRole('button', { name: 'Ben' }).click();
    await teacher.getByLabel('Message to Ben').fill('<b>Try</b> the other block');
    await teacher.getByRole('button', { name: 'Send' }).click();
    await ben.getByText('From your teacher: <b>Try</b> the other block').waitFor();
    await ben.getByRole('button', { name: 'Raise hand' }).waitFor();
  });

  test('an activity closes when the teacher locks it, its work is saved, and the map shows who locked it', async () => {
    await teacher.getByRole('button', { name: 'Activities' }).click();
    const activities = teacher.getByRole('region', { name: 'Activities' });
    const hero = activities.getByRole('listitem').filter({ hasText: 'Hero' });
    await expect.poll(() => hero.innerText(), SOON).toContain('1 here');
    await write(mia, 'let hero = 7');
    await hero.getByRole('button', { name: 'Lock Hero' }).click();
    await mia.getByText('Your teacher has locked this activity.').waitFor();
    await mapOf(mia).waitFor();
    await selectNode(mia, 'Hero');
    await panelOf(mia).getByText('Your teacher will open it for the class').waitFor();
    await expect.poll(() => stateOf(mia, 'Hero'), SOON).toBe('activity 1, locked');
    await hero.getByRole('button', { name: 'Open Hero' }).click();
    await expect.poll(() => stateOf(mia, 'Hero'), SOON).toContain('step 2 of 3');
  });

  test('a teacher brings everybody to an activity, even learners who have not reached it', async () => {
    const castle = teacher.getByRole('listitem').filter({ hasText: 'Castle' });
    await castle.getByRole('button', { name: 'Bring everybody here Castle' }).click();
    await mia.getByTitle('Editor for Castle').waitFor();
    await mia.getByText('Your teacher has brought everybody to this activity.').waitFor();
    await castle.getByRole('button', { name: 'Let everybody continue Castle' }).click();
    await backToMap(mia);
    await expect.poll(() => stateOf(mia, 'Castle'), SOON).toContain('locked');
    await teacher.getByRole('button', { name: 'Activities' }).click();
  });

  test('opening the row of a child shows the project and the steps', async () => {
    const row = rowOf(teacher, 'Mia');
    const name = row.getByRole('button', { name: 'Mia', exact: true });
    // The server gets the project a moment later: open the row again until the project is listed.
    const hasProject = async (): Promise<boolean> => {
      await name.click();
      const option = row.getByRole('option', { name: 'Hero' });
      const isThere = await option.waitFor({ state: 'attached', timeout: 3000 }).then(
        () => true,
        () => false,
      );
      if (!isThere) await name.click();
      return isThere;
    };
    await expect.poll(hasProject, SOON).toBe(true);
    await row.getByLabel('Project').selectOption('Hero');
    await row.getByTitle('Mia: Hero').contentFrame().getByText('let hero = 7').waitFor();
    await row.getByRole('listitem').filter({ hasText: 'Hero · Step 2' }).waitFor();
    await name.click();
  });

  test('everything that is stored about the child is saved as a file', async () => {
    const row = rowOf(teacher, 'Mia');
    const name = row.getByRole('button', { name: 'Mia', exact: true });
    await name.click();
    const data: unknown = JSON.parse((await saved(teacher, 'Save the data')).toString('utf8'));
    expect(data).toMatchObject({ name: 'Mia', class: 'Class 5b', hasAccount: false });
    const { progress, projects } = (data as { tables: Record<'progress' | 'projects', unknown[]> }).tables;
    const hero = { activityId: 'one', currentStep: 2, maxSteps: 3 };
    expect(progress).toContainEqual(
      expect.objectContaining({ record: expect.objectContaining(hero) as object }),
    );
    expect(JSON.stringify(projects)).toContain('let hero = 7');
    await name.click();
  });

  test('the results are a table, a file with the same cells, and a zip of the projects', async () => {
    await mia.getByRole('button', { name: 'Hand in' }).click();
    await mia.getByText('Handed in! Your teacher can see your work now.').waitFor();
    const name = rowOf(teacher, 'Mia').getByRole('button', { name: 'Mia', exact: true });
    await name.click();
    await teacher.getByRole('button', { name: 'Results' }).click();
    const cells = teacher.getByRole('table', { name: 'Results' }).getByRole('row').filter({ hasText: 'Mia' });
    await expect.poll(() => cells.innerText(), SOON).toMatch(/0 of 3.*\d:\d\d/s);
    const shown = (await cells.innerText()).split('\t').map((cell) => cell.trim());
    const csv = await saved(teacher, 'Save as CSV');
    expect(csv.toString('utf8')).toContain(shown.join(','));
    const zip = unzipSync(new Uint8Array(await saved(teacher, 'Collect all projects')));
    // The zip has the outer folder `Class 5b` if only one child has projects.
    expect(Object.keys(zip).map((path) => path.replace('Class 5b/', ''))).toContain('Mia/Hero.mkcd');
    await teacher.getByText('Nobody has shared a game yet.').waitFor();
    await teacher.getByRole('button', { name: 'Back to the lesson' }).click();
    // The row is as the teacher left it.
    await expect.poll(() => name.getAttribute('aria-expanded')).toBe('true');
    await name.click();
    await mia.getByRole('button', { name: 'Take back' }).click();
  });

  test('an invited teacher joins the class, and a learner with an account too', async () => {
    await teacher.getByRole('button', { name: 'Teachers' }).click();
    await teacher.getByRole('button', { name: 'Invite a teacher' }).click();
    const invitation = (await teacher.locator('code').innerText()).trim();
    const other = await site.openMap(await site.newDevice());
    await signIn(other, 'Ada Lovelace');
    await other.goto(invitation);
    await rowOf(other, 'Mia').waitFor();
    await teacher.getByRole('button', { name: 'Teachers' }).click();
    await other.goto(link);
    await other.getByRole('button', { name: 'Join as Ada Lovelace' }).click();
    await other.getByRole('button', { name: 'Raise hand' }).waitFor();
    await rowOf(teacher, 'Ada Lovelace').waitFor();
  });

  test('on a phone, the teacher reads the reasons without scrolling sideways', async () => {
    await mia.getByRole('button', { name: 'Raise hand' }).click();
    await rowOf(teacher, 'Mia').getByText('Hand up for').waitFor();
    const { width, height } = teacher.viewportSize() ?? { width: 1280, height: 800 };
    await teacher.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => teacher.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await teacher.setViewportSize({ width, height });
    await mia.getByRole('button', { name: 'Lower hand' }).click();
  });

  test('a pause covers every child’s screen until the teacher ends it', async () => {
    await teacher.getByRole('button', { name: 'Pause all' }).click();
    await mia.getByRole('heading', { name: 'Please look at your teacher' }).waitFor();
    await teacher.getByRole('button', { name: 'Continue' }).click();
    await mia.getByRole('heading', { name: 'Please look at your teacher' }).waitFor({ state: 'detached' });
  });

  test('the child returns on another device with the same pictures, and finds the work', async () => {
    const other = await site.newDevice();
    const wrong = await join(other, link, 'mia', ['sun', 'sun', 'sun', 'sun']);
    await wrong.getByText(/^This name is taken/).waitFor();
    await wrong.close();
    const again = await join(other, link, 'mia');
    await mapOf(again).waitFor();
    await expect.poll(() => stateOf(again, 'Hero'), SOON).toContain('step 2 of 3');
  });

  test('names can be hidden, and a deleted child is gone', async () => {
    await teacher.getByRole('button', { name: 'Hide names' }).click();
    await teacher.getByRole('rowheader', { name: 'Learner 1' }).waitFor();
    await expect.poll(() => teacher.getByText('Mia').count()).toBe(0);
    await teacher.getByRole('button', { name: 'Show names' }).click();
    await rowOf(teacher, 'Mia').getByRole('button', { name: 'Mia' }).click();
    await rowOf(teacher, 'Mia').getByRole('button', { name: 'Delete' }).click();
    await teacher.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await rowOf(teacher, 'Mia').waitFor({ state: 'detached' });
  });
});
