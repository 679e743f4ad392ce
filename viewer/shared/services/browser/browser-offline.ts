import { callAll, createListeners } from '../../ports/listeners.ts';
import type { OfflineReport, OfflineRequest } from '#schemas/offline.ts';
import { createInstallation } from './browser-installation.ts';
import type { Connection } from './connection.ts';
import { createStorageGoal } from './storage-goal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Offline, OfflineFacts } from '../../ports/device.ts';

interface Registration {
  active: { postMessage: (request: OfflineRequest) => void } | null;
  update: () => Promise<unknown>;
}

interface Workers extends EventTarget {
  register: (url: string, options: RegistrationOptions) => Promise<Registration>;
  ready: Promise<unknown>;
}

/** The parts of a browser's window that this file uses. */
interface OfflineWindow extends EventTarget {
  navigator: {
    /** Missing in private windows and on hosts without HTTPS. */
    serviceWorker?: Workers;
    connection?: Connection;
  };
}

export interface BrowserOfflineOptions {
  window: OfflineWindow;
  clock: Clock;
  /** Path of the site's root, ending in a slash. */
  base: string;
  /** Resolves to the offer to install the site if the browser made it before this code was loaded. */
  installOffer: Promise<unknown>;
  /** True if the editor is stored without the learner asking for it. */
  isEditorStored: boolean;
  /** Returns whether an activity is open in a tab of this browser. */
  isAnyOpen: () => Promise<boolean>;
  warn: (message: string) => void;
}

/** Milliseconds between messages to the worker, because browsers end a worker that gets none for half a minute. */
const KEEP_GOING_MS = 15_000;
const RETRY_MS = 30_000;
const TAKE_OVER_MS = 3_000;
const UPDATE_MS = 60 * 60 * 1000;

/**
 * Creates the offline storage of the site: the connection to its service worker, and the browser's offer to install the
 * site.
 */
export function createBrowserOffline(options: BrowserOfflineOptions): Offline {
  const { window, clock, isAnyOpen, warn } = options;
  const listeners = createListeners();
  let facts: OfflineFacts = { isWanted: false, canInstall: false, isInstalled: false };
  const change = (next: Partial<OfflineFacts>): void => {
    facts = { ...facts, ...next };
    listeners.notify();
  };
  const delays = createDelays(clock);
  const install = createInstallation(window, { change, isRunning: delays.isRunning });
  const worker = createWorkerLink(options, (report) => handle(report));
  const storage = createStorageGoal(options, { report: () => facts.report, change, send: worker.send });

  const goOn = (): void => {
    // The worker answers with a report, for which `handle` is called.
    worker.send('hello');
    if (facts.report?.work !== 'full') storage.request();
  };
  const takeOver = async (): Promise<void> => {
    if (facts.report?.canTakeOver !== true) return;
    if (!(await isAnyOpen())) worker.send('take-over');
    delays.later('take-over', TAKE_OVER_MS, () => void takeOver());
  };
  const handle = (report: OfflineReport): void => {
    const before = facts.report;
    change({ report });
    if (before?.version !== report.version) storage.storeAutomatically();
    // In another tab, the learner has asked for the editor or removed it.
    else if (before.wanted !== report.wanted) storage.agree(report.wanted);
    const isStuck = report.work === 'offline' || report.work === 'changed';
    // If the browser ended the worker while it was storing files, the worker does not continue by itself.
    if (storage.isMissing()) delays.later('go-on', isStuck ? RETRY_MS : KEEP_GOING_MS, goOn);
    if (report.canTakeOver) delays.later('take-over', 0, () => void takeOver());
  };
  const update = (): void => {
    worker.update();
    delays.later('update', UPDATE_MS, update);
  };
  const online = (): void => {
    goOn();
    update();
  };
  const start = (): (() => void) => {
    delays.start();
    window.addEventListener('online', online);
    const stopInstall = install.start(options.installOffer);
    worker.register(delays.isRunning).then(
      (isRegistered) => isRegistered && delays.later('update', UPDATE_MS, update),
      // In a private window, or on a host without HTTPS, the site works, but only online.
      (error: unknown) => warn(`This page cannot be stored for offline use: ${String(error)}`),
    );
    const stopOnline = () => window.removeEventListener('online', online);
    return callAll([delays.stop, worker.stop, stopInstall, stopOnline]);
  };
  return {
    current: () => facts,
    subscribe: listeners.add,
    begin: storage.begin,
    store: () => storage.aim('all'),
    remove: storage.remove,
    install: install.prompt,
    start,
  };
}

/** Creates delayed actions. Only one action of each kind can be pending. */
function createDelays(clock: Clock) {
  const timers = new Map<string, () => void>();
  let isRunning = false;
  return {
    isRunning: () => isRunning,
    start: () => {
      isRunning = true;
    },
    stop: () => {
      isRunning = false;
      for (const stopTimer of timers.values()) stopTimer();
      timers.clear();
    },
    later: (kind: string, ms: number, run: () => void): void => {
      if (!isRunning || timers.has(kind)) return;
      timers.set(
        kind,
        clock.after(ms, () => {
          timers.delete(kind);
          run();
        }),
      );
    },
  };
}

/** Creates the connection to the service worker: it sends messages and receives reports. */
function createWorkerLink(
  { window, base }: BrowserOfflineOptions,
  onReport: (report: OfflineReport) => void,
) {
  const workers = window.navigator.serviceWorker;
  let registration: Registration | undefined;
  const send = (action: OfflineRequest['action']): void => {
    const request: OfflineRequest = { skillmap: 'offline', action };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
    registration?.active?.postMessage(request);
  };
  const hello = (): void => send('hello');
  const onMessage = (event: Event): void => {
    const report = readOfflineReport('data' in event ? event.data : undefined);
    if (report) onReport(report);
  };
  return {
    send,
    /** Looks for a newer version of the worker. */
    update: (): void => void registration?.update().catch(() => undefined),
    /** Registers the worker. Resolves to false if the browser has no workers, or if the page no longer needs one. */
    register: async (isNeeded: () => boolean): Promise<boolean> => {
      if (!workers) return false;
      const registered = await workers.register(`${base}sw.js`, { scope: base, updateViaCache: 'none' });
      await workers.ready;
      if (!isNeeded()) return false;
      registration = registered;
      // Listen only once requests can be sent to the worker. A worker that has just started sends a report by itself.
      workers.addEventListener('message', onMessage);
      workers.addEventListener('controllerchange', hello);
      hello();
      return true;
    },
    stop: (): void => {
      workers?.removeEventListener('message', onMessage);
      workers?.removeEventListener('controllerchange', hello);
    },
  };
}

/** Parses a report of a service worker, which may have another version. Returns undefined for other messages. */
export function readOfflineReport(data: unknown): OfflineReport | undefined {
  if (typeof data !== 'object' || data === null || !('skillmap' in data)) return undefined;
  const report = data as Partial<OfflineReport>;
  const isReport =
    report.skillmap === 'offline' &&
    typeof report.version === 'string' &&
    typeof report.yours === 'string' &&
    typeof report.level === 'string' &&
    typeof report.work === 'string' &&
    typeof report.storedBytes === 'number' &&
    typeof report.totalBytes === 'number';
  // Older workers do not send these fields.
  const { editorBytes = 0, missingMapBytes = 0 } = report;
  return isReport ? { ...(report as OfflineReport), editorBytes, missingMapBytes } : undefined;
}
