import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import type { BrowserContext, Page } from 'playwright-core';
import { createFakeClock } from '../../../fakes/fake-clock.ts';
import { startCommand, type CommandSession } from '../command-session.ts';
import { routeFakeEditor } from '../fake-editor-route.ts';
import { newContext, sharedBrowser } from '../launch-browser.ts';
import { mapOf } from '../map-page.ts';
import { startCutNetwork } from './cut-network.ts';
import { ACTIVITIES, joinLesson, STEPS, type ScriptedLearner } from './scripted-learner.ts';

const PRELOADED = new URL('moved-clock.mjs', import.meta.url).href;
const PICTURES = ['cat', 'moon', 'star', 'rocket'];
/** The longest time between two signs of life of a visible page, in milliseconds. */
const BEAT_MS = 6000;
const BEATS = 5;

/** A learner's or teacher's device. */
export interface Device {
  context: BrowserContext;
  page: Page;
}

/** A row of the table as a teacher sees it. */
export interface ShownRow {
  name: string;
  why: string;
  /** Activity and step, such as `Hero 2 of 6`. */
  where: string;
}

export type Lesson = Awaited<ReturnType<typeof startLesson>>;

/**
 * Starts `skillmap class` behind a network that can be cut. Time moves in jumps, at the same moment for the server and
 * all devices.
 */
export async function startLesson() {
  const folder = await mkdtemp(path.join(tmpdir(), 'skillmap-lesson-'));
  const maps = path.join(folder, 'maps');
  await writeMaps(maps);
  const port = await getPort();
  const offsetFile = path.join(folder, 'offset');
  await writeFile(offsetFile, '0');
  const args = ['class', maps, '--port', String(port), '--data', path.join(folder, 'data')];
  const env = { LESSON_OFFSET: offsetFile, NODE_OPTIONS: `--import ${PRELOADED}` };
  const start = (): Promise<CommandSession> => startCommand(args, 'Learners', env);
  let session = await start();
  const network = await startCutNetwork(port);
  const origin = `http://localhost:${network.port}`;
  const [, one = '', two = ''] = /^ *Code +(\w{4}) (\w{4})$/m.exec(session.output()) ?? [];
  const [, key = ''] = /enter\?key=(\S+)/.exec(session.output()) ?? [];
  const clock = createFakeClock();
  const devices: Device[] = [];
  const scripted: ScriptedLearner[] = [];
  const asleep = new Set<Device>();
  let offset = 0;

  const openDevice = async (address: string): Promise<Device> => {
    const context = await newContext(await sharedBrowser());
    await context.clock.install();
    await routeFakeEditor(context);
    const page = await context.newPage();
    await page.goto(`${origin}/${address}`);
    const device = { context, page };
    devices.push(device);
    return device;
  };
  const settled = (): Promise<unknown> => Promise.all(scripted.map((learner) => learner.settled()));

  return {
    network,
    scripted,
    /** The time by the server's clock, in milliseconds. */
    now: () => Date.now() + offset,
    openTeacher: (): Promise<Device> => openDevice(`api/classes/enter?key=${key}`),
    joinPage: async (name: string): Promise<Device> => {
      const device = await openDevice(`join/${one}${two}`);
      const { page } = device;
      await page.getByLabel('Your name').fill(name);
      for (const picture of PICTURES) await page.getByRole('button', { name: picture, exact: true }).click();
      await page.getByRole('button', { name: 'Join', exact: true }).click();
      await mapOf(page).waitFor();
      return device;
    },
    joinScripted: async (name: string): Promise<void> => {
      scripted.push(await joinLesson(name, scripted.length, { origin, code: one + two, clock }));
    },
    /** Closes a laptop: its page stands still until it is opened. */
    close: async (device: Device): Promise<void> => {
      asleep.add(device);
      await device.context.setOffline(true);
    },
    open: async (device: Device): Promise<void> => {
      asleep.delete(device);
      await device.context.setOffline(false);
    },
    /** Lets a number of seconds of the lesson pass at once, in which all scripted learners work. */
    pass: async (seconds: number): Promise<void> => {
      offset += seconds * 1000;
      await writeFile(offsetFile, String(offset));
      for (const learner of scripted) learner.work(seconds);
      const awake = devices.filter((device) => !asleep.has(device));
      await Promise.all(awake.map(({ context }) => context.clock.fastForward(seconds * 1000)));
      for (let beat = 0; beat < BEATS; beat += 1) {
        await clock.pass(BEAT_MS);
        if (!network.isCut()) await settled();
      }
    },
    settled,
    kill: () => session.kill(),
    restart: async (): Promise<void> => {
      session = await start();
    },
    stop: async (): Promise<number | null> => {
      for (const learner of scripted) learner.dispose();
      await network.close();
      const code = await session.stop();
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

async function writeMaps(folder: string): Promise<void> {
  await mkdir(folder);
  const nodes = ACTIVITIES.map(
    (name) =>
      `### ${name.toLowerCase()}\n* name: ${name}\n* type: tutorial\n* url: /tutorial\n* next: ${following(name)}\n`,
  );
  const end = '### end\n* name: The end\n* kind: completion\n';
  await writeFile(
    path.join(folder, 'skillmap.md'),
    `# story\n* name: Story\n\n## first\n* name: First\n\n${nodes.join('\n')}\n${end}`,
  );
  const steps = Array.from({ length: STEPS }, (_, index) => `## Step ${index + 1}\nDo it.\n`);
  await writeFile(path.join(folder, 'tutorial.md'), `# Story\n\n${steps.join('\n')}`);
}

function following(name: string): string {
  return ACTIVITIES[ACTIVITIES.indexOf(name) + 1]?.toLowerCase() ?? 'end';
}

/** Reads the rows of the teacher's table from top to bottom. */
export function readRows({ page }: Device): Promise<ShownRow[]> {
  return page.locator('tbody[data-reason]').evaluateAll((rows) =>
    rows.map((row) => {
      const textOf = (selector: string): string => row.querySelector(selector)?.textContent?.trim() ?? '';
      return {
        name: textOf('th'),
        why: textOf('[data-column="why"]'),
        where: `${textOf('[data-column="activity"]')} ${textOf('[data-column="step"]')}`,
      };
    }),
  );
}
