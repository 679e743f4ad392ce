import { createListeners } from '../ports/listeners.ts';
import type { OfflineReport, OfflineRequest } from '#schemas/offline.ts';
import type { Clock } from '../ports/clock.ts';
import type { Offline, OfflineFacts } from '../ports/device.ts';

interface Registration {
  active: { postMessage: (request: OfflineRequest) => void } | null;
  update: () => Promise<unknown>;
}

interface Workers extends EventTarget {
  register: (url: string, options: RegistrationOptions) => Promise<Registration>;
  ready: Promise<unknown>;
}

/** What is needed of a browser's window. */
interface OfflineWindow extends EventTarget {
  navigator: {
    /** A private window has none, nor has a host without encryption. */
    serviceWorker?: Workers;
    connection?: { saveData?: boolean | undefined };
  };
}

export interface BrowserOfflineOptions {
  window: OfflineWindow;
  clock: Clock;
  /** The path that the site is served below. */
  base: string;
  /** What the browser said before this was loaded. */
  installOffer: Promise<unknown>;
  /** Whether an activity is open in any tab. */
  isAnyOpen: () => Promise<boolean>;
  warn: (message: string) => void;
}

/** Browsers end a worker that nobody asks anything for half a minute. */
const KEEP_GOING_MS = 15_000;
const RETRY_MS = 30_000;
const TAKE_OVER_MS = 3_000;
const UPDATE_MS = 60 * 60 * 1000;
/** What may come over a line that is to be spared: a new version of what is stored already. */
const LITTLE_BYTES = 4_000_000;

/** The site's service worker, and the browser's offer to install it. */
export function createBrowserOffline(options: BrowserOfflineOptions): Offline {
  const { window, clock, base, isAnyOpen, warn } = options;
  const workers = window.navigator.serviceWorker;
  const listeners = createListeners();
  const timers = new Map<string, () => void>();
  let facts: OfflineFacts = { isWanted: false, canInstall: false };
  let registration: Registration | undefined;
  let offer: InstallOffer | undefined;
  let isRunning = false;

  const change = (next: Partial<OfflineFacts>): void => {
    facts = { ...facts, ...next };
    listeners.tell();
  };
  const send = (action: OfflineRequest['action']): void => {
    const request: OfflineRequest = { skillmap: 'offline', action };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    registration?.active?.postMessage(request);
  };
  const hello = (): void => send('hello');
  /** One of each kind; the next report decides whether there is another. */
  const later = (kind: string, ms: number, run: () => void): void => {
    if (!isRunning || timers.has(kind)) return;
    timers.set(
      kind,
      clock.after(ms, () => {
        timers.delete(kind);
        run();
      }),
    );
  };
  const goOn = (): void => {
    // Its answer leads here again.
    hello();
    if (facts.isWanted && facts.report?.level !== 'all' && facts.report?.work !== 'full') send('store');
  };
  const takeOver = async (): Promise<void> => {
    if (facts.report?.canTakeOver !== true) return;
    if (!(await isAnyOpen())) send('take-over');
    later('take-over', TAKE_OVER_MS, () => void takeOver());
  };
  const handle = (report: OfflineReport): void => {
    const isNew = facts.report?.version !== report.version;
    change({ report });
    if (isNew && maySpend(report, window.navigator)) store();
    const isStuck = report.work === 'offline' || report.work === 'changed';
    // A worker that was ended in the middle knows nothing of it.
    if (report.level !== 'all') later('go-on', isStuck ? RETRY_MS : KEEP_GOING_MS, goOn);
    if (report.canTakeOver) later('take-over', 0, () => void takeOver());
  };
  const store = (): void => {
    if (facts.report?.level === 'all') return;
    change({ isWanted: true });
    send('store');
  };
  const update = (): void => {
    registration?.update().catch(() => undefined);
    later('update', UPDATE_MS, update);
  };
  const online = (): void => {
    goOn();
    update();
  };
  const onMessage = (event: Event): void => {
    const report = readOfflineReport('data' in event ? event.data : undefined);
    if (report) handle(report);
  };
  const onOffer = (event: unknown): void => {
    offer = readInstallOffer(event);
    if (isRunning) change({ canInstall: offer !== undefined });
  };
  const onInstalled = (): void => {
    offer = undefined;
    change({ canInstall: false });
  };
  const register = async (): Promise<void> => {
    if (!workers) return;
    const registered = await workers.register(`${base}sw.js`, { scope: base, updateViaCache: 'none' });
    await workers.ready;
    if (!isRunning) return;
    registration = registered;
    // Not before it can be answered: a worker that has just begun reports by itself.
    workers.addEventListener('message', onMessage);
    workers.addEventListener('controllerchange', hello);
    hello();
    later('update', UPDATE_MS, update);
  };

  const stop = (): void => {
    isRunning = false;
    for (const stopTimer of timers.values()) stopTimer();
    timers.clear();
    workers?.removeEventListener('message', onMessage);
    workers?.removeEventListener('controllerchange', hello);
    window.removeEventListener('beforeinstallprompt', onOffer);
    window.removeEventListener('appinstalled', onInstalled);
    window.removeEventListener('online', online);
  };
  const start = (): (() => void) => {
    isRunning = true;
    window.addEventListener('beforeinstallprompt', onOffer);
    window.addEventListener('appinstalled', onInstalled);
    window.addEventListener('online', online);
    void options.installOffer.then(onOffer);
    // A private window, or a host without encryption: the site works as it does on any other visit.
    register().catch((error: unknown) =>
      warn(`This page cannot be stored for offline use: ${String(error)}`),
    );
    return stop;
  };
  return {
    current: () => facts,
    subscribe: listeners.add,
    store,
    install: async () => {
      const asked = offer;
      // It can be made once only.
      onInstalled();
      await asked?.prompt();
    },
    start,
  };
}

/** Whether so much may be fetched without being asked. */
function maySpend(
  { current, totalBytes, storedBytes }: OfflineReport,
  navigator: OfflineWindow['navigator'],
): boolean {
  const isSparing = navigator.connection?.saveData === true;
  return !isSparing || (current !== undefined && totalBytes - storedBytes <= LITTLE_BYTES);
}

/** A browser's offer to install a site; types of browsers do not know it, since it is in no standard. */
interface InstallOffer {
  prompt: () => Promise<unknown>;
}

/** The offer that an event makes; undefined for another one. */
function readInstallOffer(event: unknown): InstallOffer | undefined {
  if (typeof event !== 'object' || event === null || !('prompt' in event)) return undefined;
  return typeof event.prompt === 'function' ? (event as InstallOffer) : undefined;
}

/** What a service worker says, of whichever version it is; undefined where it is no report. */
function readOfflineReport(data: unknown): OfflineReport | undefined {
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
  return isReport ? (report as OfflineReport) : undefined;
}
