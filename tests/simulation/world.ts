import type { AccountDatabase } from '../../cli/server/database/open-database.ts';
import type { ActivityRecord } from '../../schemas/generated/progress.ts';
import { originOf } from '../../viewer/shared/domain/projects.ts';
import { addLearner } from '../support/learner-rows.ts';
import { eraseLearner } from '../../cli/server/accounts/erase-learner.ts';
import { ACTIVITIES, DEVICES, PROJECTS, type Action } from './actions.ts';
import { createAccountReader } from './account-reader.ts';
import { createDevice, type Device } from './device.ts';
import { createLearner } from './learner.ts';
import { createNetwork, UPLOAD_TURNS } from './network.ts';
import { createPace, START } from './pace.ts';
import type { Server } from './server.ts';
import { createTeacher } from './teacher.ts';
import type { Tab } from './tab.ts';
import { createWitness } from './witness.ts';

/** Minutes until everything is sent and fetched after the last failure: retries wait up to five minutes. */
const HEALING_MINUTES = 10;

/** Content of a device. */
export interface DeviceContent {
  /** Id and code of each project. */
  projects: string[];
  /** For each copy that keeps a second version, the id of its project. */
  copies: string[];
  progress: ActivityRecord[];
  /** Number of changes that wait to be sent. */
  unsent: number;
}

let worlds = 0;

/** A learner with several devices, each with tabs, and a server: everything is real but time, network and storage. */
export async function createWorld(database: AccountDatabase, server: Server) {
  worlds += 1;
  const pace = createPace(START);
  server.follow(pace.clock);
  const learner = await addLearner(database);
  const teacher = createTeacher(database, { learner, now: pace.clock.now });
  const readAccount = createAccountReader(server, { learner, clock: pace.clock });
  const network = createNetwork({ server, pace });
  let ids = 0;
  const connection = { network, pace, newId: () => `id-${worlds}-${(ids += 1)}` };
  const newDevice = (name: string): Device =>
    createDevice({
      name: `${name} ${worlds}`,
      learner,
      cookie: server.identity.signIn(learner),
      ...connection,
    });
  const devices = DEVICES.map(newDevice);
  const newcomer = newDevice('new device');
  const witness = createWitness();
  const learnerOf = createLearner(pace, witness);

  const tabOf = async (device: Device, index: number): Promise<Tab> => {
    for (const tab of device.tabs()) if (!tab.isAlive()) device.closeTab(tab);
    return device.tabs()[index % Math.max(1, device.tabs().length)] ?? device.openTab();
  };
  let isAccountGone = false;
  /** Closes a page during the first write of a sync. Throws if the account lacks what was completed before. */
  const closePage = async (device: Device, tab: Tab, activity: number): Promise<void> => {
    const mayFail = server.isKilledSoon() || device.tabs().length > 1;
    network.decide([]);
    const isWritten = network.nextWrite(UPLOAD_TURNS);
    const sync = pace.waitFor(tab.syncNow(), tab);
    await Promise.race([isWritten, sync]);
    await learnerOf(device, tab, { kind: 'complete', activity, device: 0, tab: 0 });
    // The account must handle the reset before later work, so that an undo can restore the work from before it.
    const hasUnsentReset = await device.hasUnsentReset();
    tab.signal('going');
    for (let turn = 0; turn < UPLOAD_TURNS / 2; turn += 1)
      await new Promise((resolve) => setImmediate(resolve));
    const isClosed = tab.isAlive();
    tab.kill();
    await sync;
    network.decide([]);
    await pace.quiet();
    const id = ACTIVITIES[activity] ?? '';
    const isStored = witness.sent(new Set([device.name])).completed.includes(id);
    if (mayFail || hasUnsentReset || isAccountGone || !isClosed || !device.isOnline()) return;
    if (!isStored || teacher.hasLocked(id)) return;
    if (!(await readAccount()).completed.includes(id))
      throw new Error(`Not sent at the end of the page: ${id}`);
  };
  const syncAll = async (activity: number | undefined): Promise<void> => {
    const pairs = await Promise.all(devices.map(async (device) => ({ device, tab: await tabOf(device, 0) })));
    for (const [index, { device, tab }] of pairs.entries()) {
      if (activity === undefined) break;
      const at = { device: index, tab: 0, activity };
      await learnerOf(
        device,
        tab,
        index === 0 ? { kind: 'complete', ...at } : { kind: 'work', step: 5, ...at },
      );
    }
    await Promise.all(pairs.map(({ tab }) => pace.waitFor(tab.syncNow(), tab)));
  };
  const act = async (action: Action): Promise<void> => {
    if (action.kind === 'sync-all') return syncAll(action.activity);
    if (action.kind === 'lock') {
      await teacher.lock(ACTIVITIES[action.activity] ?? '');
      // Completions within a minute of the lock still count.
      return pace.pass(61_000);
    }
    if (action.kind === 'delete-account' || action.kind === 'upgrade')
      throw new Error('Another simulation plays this action.');
    if (action.kind === 'open-all') return teacher.openAll();
    if (action.kind === 'crash') return server.killAfter(action.after);
    if (action.kind === 'wait') {
      network.decide(action.fates);
      await pace.pass(action.seconds * 1_000);
      return network.decide([]);
    }
    const device = devices[action.device] ?? devices[0];
    if (!device) return;
    switch (action.kind) {
      case 'disconnect':
      case 'connect':
        return device.setOnline(action.kind === 'connect');
      case 'fill-disk':
      case 'free-disk':
        return device.disk.setFull(action.kind === 'fill-disk');
      case 'evict': {
        const tab = await tabOf(device, 0);
        tab.killAfter(Infinity);
        witness.evict(device.name, { isAllSent: (await tab.countUnsent()) === 0, isHeld: teacher.hasLocked });
        return device.evict();
      }
      case 'skew':
        return device.setSkew(action.hours * 3_600_000);
      case 'open-tab':
        return void (device.tabs().length < 2 && (await device.openTab()));
      default:
    }
    const tab = await tabOf(device, action.tab);
    switch (action.kind) {
      case 'sync':
        network.decide(action.fates, action.writes);
        await pace.waitFor(tab.syncNow(), tab);
        return network.decide([]);
      case 'work-during-sync': {
        const { turns, activity, project } = action;
        network.decide([], action.writes);
        const isWritten = turns === undefined && network.nextWrite();
        const sync = pace.waitFor(tab.syncNow(), tab);
        if (isWritten) await Promise.race([isWritten, sync]);
        for (let turn = 0; turn < (turns ?? 0); turn += 1)
          await new Promise((resolve) => setImmediate(resolve));
        const at = { device: action.device, tab: action.tab };
        if (project !== undefined) await learnerOf(device, tab, { kind: 'edit', project, ...at });
        if (activity !== undefined) await learnerOf(device, tab, { kind: 'complete', activity, ...at });
        await sync;
        return network.decide([]);
      }
      case 'close-page':
        return closePage(device, tab, action.activity);
      case 'kill-tab':
        return tab.killAfter(action.after);
      default:
        return learnerOf(device, tab, action);
    }
  };

  /** Ends all faults of the server, the network and devices. */
  const heal = (all: readonly Device[] = devices): void => {
    server.killAfter(Infinity);
    network.decide([]);
    for (const device of all) {
      device.setOnline(true);
      device.disk.setFull(false);
      for (const tab of device.tabs()) tab.killAfter(Infinity);
    }
  };
  /** Ends all faults, waits until all devices agree, and returns the data of each device and of a new one. */
  const settle = async () => {
    const all = [...devices, newcomer];
    heal(all);
    await teacher.openAll();
    for (const device of all) await tabOf(device, 0);
    // Nobody presses anything: devices must find each other's work by themselves.
    for (let minutes = 1; ; minutes += 1) {
      await pace.pass(61_000);
      const contents = await Promise.all(all.map(contentOf));
      const [first, ...others] = contents.map((content) => JSON.stringify(content));
      const isSettled = contents[0]?.unsent === 0 && others.every((other) => other === first);
      if (isSettled || minutes === HEALING_MINUTES) return contents;
    }
  };
  const contentOf = async (device: Device): Promise<DeviceContent> => {
    const tab = await tabOf(device, 0);
    const projects = await tab.readProjects();
    const records = await tab.readProgress();
    return {
      projects: projects.map(({ header, text }) => `${header.id}: ${text['main.ts']}`).toSorted(),
      copies: projects.flatMap((project) =>
        PROJECTS.includes(project.header.id) ? [] : [originOf(project)],
      ),
      progress: records.toSorted((one, other) => (one.activityId < other.activityId ? -1 : 1)),
      unsent: await tab.countUnsent(),
    };
  };
  /** Throws if a device has marked all its work as sent, and the account lacks some of it. */
  const checkSent = async (): Promise<void> => {
    const sent = new Set<string>();
    for (const device of devices) {
      if ((await device.countUnsent()) === 0) sent.add(device.name);
    }
    const must = witness.sent(sent);
    if (must.completed.length + must.programs.length === 0) return;
    const account = await readAccount();
    const missing = [
      ...must.completed.filter((id) => !account.completed.includes(id) && !teacher.hasLocked(id)),
      ...must.programs.filter((code) => !account.programs.includes(code)),
    ];
    if (missing.length > 0) throw new Error(`Marked as sent, and not in the account: ${missing.join(', ')}`);
  };
  const close = async (): Promise<void> => {
    server.killAfter(Infinity);
    const all = [...devices, newcomer];
    for (const device of all) for (const tab of device.tabs()) tab.kill();
    await pace.quiet();
    // Otherwise, the stories of a campaign would fill the memory.
    await Promise.all(all.map((device) => device.evict()));
    await teacher.leave();
    await eraseLearner(database.db, learner);
  };
  return {
    act,
    checkSent,
    settle,
    witness,
    close,
    learner,
    devices,
    connection,
    server,
    tabOf,
    heal,
    /** Call this after the account was deleted. */
    endAccount: () => void (isAccountGone = true),
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
