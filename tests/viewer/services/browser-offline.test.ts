import { describe, expect, test } from 'vitest';
import type { OfflineReport } from '#schemas/offline.ts';
import { createBrowserOffline } from '../../../viewer/services/browser/browser-offline.ts';
import { createFakeClock, settle } from '../../fakes/fake-clock.ts';

const report = (change: Partial<OfflineReport> = {}): OfflineReport => ({
  skillmap: 'offline',
  version: 'one',
  yours: 'one',
  level: 'nothing',
  storedBytes: 0,
  totalBytes: 40_000_000,
  canTakeOver: false,
  work: 'none',
  ...change,
});

interface Device {
  saveData?: boolean;
  /** What the browser said of installing before anybody listened. */
  offer?: Promise<unknown>;
  /** Why no worker can be had. */
  refusal?: Error;
  hasWorkers?: boolean;
}

/** A browser with a worker that notes what it is asked, and says what a test lets it say. */
function openDevice({ saveData, offer, refusal, hasWorkers = true }: Device = {}) {
  const asked: string[] = [];
  const warnings: string[] = [];
  const registered: unknown[] = [];
  const tabs = { isAnyOpen: false };
  let updates = 0;
  const registration = {
    active: { postMessage: ({ action }: { action: string }) => void asked.push(action) },
    update: async () => {
      updates += 1;
      throw new TypeError('Failed to fetch');
    },
  };
  const workers = Object.assign(new EventTarget(), {
    register: async (...given: unknown[]) => {
      registered.push(given);
      if (refusal) throw refusal;
      return registration;
    },
    ready: Promise.resolve(registration),
  });
  const window = Object.assign(new EventTarget(), {
    navigator: { ...(hasWorkers && { serviceWorker: workers }), connection: { saveData } },
  });
  const clock = createFakeClock();
  const offline = createBrowserOffline({
    window: window as unknown as Window,
    clock,
    base: '/maps/',
    installOffer: offer ?? new Promise(() => undefined),
    isAnyOpen: async () => tabs.isAnyOpen,
    warn: (message) => void warnings.push(message),
  });
  return {
    offline,
    clock,
    window,
    workers,
    asked,
    registered,
    warnings,
    tabs,
    updates: () => updates,
    say: async (data: unknown) => {
      workers.dispatchEvent(new MessageEvent('message', { data }));
      await settle();
    },
    /** What was asked since the last time. */
    take: () => asked.splice(0),
  };
}

async function start(device: Device = {}) {
  const opened = openDevice(device);
  const stop = opened.offline.start();
  await settle();
  return { ...opened, stop };
}

describe('storing', () => {
  test('nothing happens before it is started', async () => {
    const { registered, offline } = openDevice();
    await settle();
    expect(registered).toEqual([]);
    expect(offline.current()).toEqual({ isWanted: false, canInstall: false });
  });

  test('the worker answers for the site and no more, and is asked how it stands', async () => {
    const { registered, take } = await start();
    expect(registered).toEqual([['/maps/sw.js', { scope: '/maps/', updateViaCache: 'none' }]]);
    expect(take()).toEqual(['hello']);
  });

  test('begins by itself, and tells each change', async () => {
    const { offline, say, take } = await start();
    let changes = 0;
    const stop = offline.subscribe(() => (changes += 1));
    take();
    await say(report());
    expect(take()).toEqual(['store']);
    expect(offline.current()).toMatchObject({ isWanted: true, report: { level: 'nothing' } });
    expect(changes).toBe(2);
    stop();
    await say(report({ storedBytes: 5 }));
    expect(changes).toBe(2);
  });

  test('goes on when the browser has ended the worker, until all is there', async () => {
    const { clock, say, take } = await start();
    await say(report({ work: 'storing' }));
    take();
    await clock.pass(15_000);
    expect(take()).toEqual(['hello', 'store']);
    await say(report({ level: 'all', work: 'none' }));
    await clock.pass(600_000);
    expect(take()).toEqual([]);
  });

  test('tries again by and by where the network is away, and at once when it is back', async () => {
    const { window, clock, say, take, updates } = await start();
    await say(report({ work: 'offline' }));
    take();
    await clock.pass(29_000);
    expect(take()).toEqual([]);
    window.dispatchEvent(new Event('online'));
    expect(take()).toEqual(['hello', 'store']);
    expect(updates()).toBe(1);
    await clock.pass(1_000);
    expect(take()).toEqual(['hello', 'store']);
  });

  test('does not try again where there is no room, until the learner asks for it', async () => {
    const { offline, clock, say, take } = await start();
    await say(report({ level: 'map', work: 'full' }));
    take();
    await clock.pass(15_000);
    expect(take()).toEqual(['hello']);
    offline.store();
    expect(take()).toEqual(['store']);
  });

  test('spares a line that is to be spared, but for a little', async () => {
    const { offline, say, take } = await start({ saveData: true });
    take();
    await say(report());
    expect(take()).toEqual([]);
    expect(offline.current().isWanted).toBe(false);
    offline.store();
    expect(take()).toEqual(['store']);

    const known = await start({ saveData: true });
    known.take();
    await known.say(report({ current: 'none', storedBytes: 39_000_000 }));
    expect(known.take()).toEqual(['store']);
  });

  test('hears nothing but reports', async () => {
    const { offline, say } = await start();
    for (const data of [undefined, 'all', { skillmap: 'other' }, { ...report(), storedBytes: 'all' }]) {
      await say(data);
    }
    expect(offline.current().report).toBeUndefined();
  });
});

describe('a new version', () => {
  const stored = report({ level: 'all', current: 'one', storedBytes: 40_000_000 });
  const found = { version: 'two', current: 'one', storedBytes: 39_000_000 } as const;

  test('is looked for each hour', async () => {
    const { clock, updates } = await start();
    await clock.pass(3 * 60 * 60 * 1000);
    expect(updates()).toBe(3);
  });

  test('that comes while the page is open is stored', async () => {
    const { say, take } = await start();
    await say(stored);
    expect(take()).toEqual(['hello']);
    await say(report(found));
    expect(take()).toEqual(['store']);
    await say(report({ ...found, storedBytes: 39_500_000 }));
    expect(take()).toEqual([]);
  });

  test('takes over when no activity is open in any tab', async () => {
    const { tabs, clock, say, take } = await start();
    tabs.isAnyOpen = true;
    await say({ ...stored, version: 'two', canTakeOver: true });
    await clock.pass(10_000);
    expect(take()).toEqual(['hello']);
    tabs.isAnyOpen = false;
    await clock.pass(3_000);
    expect(take()).toEqual(['take-over']);
    await say({ ...stored, version: 'two', current: 'two' });
    await clock.pass(60_000);
    expect(take()).toEqual([]);
  });
});

describe('installing', () => {
  const offerOf = () => {
    const prompts: string[] = [];
    const offer = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => void prompts.push('asked'),
    });
    return { offer, prompts };
  };

  test('is offered once, whether the browser said so before or after', async () => {
    const early = offerOf();
    const { offline, window } = await start({ offer: Promise.resolve(early.offer) });
    expect(offline.current().canInstall).toBe(true);
    await offline.install();
    expect(early.prompts).toEqual(['asked']);
    expect(offline.current().canInstall).toBe(false);
    const late = offerOf();
    window.dispatchEvent(late.offer);
    expect(offline.current().canInstall).toBe(true);
    window.dispatchEvent(new Event('appinstalled'));
    expect(offline.current().canInstall).toBe(false);
    await offline.install();
    expect(late.prompts).toEqual([]);
  });
});

test('a browser without workers, or that refuses one, shows the site as on any other visit', async () => {
  const without = await start({ hasWorkers: false });
  expect(without.warnings).toEqual([]);
  const refused = await start({ refusal: new DOMException('The operation is insecure.', 'SecurityError') });
  expect(refused.warnings).toEqual([expect.stringContaining('cannot be stored for offline use')]);
  refused.offline.store();
  expect(refused.asked).toEqual([]);
});

test('nothing happens after its undo', async () => {
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
