import { createListeners } from '../../ports/listeners.ts';
import type { OfflineReport, OfflineRequest, WantedLevel } from '#schemas/offline.ts';
import { readLine, type Connection } from './connection.ts';
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

/** What is needed of a browser's window. */
interface OfflineWindow extends EventTarget {
  navigator: {
    /** A private window has none, nor has a host without encryption. */
    serviceWorker?: Workers;
    connection?: Connection;
  };
}

export interface BrowserOfflineOptions {
  window: OfflineWindow;
  clock: Clock;
  /** The path that the site is served below. */
  base: string;
  /** What the browser said before this was loaded. */
  installOffer: Promise<unknown>;
  /** Whether the editor is stored too before anybody asks for it. */
  isEditorStored: boolean;
  /** Whether an activity is open in any tab. */
  isAnyOpen: () => Promise<boolean>;
  warn: (message: string) => void;
}

/** Browsers end a worker that nobody asks anything for half a minute. */
const KEEP_GOING_MS = 15_000;
const RETRY_MS = 30_000;
const TAKE_OVER_MS = 3_000;
const UPDATE_MS = 60 * 60 * 1000;
/** What may come unasked over a line that is to be spared. */
const LITTLE_BYTES = 4_000_000;

/** The site's service worker, and the browser's offer to install it. */
export function createBrowserOffline(options: BrowserOfflineOptions): Offline {
  const { window, clock, base, isAnyOpen, warn } = options;
  const workers = window.navigator.serviceWorker;
  const listeners = createListeners();
  const timers = new Map<string, () => void>();
  let facts: OfflineFacts = { isWanted: false, canInstall: false, isInstalled: false };
  let registration: Registration | undefined;
  let offer: InstallOffer | undefined;
  let isRunning = false;
  let isAtRest = false;
  /** What is to be stored, as far as this page knows. */
  let goal: WantedLevel | undefined;

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
  const isMissing = (): boolean => {
    const level = facts.report?.level;
    return goal !== undefined && level !== 'all' && level !== goal;
  };
  const sendStore = (): void => {
    if (isMissing()) send(goal === 'all' ? 'store' : 'store-map');
  };
  const agree = (next: WantedLevel | undefined): void => {
    goal = next;
    change({ isWanted: next === 'all' });
  };
  const aim = (next: WantedLevel | undefined): void => {
    agree(next);
    sendStore();
  };
  /** What nobody asks for at this visit: the map, and the editor where it was wanted before. */
  const storeByItself = (): void => {
    const { report } = facts;
    if (!isAtRest || !report) return;
    const wanted = report.wanted ?? (options.isEditorStored ? 'all' : 'map');
    const isAllowed = (level: WantedLevel): boolean => maySpend(report, level, window.navigator);
    const may = wanted === 'all' ? (['all', 'map'] as const) : (['map'] as const);
    aim(may.find(isAllowed));
  };
  const goOn = (): void => {
    // Its answer leads here again.
    hello();
    if (facts.report?.work !== 'full') sendStore();
  };
  const takeOver = async (): Promise<void> => {
    if (facts.report?.canTakeOver !== true) return;
    if (!(await isAnyOpen())) send('take-over');
    later('take-over', TAKE_OVER_MS, () => void takeOver());
  };
  const handle = (report: OfflineReport): void => {
    const before = facts.report;
    change({ report });
    if (before?.version !== report.version) storeByItself();
    // In another tab the learner has asked for it, or removed it.
    else if (before.wanted !== report.wanted) agree(report.wanted);
    const isStuck = report.work === 'offline' || report.work === 'changed';
    // A worker that was ended in the middle knows nothing of it.
    if (isMissing()) later('go-on', isStuck ? RETRY_MS : KEEP_GOING_MS, goOn);
    if (report.canTakeOver) later('take-over', 0, () => void takeOver());
  };
  const remove = (): void => {
    // Where the line is spared, the map is not fetched for it.
    agree(goal && 'map');
    send('remove');
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
  const takeOffer = (): InstallOffer | undefined => {
    const taken = offer;
    offer = undefined;
    change({ canInstall: false });
    return taken;
  };
  const onInstalled = (): void => {
    takeOffer();
    change({ isInstalled: true });
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
    begin: () => {
      isAtRest = true;
      if (goal === undefined) storeByItself();
    },
    store: () => aim('all'),
    remove,
    install: async () => {
      // It can be made once only.
      await takeOffer()?.prompt();
    },
    start,
  };
}

/** Whether what is missing may be fetched without being asked. */
function maySpend(
  { current, totalBytes, storedBytes, missingMapBytes }: OfflineReport,
  level: WantedLevel,
  navigator: OfflineWindow['navigator'],
): boolean {
  const line = readLine(navigator);
  const bytes = level === 'all' ? totalBytes - storedBytes : missingMapBytes;
  // A new version of what is stored already is little, mostly.
  return line === 'good' || (bytes <= LITTLE_BYTES && (line === 'slow' || current !== undefined));
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
  // Older workers say less.
  const { editorBytes = 0, missingMapBytes = 0 } = report;
  return isReport ? { ...(report as OfflineReport), editorBytes, missingMapBytes } : undefined;
}
