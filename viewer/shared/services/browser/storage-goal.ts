import type { OfflineReport, OfflineRequest, WantedLevel } from '#schemas/offline.ts';
import type { OfflineFacts } from '../../ports/device.ts';
import { readLine } from './connection.ts';

/** Size in bytes of a download that may start by itself even on a slow or metered connection. */
const LITTLE_BYTES = 4_000_000;

interface GoalOptions {
  window: { navigator: object };
  /** True if the editor is stored without the learner asking for it. */
  isEditorStored: boolean;
}

interface GoalPage {
  report: () => OfflineReport | undefined;
  change: (facts: Partial<OfflineFacts>) => void;
  send: (action: OfflineRequest['action']) => void;
}

/** Decides how much of the site is stored on this device, and requests it from the service worker. */
export function createStorageGoal(options: GoalOptions, { report, change, send }: GoalPage) {
  let goal: WantedLevel | undefined;
  let isIdle = false;
  const isMissing = (): boolean => {
    const level = report()?.level;
    return goal !== undefined && level !== 'all' && level !== goal;
  };
  const request = (): void => {
    if (isMissing()) send(goal === 'all' ? 'store' : 'store-map');
  };
  const agree = (next: WantedLevel | undefined): void => {
    goal = next;
    change({ isWanted: next === 'all' });
  };
  const aim = (next: WantedLevel | undefined): void => {
    agree(next);
    request();
  };
  /** Stores the map without the learner asking for it, and the editor if it was wanted before. */
  const storeAutomatically = (): void => {
    const stored = report();
    if (!isIdle || !stored) return;
    const wanted = stored.wanted ?? (options.isEditorStored ? 'all' : 'map');
    const isAllowed = (level: WantedLevel): boolean => mayDownload(stored, level, options.window.navigator);
    const may = wanted === 'all' ? (['all', 'map'] as const) : (['map'] as const);
    aim(may.find(isAllowed));
  };
  return {
    isMissing,
    request,
    agree,
    aim,
    storeAutomatically,
    begin: (): void => {
      isIdle = true;
      if (goal === undefined) storeAutomatically();
    },
    remove: (): void => {
      // A missing goal means that the connection is metered: do not fetch the map either.
      agree(goal && 'map');
      send('remove');
    },
  };
}

/** Returns whether missing files may be downloaded without the learner asking for it. */
function mayDownload(
  { current, totalBytes, storedBytes, missingMapBytes }: OfflineReport,
  level: WantedLevel,
  navigator: object,
): boolean {
  const line = readLine(navigator);
  const bytes = level === 'all' ? totalBytes - storedBytes : missingMapBytes;
  // On a metered connection, only update a stored site: a new version is usually a small download.
  return line === 'good' || (bytes <= LITTLE_BYTES && (line === 'slow' || current !== undefined));
}
