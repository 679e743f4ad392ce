import { describe, expect, test } from 'vitest';
import { settle } from '../../../fakes/fake-clock.ts';
import { report, openDevice, start } from './offline-device.ts';

describe('storing', () => {
  test('does not begin before it is started', async () => {
    const { registered, offline } = openDevice();
    await settle();
    expect(registered).toEqual([]);
    expect(offline.current()).toEqual({ isWanted: false, canInstall: false, isInstalled: false });
  });

  test("the worker's scope is the site, and the page asks for its status", async () => {
    const { registered, take } = await start();
    expect(registered).toEqual([['/maps/sw.js', { scope: '/maps/', updateViaCache: 'none' }]]);
    expect(take()).toEqual(['hello']);
  });

  test('does not begin before the page is idle', async () => {
    const { offline, say, take } = openDevice();
    offline.start();
    await settle();
    await say(report());
    expect(take()).toEqual(['hello']);
    offline.begin();
    expect(take()).toEqual(['store-map']);
  });

  test('includes the map automatically and the editor on request, and each change is reported', async () => {
    const { offline, say, take } = await start();
    let changes = 0;
    const stop = offline.subscribe(() => (changes += 1));
    take();
    await say(report());
    expect(take()).toEqual(['store-map']);
    expect(offline.current()).toMatchObject({ isWanted: false, report: { level: 'nothing' } });
    expect(changes).toBe(2);
    offline.store();
    expect(take()).toEqual(['store']);
    expect(offline.current()).toMatchObject({ isWanted: true });
    expect(changes).toBe(3);
    stop();
    await say(report({ storedBytes: 5 }));
    expect(changes).toBe(3);
  });

  test('includes the editor at the first visit if the site wants that, until a learner removes it', async () => {
    const { offline, say, take } = await start({ isEditorStored: true });
    take();
    await say(report());
    expect(take()).toEqual(['store']);
    offline.remove();
    expect(take()).toEqual(['remove']);
    expect(offline.current().isWanted).toBe(false);

    const next = await start({ isEditorStored: true });
    next.take();
    await next.say(report({ level: 'map', wanted: 'map' }));
    expect(next.take()).toEqual([]);
  });

  test('continues at the next visit, and ends if another tab removes the request', async () => {
    const { clock, say, take } = await start();
    take();
    await say(report({ level: 'map', wanted: 'all' }));
    expect(take()).toEqual(['store']);
    await say(report({ level: 'map', wanted: 'map' }));
    await clock.pass(60_000);
    expect(take()).toEqual(['hello']);
  });

  test('continues after the browser has stopped the worker, until everything is stored', async () => {
    const { clock, say, take } = await start();
    await say(report({ work: 'storing' }));
    take();
    await clock.pass(15_000);
    expect(take()).toEqual(['hello', 'store-map']);
    await say(report({ level: 'all', work: 'none' }));
    await clock.pass(600_000);
    expect(take()).toEqual([]);
  });

  test('retries with delays without a network, and immediately when it is back', async () => {
    const { window, clock, say, take, updates } = await start();
    await say(report({ work: 'offline' }));
    take();
    await clock.pass(29_000);
    expect(take()).toEqual([]);
    window.dispatchEvent(new Event('online'));
    expect(take()).toEqual(['hello', 'store-map']);
    expect(updates()).toBe(1);
    await clock.pass(1_000);
    expect(take()).toEqual(['hello', 'store-map']);
  });

  test('does not retry without room, until the learner asks for it', async () => {
    const { offline, clock, say, take } = await start();
    await say(report({ level: 'map', work: 'full', wanted: 'all' }));
    take();
    await clock.pass(15_000);
    expect(take()).toEqual(['hello']);
    offline.store();
    expect(take()).toEqual(['store']);
  });

  test('uses a metered connection only for small files', async () => {
    const { offline, clock, say, take } = await start({ saveData: true });
    take();
    await say(report());
    expect(take()).toEqual([]);
    expect(offline.current().isWanted).toBe(false);
    offline.remove();
    await clock.pass(60_000);
    expect(take().filter((action) => action !== 'hello')).toEqual(['remove']);
    offline.store();
    expect(take()).toEqual(['store']);

    const known = await start({ saveData: true });
    known.take();
    await known.say(report({ current: 'none', storedBytes: 39_000_000, wanted: 'all' }));
    expect(known.take()).toEqual(['store']);
  });

  test.each(['slow-2g', '2g', '3g'])('includes the editor only on request over %s', async (line) => {
    const { say, take } = await start({ effectiveType: line, isEditorStored: true });
    take();
    await say(report());
    expect(take()).toEqual(['store-map']);
  });

  test('ignores all messages except reports', async () => {
    const { offline, say } = await start();
    for (const data of [undefined, 'all', { skillmap: 'other' }, { ...report(), storedBytes: 'all' }]) {
      await say(data);
    }
    expect(offline.current().report).toBeUndefined();
  });
});

test('a browser without workers, or that refuses one, shows the site as usual', async () => {
  const without = await start({ hasWorkers: false });
  expect(without.warnings).toEqual([]);
  const refused = await start({ refusal: new DOMException('The operation is insecure.', 'SecurityError') });
  expect(refused.warnings).toEqual([expect.stringContaining('cannot be stored for offline use')]);
  refused.offline.store();
  expect(refused.asked).toEqual([]);
});

test('nothing happens after storing was stopped', async () => {
  const { stop, window, clock, say, take, offline, updates } = await start();
  await say(report({ work: 'offline' }));
  stop();
  take();
  await clock.pass(2 * 60 * 60 * 1000);
  window.dispatchEvent(new Event('online'));
  await say(report({ level: 'all' }));
  expect(take()).toEqual([]);
  expect(updates()).toBe(0);
  expect(offline.current().report?.level).toBe('nothing');
});
