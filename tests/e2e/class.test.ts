import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signIn, useAccountSite } from './support/account-site.ts';
import { SOON } from './support/account-work.ts';
import { inOrder } from './support/in-order.ts';
import { editorOf, mapOf, openActivity, stateOf } from './support/map-page.ts';

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

describe('a lesson', () => {
  const site = useAccountSite('the embedded database', { classes: { teachers: ['school/grace'] } });
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
    await teacher.getByLabel('Line to Ben').fill('<b>Try</b> the other block');
    await teacher.getByRole('button', { name: 'Send' }).click();
    await ben.getByText('From your teacher: <b>Try</b> the other block').waitFor();
    await ben.getByRole('button', { name: 'Raise hand' }).waitFor();
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
