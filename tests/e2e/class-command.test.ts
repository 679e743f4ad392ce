import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClassTable } from '../../schemas/generated/class-table.ts';
import { startCommand, type CommandSession } from './support/command-session.ts';
import { routeFakeEditor } from './support/fake-editor-route.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';
import { mapOf } from './support/map-page.ts';

const MAP =
  '# space\n* name: Space\n\n## first\n* name: First\n\n### ship\n* name: Ship\n* type: tutorial\n* url: /ship\n';

let folder: string;
let session: CommandSession;
let args: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'skillmap-class-'));
  const maps = path.join(folder, 'maps');
  await mkdir(maps);
  await writeFile(path.join(maps, 'skillmap.md'), MAP);
  await writeFile(path.join(maps, 'moon.md'), MAP.replaceAll('Space', 'Moon').replaceAll('Ship', 'Crater'));
  await writeFile(path.join(maps, 'ship.md'), '# Ship\n\n## First\nHello.\n');
  const data = path.join(folder, 'data');
  args = ['class', maps, '--port', String(await getPort()), '--data', data];
  session = await startCommand(args, 'Learners');
});

afterAll(() => rm(folder, { recursive: true, force: true }));
afterAll(closeContexts);

const codeIn = (output: string): string =>
  (/^ *Code +(\w{4}) (\w{4})$/m.exec(output) ?? []).slice(1).join('');
const linkIn = (output: string): string => /^ *You +(http\S+)/m.exec(output)?.[1] ?? '';

/** Replaces the network address of a URL by localhost, because the tests' browsers reach only this machine. */
const toLocal = (url: string): string => url.replace(/\/\/[^/:]+/, '//localhost');

/** Opens the link of the teacher; returns the table of the class, and the cookie. */
async function enter(link: string): Promise<{ table: ClassTable; cookie: string }> {
  const entered = await fetch(link, { redirect: 'manual' });
  expect(entered.status).toBe(303);
  const cookie = cookieOf(entered);
  const id = entered.headers.get('Location')?.split('/').at(-1) ?? '';
  const rows = await fetch(new URL(`/api/classes/${id}/rows`, link), { headers: { Cookie: cookie } });
  return { table: (await rows.json()) as ClassTable, cookie };
}

function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

test('a child joins with the printed code, the teacher with the printed link, and the command ends with a summary', async () => {
  const output = session.output();
  const code = codeIn(output);
  expect(code).toMatch(/^[A-Z0-9]{8}$/);
  expect(output).toContain(`${session.url.replace(/join$/, '')}api/classes/enter?key=`);
  // The QR code.
  expect(output).toMatch(/[▀▄█]{3}/);
  const page = await fetch(`${session.url}/${code}`);
  expect(page.status).toBe(200);
  const { origin } = new URL(session.url);
  const joined = await fetch(`${origin}/api/classes/join`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ code, name: 'Mia', sign: [1, 2, 3, 4] }),
  });
  expect(joined.status).toBe(200);
  await fetch(`${origin}/api/classes/joined`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Origin: origin, Cookie: cookieOf(joined) },
    body: JSON.stringify({ idleMs: 0, isBroken: false, failed: 0, done: 1, total: 4, isHandedIn: true }),
  });
  expect((await fetch(`${linkIn(output)}x`, { redirect: 'manual' })).status).toBe(404);
  expect((await enter(linkIn(output))).table.rows).toMatchObject([{ name: 'Mia', total: 4 }]);
  expect(await session.stop()).toBe(0);
  expect(session.output()).toMatch(/: 1 learner, 1 handed in\. Their work is stored on this machine\./);
});

test('running the command again opens the same class, with a new link', async () => {
  const former = linkIn(session.output());
  const again = await startCommand(args, 'Learners');
  try {
    expect(linkIn(again.output())).not.toBe(former);
    expect((await enter(linkIn(again.output()))).table.rows).toMatchObject([{ name: 'Mia' }]);
  } finally {
    expect(await again.stop()).toBe(0);
  }
});

test('another class has the map that the teacher chooses, and joining leads to it; nobody else can teach here', async () => {
  const again = await startCommand(args, 'Learners');
  try {
    const browser = await sharedBrowser();
    const teacher = await (await newContext(browser)).newPage();
    await teacher.goto(toLocal(linkIn(again.output())));
    await teacher.getByRole('rowheader', { name: 'Mia' }).waitFor();
    await teacher.getByRole('button', { name: 'Delete class' }).waitFor();
    await expect.poll(() => teacher.getByRole('button', { name: 'Teachers' }).count()).toBe(0);
    await teacher.goto(new URL('/class', teacher.url()).href);
    await teacher.getByLabel('Name of the class').fill('Moon class');
    const choice = teacher.getByLabel('Map', { exact: true });
    await choice.waitFor();
    await expect
      .poll(() => choice.getByRole('option').allInnerTexts())
      .toEqual(['All maps: learners choose', 'Space', 'Moon']);
    await choice.selectOption('Moon');
    await teacher.getByRole('button', { name: 'Make class' }).click();
    await teacher.getByRole('button', { name: 'Activities' }).click();
    await teacher.getByRole('listitem').filter({ hasText: 'Crater' }).waitFor();
    await expect.poll(() => teacher.getByRole('listitem').filter({ hasText: 'Ship' }).count()).toBe(0);
    await teacher.getByRole('button', { name: 'Show the code' }).click();
    const qr = teacher.getByRole('img', { name: /^QR code for / });
    const link = (await qr.getAttribute('aria-label'))?.replace('QR code for ', '') ?? '';
    const device = await newContext(browser);
    await routeFakeEditor(device);
    const ben = await device.newPage();
    await ben.goto(toLocal(link));
    await ben.getByLabel('Your name').fill('Ben');
    for (const picture of ['cat', 'moon', 'star', 'rocket'])
      await ben.getByRole('button', { name: picture, exact: true }).click();
    await ben.getByRole('button', { name: 'Join', exact: true }).click();
    await mapOf(ben).waitFor();
    expect(new URL(ben.url()).pathname).toBe('/moon/');
  } finally {
    expect(await again.stop()).toBe(0);
  }
});
