import type { OfflineReport, OfflineRequest } from '#schemas/offline.ts';
import { readOfflineReport } from '../../shared/services/browser/browser-offline.ts';
import { readLine } from '../../shared/services/browser/connection.ts';
import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import { activityLocks } from '../../shared/ports/tabs.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { EditorAvailability, AvailabilityState } from '../../shared/ports/device.ts';
import { createListeners } from '../../shared/ports/listeners.ts';

/** Makes the Studio of a published site available offline on this device. */
export interface StudioOffline {
  /** Stores the Studio, and later its updates. Never rejects. An open page keeps using its version. */
  start: () => void;
  /** Creates the object that reports whether the editor can be loaded, from this device or from the network. */
  createAvailability: () => EditorAvailability;
}

interface Workers extends EventTarget {
  register: (url: string, options: RegistrationOptions) => Promise<{ active: Worker | null }>;
  ready: Promise<{ active: Worker | null }>;
}

type Worker = Pick<ServiceWorker, 'postMessage'>;

interface StudioOfflineOptions {
  /** Service workers are missing in private windows and on pages without HTTPS. */
  navigator: { serviceWorker?: Workers };
  fetch: typeof fetch;
  clock: Clock;
  /** Path of the site's root, ending in a slash. */
  base: string;
  /** Returns true if any tab has an activity open, which an update would interrupt. */
  isAnyOpen: () => Promise<boolean>;
}

/**
 * Milliseconds after which to ask the worker to continue, because browsers stop a worker after half a minute without
 * messages.
 */
const STORE_AGAIN_MS = 15_000;
const TAKE_OVER_MS = 3_000;
const ANSWER_MS = 2_000;

export function openStudioOffline(window: Window & typeof globalThis, base: string): StudioOffline {
  /** Returns true if any tab holds the lock of an open activity, whether or not the learner is signed in. */
  const isAnyOpen = async (): Promise<boolean> => {
    const known = await window.navigator.locks?.query().catch(() => undefined);
    return known?.held?.some(({ name }) => name?.includes(` ${activityLocks}`)) ?? false;
  };
  return createStudioOffline({
    navigator: window.navigator,
    fetch: window.fetch.bind(window),
    clock: browserClock,
    base,
    isAnyOpen,
  });
}

/** Creates the Studio's connection to the service worker, which learners' pages use too. */
export function createStudioOffline(options: StudioOfflineOptions): StudioOffline {
  const { navigator, fetch, clock, base, isAnyOpen } = options;
  const workers = navigator.serviceWorker;
  const address = `${base}sw.js`;
  const { send, listen, ask } = createWorkerLink(workers, clock);
  const waiting = new Set<'store' | 'take-over'>();
  const later = (kind: 'store' | 'take-over', ms: number, run: () => void): void => {
    if (waiting.has(kind)) return;
    waiting.add(kind);
    clock.after(ms, () => {
      waiting.delete(kind);
      run();
    });
  };
  const takeOver = async (): Promise<void> => {
    if (!(await isAnyOpen())) return send('take-over');
    later('take-over', TAKE_OVER_MS, () => void takeOver());
  };
  const start = async (): Promise<void> => {
    // Do not store new files over a metered connection. A worker that is already registered still updates itself.
    if (!workers || readLine(navigator) === 'metered') return;
    await workers.register(address, { scope: base, updateViaCache: 'none' });
    listen(({ hasStudio, work, canTakeOver }) => {
      // If storage is full, do not retry before the next visit.
      if (hasStudio === false && work !== 'full')
        later('store', STORE_AGAIN_MS, () => void send('store-studio'));
      if (canTakeOver) later('take-over', 0, () => void takeOver());
    });
    await send('store-studio');
  };
  // The worker's own file is never cached, so requesting it shows whether there is a network.
  const isConnected = (): Promise<boolean> =>
    fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    );
  return {
    // Without a service worker, the Studio works only online.
    start: () => void start().catch(() => undefined),
    createAvailability: () =>
      createAvailability(async () => (await isConnected()) || (await ask())?.hasEditor === true),
  };
}

function createWorkerLink(workers: Workers | undefined, clock: Clock) {
  const send = async (action: OfflineRequest['action']): Promise<void> => {
    const request: OfflineRequest = { skillmap: 'offline', action };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
    (await workers?.ready)?.active?.postMessage(request);
  };
  const listen = (run: (report: OfflineReport) => void): (() => void) => {
    const onMessage = (event: Event): void => {
      const report = readOfflineReport('data' in event ? event.data : undefined);
      if (report) run(report);
    };
    workers?.addEventListener('message', onMessage);
    return () => workers?.removeEventListener('message', onMessage);
  };
  return {
    send,
    listen,
    /** Asks the worker for a report. Resolves to undefined if nothing is stored or no worker answers in time. */
    ask: (): Promise<OfflineReport | undefined> =>
      new Promise((resolve) => {
        const end = (report: OfflineReport | undefined): void => {
          stopListening();
          stopTimer();
          resolve(report);
        };
        const stopListening = listen(end);
        const stopTimer = clock.after(ANSWER_MS, () => end(undefined));
        void send('hello');
      }),
  };
}

/** Creates the object that reports whether the editor can be loaded. It checks this now, and at each retry. */
function createAvailability(canLoad: () => Promise<boolean>): EditorAvailability {
  const listeners = createListeners();
  let state: AvailabilityState = { kind: 'checking' };
  const set = (next: AvailabilityState): void => {
    state = next;
    listeners.notify();
  };
  const check = async (): Promise<void> => {
    set({ kind: 'checking' });
    set((await canLoad()) ? { kind: 'ready' } : { kind: 'failed', reason: '' });
  };
  void check();
  return { getState: () => state, subscribe: listeners.add, retry: () => void check() };
}
