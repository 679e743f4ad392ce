import { playMap, type MapToPlay, type PlannedActivity } from './play-map.ts';

/** Minimum number of activities in a part: each part presses Next through the activities before its own. */
const PART_SIZE = 3;

/**
 * Splits a plan for several tabs. Each part reports on different activities, and presses Next through those before
 * them.
 */
export function splitPlan(plan: readonly PlannedActivity[], jobs: number): PlannedActivity[][] {
  const wanted = plan.filter(({ isWanted }) => isWanted);
  const count = Math.max(1, Math.min(jobs, Math.floor(wanted.length / PART_SIZE)));
  const partOf = (activity: PlannedActivity): number =>
    Math.floor((wanted.indexOf(activity) * count) / wanted.length);
  return Array.from({ length: count }, (_, part) =>
    plan.map((activity) => ({ ...activity, isWanted: activity.isWanted && partOf(activity) === part })),
  );
}

/**
 * Plays maps in up to `jobs` tabs at the same time, and reports them in the given order. Returns the editor's version.
 */
export async function playParts(plays: readonly MapToPlay[], jobs: number): Promise<string> {
  const relay = inOrder();
  const left = plays.map((play, index) => ({ play, index }));
  let editor = '';
  const stop = new AbortController();
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { play, index } = next;
      const { onPlayed, onPicture } = play;
      editor = await playMap({
        ...play,
        signal: AbortSignal.any([play.signal, stop.signal]),
        onPlayed: (played) => relay.report(index, () => onPlayed(played)),
        ...(onPicture && { onPicture: (picture) => relay.report(index, () => onPicture(picture)) }),
      });
      relay.end(index);
    }
  };
  const fail = (error: unknown): never => {
    left.length = 0;
    stop.abort();
    throw error;
  };
  // If a tab fails, wait until the others have reported the activities that they are playing.
  const ended = await Promise.allSettled(Array.from({ length: jobs }, () => work().catch(fail)));
  relay.flush();
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return editor;
}

/** Delays reports of a play until all plays before it have ended, or until `flush` if one of them never ends. */
function inOrder() {
  const waiting = new Map<number, (() => void)[]>();
  const ended = new Set<number>();
  let current = 0;
  return {
    report: (index: number, report: () => void): void => {
      if (index === current) report();
      else waiting.set(index, [...(waiting.get(index) ?? []), report]);
    },
    end: (index: number): void => {
      ended.add(index);
      while (ended.has(current)) {
        current += 1;
        for (const report of waiting.get(current) ?? []) report();
        waiting.delete(current);
      }
    },
    flush: (): void => {
      const left = [...waiting.entries()].sort(([one], [other]) => one - other);
      for (const report of left.flatMap(([, reports]) => reports)) report();
      waiting.clear();
    },
  };
}
