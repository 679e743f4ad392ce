import type { KyselyPlugin } from 'kysely';
import type { AccountDatabase } from '../../cli/server/database/open-database.ts';
import { accountApp } from '../support/account-app.ts';
import { addLearner } from '../support/learner-rows.ts';
import { DEVICES, type Action } from './actions.ts';
import { createDevice, type Device } from './device.ts';
import { createLearner } from './learner.ts';
import { createNetwork } from './network.ts';
import { createPace } from './pace.ts';
import type { Tab } from './tab.ts';
import { createWitness } from './witness.ts';

const START = Date.UTC(2026, 0, 12, 9);

/** Minutes until everything is sent and fetched after the last failure: retries wait up to five minutes. */
const HEALING_MINUTES = 10;

let worlds = 0;

/** A learner with several devices, each with tabs, and a server: everything is real but time, network and storage. */
export async function createWorld(database: AccountDatabase) {
  worlds += 1;
  const pace = createPace(START);
  const crash = createCrash();
  const breaking: AccountDatabase = { ...database, db: database.db.withPlugin(crash.plugin) };
  const { app, identity } = accountApp(breaking, undefined, { now: pace.clock.now });
  const learner = await addLearner(database);
  const network = createNetwork({ app: () => app, pace });
  let ids = 0;
  const newDevice = (name: string): Device =>
    createDevice({
      name: `${name} ${worlds}`,
      learner,
      cookie: identity.signIn(learner),
      network,
      pace,
      newId: () => `id-${worlds}-${(ids += 1)}`,
    });
  const devices = DEVICES.map(newDevice);
  const witness = createWitness();
  const learnerOf = createLearner(pace, witness);

  const tabOf = async (device: Device, index: number): Promise<Tab> => {
    for (const tab of device.tabs()) if (!tab.isAlive()) device.closeTab(tab);
    return device.tabs()[index % Math.max(1, device.tabs().length)] ?? device.openTab();
  };
  const act = async (action: Action): Promise<void> => {
    if (action.kind === 'sync-all') {
      const tabs = await Promise.all(devices.map((device) => tabOf(device, 0)));
      await Promise.all(tabs.map((tab) => pace.waitFor(tab.syncNow(), tab)));
      return;
    }
    if (action.kind === 'crash') return crash.after(action.after);
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
        witness.evict(device.name, { isAllSent: (await tab.countUnsent()) === 0 });
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
        network.decide(action.fates);
        await pace.waitFor(tab.syncNow(), tab);
        return network.decide([]);
      case 'work-during-sync': {
        const { turns, activity, project } = action;
        const sync = tab.syncNow();
        for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        const at = { device: action.device, tab: action.tab };
        if (project !== undefined) await learnerOf(device, tab, { kind: 'edit', project, ...at });
        if (activity !== undefined) await learnerOf(device, tab, { kind: 'complete', activity, ...at });
        return void (await pace.waitFor(sync, tab));
      }
      case 'kill-tab':
        return tab.killAfter(action.after);
      default:
        return learnerOf(device, tab, action);
    }
  };

  /** Ends all faults, waits until all devices agree, and returns the data of each device and of a new one. */
  const settle = async () => {
    crash.after(Infinity);
    network.decide([]);
    const all = [...devices, newDevice('new device')];
    for (const device of all) {
      device.setOnline(true);
      device.disk.setFull(false);
      for (const tab of device.tabs()) tab.killAfter(Infinity);
      await tabOf(device, 0);
    }
    // Nobody presses anything: devices must find each other's work by themselves.
    for (let minutes = 0; minutes < HEALING_MINUTES; minutes += 1) {
      await pace.pass(61_000);
      const contents = await Promise.all(all.map(contentOf));
      const [first, ...others] = contents.map((content) => JSON.stringify(content));
      if (contents[0]?.unsent === 0 && others.every((other) => other === first)) break;
    }
    return Promise.all(all.map(contentOf));
  };
  const contentOf = async (device: Device) => {
    const tab = await tabOf(device, 0);
    const projects = await tab.readProjects();
    const records = await tab.readProgress();
    return {
      projects: projects.map(({ header, text }) => `${header.id}: ${text['main.ts']}`).toSorted(),
      progress: records.toSorted((one, other) => (one.activityId < other.activityId ? -1 : 1)),
      unsent: await tab.countUnsent(),
    };
  };
  const close = async (): Promise<void> => {
    for (const device of devices) for (const tab of device.tabs()) tab.kill();
    await pace.quiet();
  };
  return { act, settle, witness, close };
}

/** Kills the server at a statement: it and the transaction around it fail, and the next request meets a new process. */
function createCrash() {
  let left = Infinity;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      left -= 1;
      if (left < 0) {
        left = Infinity;
        throw new Error('The server was killed.');
      }
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    plugin,
    after: (statements: number) => {
      left = statements;
    },
  };
}
