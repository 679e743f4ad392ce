import { describe, expect, test } from 'vitest';
import type { ClassSettings } from '#schemas/generated/class-table.ts';
import { accountApp } from '../../../../support/account-app.ts';
import { addLearner } from '../../../../support/learner-rows.ts';
import { startDevice } from './start-device.ts';
import { useSyncedDevices } from './synced-devices.ts';
import { record, done } from '../../../shared/services/account/account-records.ts';

const badge = {
  id: 'm/r',
  title: 'Star',
  image: 'star.png',
  type: 'skillmap-completion' as const,
  sourceURL: 'owner/repo#map',
  timestamp: 5,
};

const { startDevices, database, turn } = useSyncedDevices();

describe('a session', () => {
  test('that has expired loses nothing: work stays marked', async () => {
    const { open } = await startDevices();
    const device = open('tablet');
    await device.sync.syncNow();
    device.document.cookie = '';
    await device.progress.save([record('a', done)]);
    await device.sync.syncNow();
    expect(device.sync.current()).toMatchObject({ isEnded: true, work: 'waiting' });
    expect(await device.entries.list('progress')).toHaveLength(1);
  });

  test('of another learner gets none of this learner’s data', async () => {
    const { app, identity } = accountApp(database());
    const grace = await addLearner(database());
    const cookie = identity.signIn(grace);
    const device = startDevice({ app, cookie, learner: `ada-${turn()}`, name: `mixed ${turn()}` });
    await device.progress.save([record('a', done)]);
    device.sync.setSources([]);
    device.sync.start();
    await device.sync.syncNow();
    expect(device.others).toEqual([grace]);
    expect(device.asked.map(({ method }) => method)).toEqual(['GET']);
  });

  test('of another learner who signs in in another tab during an activity gets none either', async () => {
    const { app, identity } = accountApp(database());
    const [ada, grace] = [await addLearner(database()), await addLearner(database())];
    const cookie = identity.signIn(ada);
    const device = startDevice({ app, cookie, learner: ada, name: `two tabs ${ada}` });
    device.sync.setSources([]);
    device.sync.start();
    await device.sync.syncNow();
    // The hint still names the previous learner: the other tab overwrites it only after it has opened.
    const others = identity.signIn(grace);
    device.setSession(others);
    await device.progress.save([record('a', done)]);
    await device.sync.syncNow();
    expect(await device.sync.setEmail(true)).toBeUndefined();
    expect(device.sync.current()).toMatchObject({ isEnded: true, email: 'unselected' });
    expect(await device.entries.list('progress')).toHaveLength(1);
    const answer = await app.request('/api/user/preferences', { headers: { Cookie: others } });
    expect(await answer.json()).toMatchObject({ skillmap: { mapProgress: {} }, badges: [] });
  });
});

describe('a class', () => {
  test('with a locked activity gets its completion after unlocking, and the device stores the completion until then', async () => {
    const [ada, grace] = [await addLearner(database()), await addLearner(database())];
    const { app, identity } = accountApp(database(), undefined, { teachers: [grace] });
    const [cookie, teacher] = [identity.signIn(ada), identity.signIn(grace)];
    const ask = async (who: string, method: string, path: string, body?: object): Promise<unknown> => {
      const headers = { Cookie: who, 'Content-Type': 'application/json' };
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      return (await app.request(`/api/${path}`, init)).json();
    };
    const { id, code } = (await ask(teacher, 'POST', 'classes', { name: '5b' })) as ClassSettings;
    await ask(cookie, 'POST', 'classes/join', { code, name: 'Ada' });
    await ask(teacher, 'PATCH', `classes/${id}`, { lock: [{ mapId: 'm', activityId: 'a' }] });
    const device = startDevice({ app, cookie, learner: ada, name: `locked ${ada}` });
    device.sync.setSources(['owner/repo#map']);
    device.sync.start();
    const completedTime = Date.now() + 3_600_000;
    const completion = record('a', { ...done, completedTime, updatedAt: completedTime });
    await device.progress.save([completion]);
    const account = async () => JSON.stringify(await ask(cookie, 'GET', 'user/preferences'));
    for (let round = 0; round < 2; round += 1) {
      expect(await device.sync.syncNow({ isPull: true })).toBeUndefined();
      expect(device.sync.current().work).toBe('synced');
      expect(await account()).toContain('"isCompleted":false');
      expect(await device.progress.load()).toEqual([completion]);
    }
    await ask(teacher, 'PATCH', `classes/${id}`, { unlock: 'all' });
    await device.sync.syncNow({ isPull: true });
    expect(await account()).toContain(`"isCompleted":true,"completedTime":${completedTime}`);
  });
});

describe('badges', () => {
  test('§5 existing ones are not sent again, and other devices get them too', async () => {
    const { open } = await startDevices();
    const [tablet, laptop] = [open('tablet'), open('laptop')];
    await tablet.badges.add([badge]);
    await tablet.sync.syncNow();
    await laptop.sync.syncNow();
    await laptop.badges.add([{ ...badge, timestamp: 9 }]);
    await laptop.sync.syncNow();
    expect(laptop.sync.current().badges).toEqual([badge]);
    const sent = laptop.asked.filter(({ method }) => method === 'PATCH');
    expect(sent).toEqual([]);
  });
});

describe('settings', () => {
  test('§4 E-mail opt-in: uses the server’s value; on failure it reverts', async () => {
    const { open } = await startDevices();
    const device = open('tablet');
    await device.sync.syncNow();
    expect(device.sync.current().email).toBe('unselected');
    const wanting = device.sync.setEmail(true);
    expect(device.sync.current().email).toBe('waiting');
    expect(await wanting).toBe(true);
    expect(device.sync.current().email).toBe('selected');
    device.setOnline(false);
    expect(await device.sync.setEmail(false)).toBeUndefined();
    expect(device.sync.current().email).toBe('selected');
  });

  test('§7 highContrast and language: sent immediately, kept until received, and applied on other devices', async () => {
    const { open } = await startDevices();
    const device = open('tablet');
    await device.sync.syncNow();
    device.setOnline(false);
    device.sync.change({ language: 'fr' });
    await device.sync.syncNow();
    expect(device.hints.read()).toMatchObject({ settings: { language: 'fr' }, unsent: { language: 'fr' } });
    device.setOnline(true);
    device.sync.change({ highContrast: true });
    await device.sync.syncNow();
    expect(device.hints.read()?.unsent).toEqual({});
    const other = open('laptop');
    await other.sync.syncNow();
    expect(other.sync.current().settings).toEqual({ language: 'fr', highContrast: true });
  });

  test('§7 highContrast: is sent even if the account refuses a badge', async () => {
    const { open } = await startDevices();
    const device = open('tablet');
    await device.sync.syncNow();
    device.setOnline(false);
    // The server accepts a megabyte.
    await device.badges.add([{ ...badge, image: `data:image/png;base64,${'A'.repeat(1_100_000)}` }]);
    device.sync.change({ highContrast: true });
    device.setOnline(true);
    await device.sync.syncNow();
    const other = open('laptop');
    await other.sync.syncNow();
    expect(other.sync.current().settings).toEqual({ highContrast: true });
    expect(other.sync.current().badges).toEqual([]);
    // The badge is still marked as unsent, but is not sent again.
    const sent = device.asked.length;
    await device.sync.syncNow();
    expect(await device.entries.list('badge')).toHaveLength(1);
    expect(device.asked.slice(sent).filter(({ method }) => method === 'PATCH')).toEqual([]);
  });
});
