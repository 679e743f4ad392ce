import { toTombstones } from '#schemas/exchange/plan-reset.ts';
import { latestTime } from '#schemas/exchange/restore-records.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { recordKey } from '../../../shared/domain/activity-key.ts';
import type { StoredReset } from '../../../shared/domain/reset-progress.ts';
import type { DeviceAccount } from '../../../shared/ports/account.ts';
import { restoreOnDevice, undoMs, type KeeperOptions, type ResetKeeper } from './reset-keeper.ts';

/** Time for which the account can restore a reset, in milliseconds. */
const dayMs = 24 * 60 * 60 * 1000;
/**
 * Longest wait for unsent work before a reset, in milliseconds: the account can restore only work that it has received.
 */
const sendMs = 5_000;
/**
 * Longest wait for the amount of work, in milliseconds. Without an answer, the question before a reset omits the
 * amount.
 */
const countMs = 2_000;

/** Creates the reset for a signed-in learner: it resets the account, which can restore the work for a day. */
export function createAccountKeeper(options: KeeperOptions, account: DeviceAccount): ResetKeeper {
  const { viewer, currentProgress, progress, projects, clock, newId } = options;
  const { sync, projects: library, resets } = account;
  const { storedResets } = resets;
  const resultWithin = <Value>(ms: number, promise: Promise<Value>) =>
    Promise.race([
      promise,
      new Promise<undefined>((resolve) => void clock.after(ms, () => resolve(undefined))),
    ]);
  return {
    loadProgress: async () => {
      const accountRecords = await resultWithin(countMs, resets.loadProgress());
      if (!accountRecords) return undefined;
      const all = new Map(
        [...accountRecords, ...(await progress.load())].map((record) => [recordKey(record), record]),
      );
      return [...all.values()];
    },
    countProjects: async () => {
      const localIds = (await projects.list()).map(({ header }) => header.id);
      return new Set([...localIds, ...Object.keys(library.statuses())]).size;
    },
    reset: async ({ source, records, projects: found }) => {
      await resultWithin(sendMs, sync.syncNow());
      const now = clock.now();
      const at = records.reduce((time, record) => Math.max(time, latestTime(record) + 1), now);
      const tombstones = toTombstones(records, at);
      const id = newId();
      const erased = { until: now + dayMs, records, tombstones, projects: found };
      const sourceUrl = source !== undefined && { sourceUrl: source };
      await storedResets.store({ ...erased, id, at, step: 'reset', ...sourceUrl });
      await currentProgress.change(tombstones);
      // Do not wait for the sync: without a network, the reset is sent later.
      void sync.syncNow({ isPull: true });
    },
    undo: () => undoLast(options, account),
    findUndoable: async () => {
      await applyRemoteUndos(options, account);
      const [last] = await listOpen(options, account);
      return last && { until: Math.min(last.at, clock.now()) + undoMs, staysInSettings: true };
    },
    subscribe: (listener) =>
      viewer.subscribe((state, before) => {
        if (state.cloud?.resets?.token !== before.cloud?.resets?.token) listener();
      }),
  };
}

/** Returns the resets that can be undone, the latest first, including resets that are not sent yet. */
async function listOpen({ clock }: KeeperOptions, { sync, resets }: DeviceAccount) {
  const heldResets = await resets.storedResets.list();
  const undone = new Set(heldResets.filter(({ step }) => step === 'undo').map(({ id }) => id));
  const unsent = heldResets.filter(({ step }) => step === 'reset');
  const open = (sync.current().resets?.open ?? []).filter(({ id }) => !undone.has(id));
  const known = new Set(open.map(({ id }) => id));
  return [...open, ...unsent.filter(({ id }) => !known.has(id))]
    .filter(({ until }) => until > clock.now())
    .sort((one, other) => other.at - one.at);
}

async function undoLast(options: KeeperOptions, account: DeviceAccount): ReturnType<ResetKeeper['undo']> {
  const { sync, resets } = account;
  const [last] = await listOpen(options, account);
  if (!last) return 'final';
  const heldReset = (await resets.storedResets.list()).find(({ id }) => id === last.id);
  if (heldReset?.step === 'reset') {
    // The account may have received the reset although no response arrived: send the undo too.
    await resets.storedResets.store({ ...heldReset, step: 'undo' });
    await restoreOnDevice(options, heldReset);
    return 'undone';
  }
  const outcome = await resets.undo(last.id);
  if (outcome.kind !== 'done') return outcome.kind === 'unreachable' ? 'unreachable' : 'final';
  await sync.syncNow({ isPull: true });
  if (heldReset) await restoreUnsent(options, account, heldReset);
  return 'undone';
}

/** Restores the part of a reset's work that the account never received. */
async function restoreUnsent(
  options: KeeperOptions,
  { resets }: DeviceAccount,
  reset: StoredReset,
): Promise<void> {
  const localKeys = new Set((await options.progress.load()).filter(isWork).map(recordKey));
  const records = reset.records.filter((record) => isWork(record) && !localKeys.has(recordKey(record)));
  await restoreOnDevice(options, { ...reset, records });
  await resets.storedResets.remove(reset.id);
}

/** Applies undos made on other devices, and deletes kept work whose undo has expired. */
async function applyRemoteUndos(options: KeeperOptions, account: DeviceAccount): Promise<void> {
  const { storedResets } = account.resets;
  const { undone = [] } = account.sync.current().resets ?? {};
  for (const reset of await storedResets.list()) {
    if (reset.step !== 'sent') continue;
    if (undone.includes(reset.id)) await restoreUnsent(options, account, reset);
    else if (reset.until <= options.clock.now()) await storedResets.remove(reset.id);
  }
}

function isWork({ isCompleted, headerId }: ActivityRecord): boolean {
  return isCompleted || headerId !== undefined;
}
