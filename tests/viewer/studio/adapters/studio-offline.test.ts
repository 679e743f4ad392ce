import { expect, test } from 'vitest';
import { createStudioOffline } from '../../../../viewer/studio/adapters/studio-offline.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';
import { report } from '../../shared/services/offline-device.ts';

/** A browser with a worker that records requests, and sends the test's messages. */
function openDevice({ saveData = false, isConnected = true } = {}) {
  const asked: string[] = [];
  const state = { isAnyOpen: false, isConnected };
  const registration = {
    active: { postMessage: ({ action }: { action: string }) => void asked.push(action) },
  };
  const workers = Object.assign(new EventTarget(), {
    register: async (url: string) => {
      asked.push(url);
      return registration;
    },
    ready: Promise.resolve(registration),
  });
  const clock = createFakeClock();
  const offline = createStudioOffline({
    navigator: Object.assign({ serviceWorker: workers }, { connection: { saveData } }),
    fetch: async () => {
      if (!state.isConnected) throw new TypeError('Failed to fetch');
      return new Response('');
    },
    clock,
    base: '/maps/',
    isAnyOpen: async () => state.isAnyOpen,
  });
  const say = async (data: unknown): Promise<void> => {
    workers.dispatchEvent(Object.assign(new Event('message'), { data }));
    await settle();
  };
  const take = (): string[] => asked.splice(0);
  return { offline, clock, say, take, state };
}

test('the page asks the site’s own worker to store the Studio, until it is stored', async () => {
  const { offline, clock, say, take } = openDevice();
  offline.start();
  await settle();
  expect(take()).toEqual(['/maps/sw.js', 'store-studio']);
  await say(report({ hasStudio: false, work: 'offline' }));
  await say(report({ hasStudio: false, work: 'storing' }));
  await clock.pass(15_000);
  expect(take()).toEqual(['store-studio']);
  await say(report({ hasStudio: false, work: 'full' }));
  await say(report({ hasStudio: true }));
  await clock.pass(60_000);
  expect(take()).toEqual([]);
});

test('a newer version is used at the next visit, once no learner has an activity open', async () => {
  const { offline, clock, say, take, state } = openDevice();
  offline.start();
  await settle();
  take();
  state.isAnyOpen = true;
  await say(report({ hasStudio: true, canTakeOver: true }));
  await clock.pass(4000);
  expect(take()).toEqual([]);
  state.isAnyOpen = false;
  await clock.pass(4000);
  expect(take()).toEqual(['take-over']);
});

test('nothing is stored over a metered connection', async () => {
  const { offline, take } = openDevice({ saveData: true });
  offline.start();
  await settle();
  expect(take()).toEqual([]);
});

test('the editor is available with a connection or when stored, and its availability can be checked again', async () => {
  const { offline, clock, say, state } = openDevice({ isConnected: false });
  const availability = offline.createAvailability();
  expect(availability.getState()).toEqual({ kind: 'checking' });
  await settle();
  await say(report({ hasEditor: true }));
  expect(availability.getState()).toEqual({ kind: 'ready' });
  const without = offline.createAvailability();
  await clock.pass(5000);
  expect(without.getState().kind).toBe('failed');
  state.isConnected = true;
  without.retry();
  await settle();
  expect(without.getState()).toEqual({ kind: 'ready' });
});
