/** How often a kiosk asks for what has come, in milliseconds. */
const USUAL = 3_000;
const LONGEST = 60_000;
/** One answer that is missing is nothing to worry anybody with. */
const OFFLINE_AFTER = 2;

/** How long to wait after so many attempts in a row that had no answer. */
export function kioskPause(failures: number): number {
  return failures <= 1 ? USUAL : Math.min(LONGEST, USUAL * 2 ** (failures - 1));
}

export function isKioskOffline(failures: number): boolean {
  return failures >= OFFLINE_AFTER;
}

interface SentGame {
  id: string;
  sentAt: number;
}

/** What has come, or come again, since a list. */
export function findArrivals<Game extends SentGame>(
  before: readonly SentGame[],
  now: readonly Game[],
): Game[] {
  const known = new Map(before.map(({ id, sentAt }) => [id, sentAt]));
  return now.filter(({ id, sentAt }) => known.get(id) !== sentAt);
}
