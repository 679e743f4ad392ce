import { toTombstones } from '#schemas/exchange/plan-reset.ts';
import { latestTime } from '#schemas/exchange/restore-records.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { recordKey } from '../../../shared/domain/activity-key.ts';
import type { HeldReset } from '../../../shared/domain/reset-progress.ts';
import type { DeviceAccount } from '../../../shared/ports/account.ts';
import { restoreHere, undoMs, type KeeperOptions, type ResetKeeper } from './reset-keeper.ts';

/** As the account keeps it. */
const dayMs = 24 * 60 * 60 * 1000;
/** So long a reset waits for what is not in the account yet: the account can bring back only what it had. */
const sendMs = 5_000;
/** So long the question waits for how much there is: without an answer it says nothing of that. */
const countMs = 2_000;

/** Of a signed-in learner: what is reset is reset in the account, which keeps it for a day. */
export function createAccountKeeper(
  options: KeeperOptions,
  { sync, projects: library, resets }: DeviceAccount,
): ResetKeeper {
  const { viewer, currentProgress, progress, projects, clock, newId } = options;
  const { held } = resets;

  const atMost = <Value>(ms: number, wanted: Promise<Value>) =>
    Promise.race([
      wanted,
      new Promise<undefined>((resolve) => void clock.after(ms, () => resolve(undefined))),
    ]);
  /** Those that can be undone, the last one first: what is not sent yet among them. */
  const listOpen = async () => {
    const here = await held.list();
    const undone = new Set(here.filter(({ step }) => step === 'undo').map(({ id }) => id));
    const unsent = here.filter(({ step }) => step === 'reset');
    const open = (sync.current().resets?.open ?? []).filter(({ id }) => !undone.has(id));
    const known = new Set(open.map(({ id }) => id));
    return [...open, ...unsent.filter(({ id }) => !known.has(id))]
      .filter(({ until }) => until > clock.now())
      .sort((one, other) => other.at - one.at);
  };
  /** What the account never had. */
  const restoreRest = async (reset: HeldReset) => {
    const there = new Set((await progress.load()).filter(isWork).map(recordKey));
    const records = reset.records.filter((record) => isWork(record) && !there.has(recordKey(record)));
    await restoreHere(options, { ...reset, records });
    await held.drop(reset.id);
  };
  /** Another device has undone what was reset here; what is final is not held any longer. */
  const followOthers = async () => {
    const { undone = [] } = sync.current().resets ?? {};
    for (const reset of await held.list()) {
      if (reset.step !== 'sent') continue;
      if (undone.includes(reset.id)) await restoreRest(reset);
      else if (reset.until <= clock.now()) await held.drop(reset.id);
    }
  };
  return {
    loadProgress: async () => {
      const there = await atMost(countMs, resets.loadProgress());
      if (!there) return undefined;
      const all = new Map(
        [...there, ...(await progress.load())].map((record) => [recordKey(record), record]),
      );
      return [...all.values()];
    },
    countProjects: async () => {
      const here = (await projects.list()).map(({ header }) => header.id);
      return new Set([...here, ...Object.keys(library.statuses())]).size;
    },
    reset: async ({ source, records, projects: found }) => {
      await atMost(sendMs, sync.syncNow());
      const now = clock.now();
      const at = records.reduce((time, record) => Math.max(time, latestTime(record) + 1), now);
      const tombstones = toTombstones(records, at);
      const id = newId();
      const erased = { until: now + dayMs, records, tombstones, projects: found };
      await held.hold({
        ...erased,
        id,
        at,
        step: 'reset',
        ...(source !== undefined && { sourceUrl: source }),
      });
      await currentProgress.change(tombstones);
      // Nobody waits for it: without a network it is sent later.
      void sync.syncNow({ isPull: true });
    },
    undo: async () => {
      const [last] = await listOpen();
      if (!last) return 'final';
      const here = (await held.list()).find(({ id }) => id === last.id);
      if (here?.step === 'reset') {
        // The account may have heard of it all the same.
        await held.hold({ ...here, step: 'undo' });
        await restoreHere(options, here);
        return 'undone';
      }
      const outcome = await resets.undo(last.id);
      if (outcome.kind !== 'done') return outcome.kind === 'unreachable' ? 'unreachable' : 'final';
      await sync.syncNow({ isPull: true });
      if (here) await restoreRest(here);
      return 'undone';
    },
    findLast: async () => {
      await followOthers();
      const [last] = await listOpen();
      return last && { until: Math.min(last.at, clock.now()) + undoMs, isLasting: true };
    },
    subscribe: (listener) =>
      viewer.subscribe((state, before) => {
        if (state.cloud?.resets?.token !== before.cloud?.resets?.token) listener();
      }),
  };
}

function isWork({ isCompleted, headerId }: ActivityRecord): boolean {
  return isCompleted || headerId !== undefined;
}
