import { callAll, createListeners } from '../../../shared/ports/listeners.ts';
import type { AccountProjects, NameCopy } from '../../../shared/ports/account.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import { createChangeBatches, createProjectStatuses } from './project-news.ts';
import { createRefusals } from './project-refusals.ts';
import { createRounds, runRounds, type ProjectRoundsOptions } from './project-rounds.ts';
import { createProjectsSync, type ProjectsSyncOptions } from './projects-sync.ts';
import type { WorkingPart } from './sync-engine.ts';

export interface AccountProjectsOptions
  extends
    ProjectRoundsOptions,
    Omit<ProjectsSyncOptions, 'onChangedHere' | 'onPaused' | 'onKeptBoth' | 'nameCopy'> {
  clock: Clock;
}

/** Syncs all projects between this device and the account, urgent ones first, the oldest last. */
export interface SyncedProjects extends AccountProjects, WorkingPart {
  /** Reads the sync states of the local projects. Must be called before the first `sync`. */
  begin: () => Promise<void>;
  /** Sends projects that the account has refused for lack of space. There may be space now. */
  retryRefused: () => void;
}

/** Creates the sync of a learner's projects. Only one tab at a time may call `sync`. */
export function createAccountProjects(options: AccountProjectsOptions): SyncedProjects {
  const { ledger, clock } = options;
  const statuses = createProjectStatuses();
  const changed = createChangeBatches(clock);
  const work = createListeners();
  const keptBoth = createListeners<[name: string]>();
  const refusals = createRefusals(clock, work.notify);
  let nameCopy: NameCopy | undefined;
  const one = createProjectsSync({
    ...options,
    onChangedHere: changed.add,
    onPaused: work.notify,
    onKeptBoth: keptBoth.notify,
    nameCopy: (name, changedAt) => nameCopy?.(name, changedAt),
  });
  const goRound = createRounds(options, { one, statuses, refusals });
  const begin = async () => {
    const entries = await ledger.read().catch(() => undefined);
    if (entries) statuses.updateAll(entries, []);
  };
  const stops = [
    ledger.subscribe((headerIds) => {
      for (const headerId of headerIds) statuses.set(headerId, 'syncing');
      work.notify();
    }),
    ledger.onTaken((headerIds) => {
      for (const headerId of headerIds) changed.add(headerId);
      void begin();
    }),
  ];
  return {
    sync: async ({ isPull, isLast }) => {
      // Projects are too large to send while a page closes: the next visit sends them.
      if (isLast) return { kind: 'done' };
      const round = await runRounds(goRound, isPull);
      changed.flush();
      return round;
    },
    fetch: async (headerId) => {
      const fetched = await one.fetchOne(headerId).catch(() => ({ kind: 'unreachable' }) as const);
      if (fetched.kind !== 'here' && fetched.kind !== 'none') return 'unreachable';
      if (fetched.kind === 'here') statuses.set(headerId, 'synced');
      changed.flush();
      return fetched.kind;
    },
    statuses: statuses.read,
    retryRefused: refusals.retry,
    subscribe: statuses.subscribe,
    onChangedHere: changed.subscribe,
    onKeptBoth: keptBoth.add,
    nameCopies: (given) => {
      const isFirst = nameCopy === undefined;
      nameCopy = given;
      // Sync again: versions to keep may have been waiting for the function that names them.
      if (isFirst) work.notify();
    },
    onWork: work.add,
    begin,
    stop: callAll([...stops, changed.stop]),
  };
}
