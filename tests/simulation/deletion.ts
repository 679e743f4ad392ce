import { deepStrictEqual } from 'node:assert';
import { createIndexedDbProgressStore } from '../../viewer/shared/services/indexed-db/indexed-db-progress-store.ts';
import { createIndexedDbProjectStore } from '../../viewer/learner/services/indexed-db/indexed-db-project-store.ts';
import { createDatabaseConnection } from '../../viewer/shared/services/indexed-db/open-database.ts';
import type { AccountDatabase } from '../../cli/server/database/open-database.ts';
import { eraseLearner } from '../../cli/server/accounts/erase-learner.ts';
import { addLearner } from '../support/learner-rows.ts';
import type { Action } from './actions.ts';
import { createDevice, MARKER, type Device } from './device.ts';
import { createDisk } from './disks.ts';
import { collect, findTraces } from './traces.ts';
import { accountDatabaseOf, freeDatabaseOf, visit } from './visit.ts';
import type { World } from './world.ts';

/** Longest wait until a device has asked the server again: retries wait up to five minutes. */
const MINUTES = 7;

/** Plays stories in which the learner deletes the account on one device, while the others continue. */
export function createDeletion(database: AccountDatabase, world: World) {
  const { devices, server, learner, connection, tabOf, witness } = world;
  const { pace, network } = connection;
  const extra: Device[] = [];
  let deleter: Device | undefined;
  let successor: string | undefined;
  const isGone = async (): Promise<boolean> =>
    !(await database.db.selectFrom('user').select('id').where('id', '=', learner).executeTakeFirst());
  const press = async (device: Device, tab: number): Promise<void> => {
    const page = await tabOf(device, tab);
    await pace.waitFor(page.deleteAccount(), page);
    if (!(await isGone())) return;
    deleter = device;
    world.endAccount();
  };
  const remove = async (action: Extract<Action, { kind: 'delete-account' }>): Promise<void> => {
    const device = devices[action.device];
    const busy = action.during && devices[action.during.device];
    if (!device) return;
    const tab = busy && (await tabOf(busy, 0));
    const sync = tab && pace.waitFor(tab.syncNow(), tab);
    for (let turn = 0; turn < (action.during?.turns ?? 0); turn += 1)
      await new Promise((resolve) => setImmediate(resolve));
    network.decide(action.fates);
    await press(device, action.tab);
    network.decide([]);
    await sync;
  };
  const act = async (action: Action): Promise<void> => {
    if (action.kind === 'delete-account') return remove(action);
    if (!deleter) return world.act(action);
    if (action.kind === 'lock' || action.kind === 'open-all') return;
    if (action.kind === 'sync-all') {
      for (const [device] of devices.entries()) await act({ kind: 'sync', device, tab: 0, fates: [] });
      return;
    }
    // Nobody is signed in on that device any more.
    if ('device' in action && devices[action.device] === deleter && !deleter.isSignedIn()) return;
    return world.act(action);
  };
  /** Throws unless other devices notice that the session has ended, and keep their work. */
  const checkOthers = async (others: readonly Device[]): Promise<void> => {
    for (const device of others) await tabOf(device, 0);
    await pace.quiet();
    const before = await Promise.all(others.map(({ name }) => workIn(name)));
    for (let minute = 0; minute < MINUTES; minute += 1) await pace.pass(61_000);
    deepStrictEqual(await Promise.all(others.map(({ name }) => workIn(name))), before);
    for (const [index, device] of others.entries()) {
      const tab = await tabOf(device, 0);
      if (!tab.isSignedOut()) throw new Error(`${device.name} still counts as signed in.`);
      const { programs, completed } = witness.sent(new Set([device.name]));
      const lost = [
        ...programs.filter((code) => !before[index]?.programs.includes(code)),
        ...completed.filter((id) => !before[index]?.completed.includes(id)),
      ];
      if (lost.length > 0) throw new Error(`${device.name} has lost ${lost.join(', ')}`);
    }
  };
  /** Throws unless the device of the deletion has its work without an account. Returns this work. */
  const checkDeleter = async (device: Device): Promise<Work> => {
    for (const tab of device.tabs()) tab.kill();
    await pace.quiet();
    const work = await workIn(device.name);
    await visit({ ...device, cookie: 'session=over', network });
    if (device.isSignedIn()) throw new Error('The device still counts as signed in.');
    deepStrictEqual(await workIn(freeDatabaseOf(device.name)), work);
    if ((await indexedDB.databases()).some(({ name }) => name === device.name))
      throw new Error('The database of the deleted account stays on the device.');
    return work;
  };
  /** The same person signs up again: the new account must have only the work of this device. */
  const signUp = async (device: Device, work: Work): Promise<void> => {
    successor = await addLearner(database);
    const cookie = server.identity.signIn(successor);
    device.browser.document.cookie = MARKER;
    await visit({ ...device, cookie, network });
    const name = accountDatabaseOf(device.name, successor);
    const options = { ...connection, learner: successor };
    extra.push(
      createDevice({ ...options, name, cookie }, device.browser),
      createDevice({ ...options, name: `phone of ${name}`, cookie: server.identity.signIn(successor) }),
    );
    for (const one of extra) await tabOf(one, 0);
    for (let minute = 0; minute < MINUTES; minute += 1) await pace.pass(61_000);
    for (const one of extra) deepStrictEqual(await workIn(one.name), work);
  };
  return {
    act,
    /** Ends all faults, deletes the account if that failed before, and checks what was promised. */
    end: async (parts: ReadonlyMap<string, number>): Promise<void> => {
      world.heal();
      await pace.quiet();
      if (!(await isGone())) await press(devices[0] ?? raise(), 0);
      const device = deleter ?? raise();
      const work = await checkDeleter(device);
      await checkOthers(devices.filter((other) => other !== device));
      const check = async (): Promise<void> => {
        await collect(database, pace.clock.now());
        const traces = await findTraces(database, learner, parts);
        if (traces.length > 0) throw new Error(`The deleted account is still in ${traces.join(', ')}`);
      };
      await check();
      await signUp(device, work);
      if (successor !== undefined) await eraseLearner(database.db, successor);
      await check();
    },
    close: async (): Promise<void> => {
      for (const device of extra) await device.evict();
      await Promise.all(devices.map(({ name }) => createDisk(freeDatabaseOf(name)).evict()));
      if (successor !== undefined) await eraseLearner(database.db, successor);
      await world.close();
    },
  };
}

/** Work of a learner: code of programs, and ids of completed activities. */
interface Work {
  programs: string[];
  completed: string[];
}

async function workIn(name: string): Promise<Work> {
  const connection = createDatabaseConnection({
    clock: { now: () => 0, after: () => () => undefined },
    name,
  });
  try {
    const projects = await createIndexedDbProjectStore(connection).list();
    const records = await createIndexedDbProgressStore(connection).load();
    return {
      programs: projects
        .filter(({ header }) => header.isDeleted !== true)
        .map(({ text }) => text['main.ts'] ?? '')
        .toSorted(),
      completed: records
        .filter(({ isCompleted }) => isCompleted)
        .map(({ activityId }) => activityId)
        .toSorted(),
    };
  } finally {
    connection.close();
  }
}

function raise(): never {
  throw new Error('The account was not deleted.');
}
