import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOON, write } from './support/account-work.ts';
import { inOrder } from './support/in-order.ts';
import { closeContexts } from './support/launch-browser.ts';
import { readRows, startLesson, type Device, type Lesson } from './support/lesson/lesson.ts';
import { editorOf, openActivity } from './support/map-page.ts';

// A lesson of thirty, in jumps of time. Six learners with real pages get stuck in different ways. The others send what
// the app sends, without a browser.

/** Seconds of the lesson that pass at once. */
const TICK = 30;
/** Time for the last changes to reach the teacher's screen, in milliseconds. */
const ARRIVAL = 3000;
const MINUTE = 60_000;
/** Longest time in the lesson from trouble to the teacher's list, in milliseconds. */
const LONGEST = 90_000;
const FIRST_ROWS = 8;
const MOST_FALSE = 2;

const NAMES = ['Mia', 'Ben', 'Lea', 'Tom', 'Zoe', 'Max', 'Eva', 'Jan', 'Ida', 'Leo', 'Amy', 'Sam'];
const SCRIPTED = ['', ' B.'].flatMap((more) => NAMES.map((name) => `${name}${more}`));

interface Stuck {
  name: string;
  /** The reason that the table gives. */
  reason: RegExp;
  /** Minute of the lesson at which the trouble begins. */
  minute: number;
  /** Minutes after the beginning of the trouble by which the table must show the trouble. */
  patience: number;
  /** Begins the trouble. */
  begin: (device: Device) => Promise<unknown>;
  /** True if the learner works, but does not reach a next step. */
  works: boolean;
}

let lesson: Lesson;
let teacher: Device;
const pages = new Map<string, Device>();

const STUCK: readonly Stuck[] = [
  {
    name: 'Hanna raises her hand',
    reason: /^Hand up/,
    minute: 2,
    patience: 0,
    begin: ({ page }) => page.getByRole('button', { name: 'Raise hand' }).click(),
    works: true,
  },
  {
    name: 'Falk fails the check',
    reason: /failed 3 times/,
    minute: 2,
    patience: 0,
    begin: async ({ page }) => {
      for (let time = 0; time < 3; time += 1)
        await say(page, { action: 'event', tick: 'codevalidation.stopnext' });
    },
    works: true,
  },
  {
    name: 'Bo has an error',
    reason: /does not build/,
    minute: 2,
    patience: 0,
    begin: ({ page }) =>
      say(page, {
        action: 'workspacediagnostics',
        operation: 'compile',
        diagnostics: [{ category: 'error' }],
      }),
    works: false,
  },
  {
    name: 'Otto closes the laptop',
    reason: /^No sign/,
    minute: 2,
    patience: 2,
    begin: (device) => lesson.close(device),
    works: false,
  },
  {
    name: 'Dora does nothing',
    reason: /^Nothing has happened/,
    minute: 2,
    patience: 4,
    begin: ({ page }) => nextStep(page),
    works: false,
  },
  // Slow means at least five minutes on a step, and more than two and a half times the median, which is two minutes
  // here.
  {
    name: 'Flo is slow',
    reason: /on this step/,
    minute: 1,
    patience: 6,
    begin: ({ page }) => nextStep(page),
    works: true,
  },
];

inOrder(() => teacher.page);

beforeAll(async () => {
  lesson = await startLesson();
});
afterAll(async () => {
  await closeContexts();
  expect(await lesson.stop()).toBe(0);
});

/** Posts a message of the editor to the app. */
async function say(page: Page, message: object): Promise<void> {
  const frame = await (await page.getByTitle(/^Editor for /).elementHandle())?.contentFrame();
  await frame?.evaluate((more) => parent.postMessage({ type: 'pxthost', ...more }, '*'), message);
}

async function nextStep(page: Page): Promise<void> {
  await editorOf(page).getByRole('button', { name: 'Next step' }).click();
}

const namesOf = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name);

test('thirty learners join, and begin with an activity', async () => {
  teacher = await lesson.openTeacher();
  for (const name of SCRIPTED) await lesson.joinScripted(name);
  for (const { name } of STUCK) pages.set(name, await lesson.joinPage(name));
  for (const { page } of pages.values()) await openActivity(page, 'Hero');
  await expect.poll(async () => (await readRows(teacher)).length, SOON).toBe(30);
}, 300_000);

test('six learners who are stuck in different ways are in the first eight rows within 90 seconds', async () => {
  const dueAt = new Map<string, number>();
  const waiting = new Set(STUCK);
  let mostFalse = 0;
  for (let tick = 0; waiting.size > 0; tick += 1) {
    for (const one of STUCK) {
      const device = pages.get(one.name);
      if (!device) throw new Error(`${one.name} has no page`);
      if (tick === (one.minute * 60) / TICK) {
        await one.begin(device);
        dueAt.set(one.name, lesson.now() + one.patience * MINUTE);
      } else if (one.works) await write(device.page, `let tick = ${tick}`);
    }
    await lesson.pass(TICK);
    const isSeen = async (one: Stuck): Promise<boolean> => {
      const row = (await readRows(teacher)).slice(0, FIRST_ROWS).find(({ name }) => name === one.name);
      return row !== undefined && one.reason.test(row.why);
    };
    for (const one of waiting) {
      const due = dueAt.get(one.name) ?? Infinity;
      if (lesson.now() < due) continue;
      const wasSeen = await expect
        .poll(() => isSeen(one), { timeout: ARRIVAL })
        .toBe(true)
        .then(
          () => true,
          () => false,
        );
      const lateness = lesson.now() - due;
      if (wasSeen) waiting.delete(one);
      expect(lateness, `${one.name}: ${JSON.stringify(await readRows(teacher))}`).toBeLessThan(LONGEST);
    }
    const flagged = (await readRows(teacher)).filter(({ name, why }) => why !== 'Fine' && !pages.has(name));
    mostFalse = Math.max(mostFalse, flagged.length);
  }
  expect(mostFalse).toBeLessThanOrEqual(MOST_FALSE);
  const first = namesOf((await readRows(teacher)).slice(0, FIRST_ROWS));
  expect(first).toEqual(expect.arrayContaining(namesOf(STUCK)));
}, 300_000);

/** Waits until the table shows where every scripted learner is. */
async function expectRightTable(): Promise<void> {
  const truth = Object.fromEntries(lesson.scripted.map(({ name, where }) => [name, where()]));
  const shown = async () =>
    Object.fromEntries(
      (await readRows(teacher)).flatMap(({ name, where }) => (name in truth ? [[name, where]] : [])),
    );
  await expect.poll(shown, SOON).toEqual(truth);
  const lost = await Promise.all(lesson.scripted.map((learner) => learner.findLost()));
  expect(lost.flat()).toEqual([]);
}

/** Lets time pass until every device has tried again. */
async function recover(): Promise<void> {
  for (let tick = 0; tick < 180 / TICK; tick += 1) await lesson.pass(TICK);
}

test('after two minutes without a network, the table is correct again and nothing is lost', async () => {
  lesson.network.cut();
  for (let tick = 0; tick < 120 / TICK; tick += 1) await lesson.pass(TICK);
  lesson.network.restore();
  await recover();
  await expectRightTable();
}, 300_000);

test('after the server was killed, the table is correct again and nothing is lost', async () => {
  const passing = lesson.pass(TICK);
  await lesson.kill();
  await passing;
  await lesson.restart();
  await recover();
  await expectRightTable();
}, 300_000);

test('a learner continues after closing the laptop and opening it again', async () => {
  const otto = pages.get('Otto closes the laptop');
  if (!otto) throw new Error('Otto has no page');
  await lesson.open(otto);
  await lesson.pass(TICK);
  await nextStep(otto.page);
  await lesson.pass(TICK);
  const rowOfOtto = async () =>
    (await readRows(teacher)).find(({ name }) => name === 'Otto closes the laptop');
  await expect.poll(rowOfOtto, SOON).toMatchObject({ why: 'Fine', where: 'Hero 2 of 6' });
}, 300_000);
