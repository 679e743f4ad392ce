import type { OfflineReport } from '#schemas/offline.ts';
import { createBrowserOffline } from '../../../../viewer/shared/services/browser/browser-offline.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';

export const report = (change: Partial<OfflineReport> = {}): OfflineReport => ({
  skillmap: 'offline',
  version: 'one',
  yours: 'one',
  level: 'nothing',
  storedBytes: 0,
  totalBytes: 40_000_000,
  editorBytes: 0,
  missingMapBytes: 3_000_000,
  canTakeOver: false,
  work: 'none',
  ...change,
});

interface Device {
  saveData?: boolean;
  effectiveType?: string;
  isEditorStored?: boolean;
  /** The browser's install prompt, if it came before the page listened for it. */
  offer?: Promise<unknown>;
  /** The error with which the browser refuses a worker. */
  refusal?: Error;
  hasWorkers?: boolean;
}

/** A browser with a worker that records requests, and sends the test's messages. */
export function openDevice({ offer, refusal, hasWorkers = true, ...device }: Device = {}) {
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
    navigator: { ...(hasWorkers && { serviceWorker: workers }), connection: device },
  });
  const clock = createFakeClock();
  const offline = createBrowserOffline({
    window,
    clock,
    base: '/maps/',
    isEditorStored: device.isEditorStored ?? false,
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
    /** The requests since the last call. */
    take: () => asked.splice(0),
  };
}

export async function start(device: Device = {}) {
  const opened = openDevice(device);
  const stop = opened.offline.start();
  opened.offline.begin();
  await settle();
  return { ...opened, stop };
}
