import type { OfflineReport, OfflineRequest, WantedLevel } from '#schemas/offline.ts';
import type { OfflineFacts } from '../../ports/device.ts';
import { readLine } from './connection.ts';

/** Size of a download that may start by itself even on a slow or metered connection. */
const LITTLE_BYTES = 4_000_000;

interface GoalOptions {
  window: { navigator: object };
  /** True if the editor is stored before anybody asks for it. */
  isEditorStored: boolean;
}

interface GoalPage {
  report: () => OfflineReport | undefined;
  change: (facts: Partial<OfflineFacts>) => void;
  send: (action: OfflineRequest['action']) => void;
}

/** How much is to be stored here, as far as this page knows. */
export function createStorageGoal(options: GoalOptions, { report, change, send }: GoalPage) {
  let goal: WantedLevel | undefined;
  let isAtRest = false;
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
  /** Stores what the learner need not ask for: the map, and the editor if it was wanted before. */
  const storeByItself = (): void => {
    const stored = report();
    if (!isAtRest || !stored) return;
    const wanted = stored.wanted ?? (options.isEditorStored ? 'all' : 'map');
    const isAllowed = (level: WantedLevel): boolean => maySpend(stored, level, options.window.navigator);
    const may = wanted === 'all' ? (['all', 'map'] as const) : (['map'] as const);
    aim(may.find(isAllowed));
  };
  return {
    isMissing,
    request,
    agree,
    aim,
    storeByItself,
    begin: (): void => {
      isAtRest = true;
      if (goal === undefined) storeByItself();
    },
    remove: (): void => {
      // Without a goal, the connection is metered: do not fetch the map now.
      agree(goal && 'map');
      send('remove');
    },
  };
}

/** Whether what is missing may be fetched without being asked. */
function maySpend(
  { current, totalBytes, storedBytes, missingMapBytes }: OfflineReport,
  level: WantedLevel,
  navigator: object,
): boolean {
  const line = readLine(navigator);
  const bytes = level === 'all' ? totalBytes - storedBytes : missingMapBytes;
  // A new version of a stored site is mostly a small download.
  return line === 'good' || (bytes <= LITTLE_BYTES && (line === 'slow' || current !== undefined));
}
