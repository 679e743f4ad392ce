import type { CloudProject } from '#schemas/generated/cloud-projects.ts';
import type { ProjectCloudStatus } from '../ports/account-sync.ts';
import type { Clock } from '../ports/clock.ts';
import type { Unsubscribe } from '../ports/unsubscribe.ts';
import type { LedgerEntry } from './project-ledger.ts';
import type { ProjectsFailure } from './projects-client.ts';
import type { ProjectOutcome, ProjectsSyncOptions } from './projects-sync.ts';
import { createProjectsSync } from './projects-sync.ts';

/** What came of a round over all projects; `retryAfterMs`: the server has asked for so much patience. */
export type ProjectsRound =
  { kind: 'done' } | { kind: 'unreachable'; retryAfterMs?: number } | { kind: 'signed-out' };

/** What became of a project that somebody waits for. */
export type ProjectArrival = 'here' | 'none' | 'unreachable';

export interface AccountProjectsOptions extends Omit<ProjectsSyncOptions, 'onChangedHere' | 'onKeptBoth'> {
  clock: Clock;
}

export interface AccountProjects {
  /** Makes all projects the same here and in the account: those that are needed first, the oldest last. */
  sync: (needed?: ReadonlySet<string>) => Promise<ProjectsRound>;
  /** Gets one that somebody waits for, before all others. Never rejects. */
  fetch: (headerId: string) => Promise<ProjectArrival>;
  /** How each project stands. */
  statuses: () => Readonly<Record<string, ProjectCloudStatus>>;
  /** The statuses have changed. */
  subscribe: (listener: () => void) => Unsubscribe;
  /** Other projects, or other versions of them, are here now. */
  onChangedHere: (listener: (headerIds: readonly string[]) => void) => Unsubscribe;
  /** There is something to send: a round should follow. */
  onWork: (listener: () => void) => Unsubscribe;
  /** Learns what there is, before anything can be asked of the account. */
  begin: () => Promise<void>;
  stop: Unsubscribe;
}

/** So many at a time: one alone leaves the line idle while the server thinks. */
const workers = 3;
/** Rounds in one go, where other devices go on saving meanwhile. */
const maxRounds = 3;
/** Who shows projects reads them all for it: not for each one of a hundred. */
const tellMs = 1_500;

/** The projects of a learner's account on this device. One tab at a time may call `sync`. */
export function createAccountProjects(options: AccountProjectsOptions): AccountProjects {
  const { ledger, client, clock } = options;
  const statuses = createStatuses();
  const changed = createTeller(clock);
  const workListeners = new Set<() => void>();
  /** What the account does not take, by the change that it has not taken: only another one is worth a try. */
  const refused = new Map<string, string | undefined>();
  const one = createProjectsSync({
    ...options,
    onChangedHere: changed.tell,
    onKeptBoth: (headerId) => statuses.set(headerId, 'conflict'),
  });

  const isSettled = (headerId: string, entry: LedgerEntry | undefined) =>
    refused.has(headerId) && refused.get(headerId) === entry?.mark?.token;
  const syncOne = async (headerId: string, account: CloudProject | undefined): Promise<ProjectOutcome> => {
    const outcome = await one.syncOne(headerId, account);
    const entry = await ledger.get(headerId);
    if (outcome.kind === 'refused') {
      refused.set(headerId, entry.mark?.token);
      statuses.set(headerId, toRefusal(outcome));
    } else if (outcome.kind === 'agreed') {
      refused.delete(headerId);
      statuses.set(headerId, entry.isHere ? (entry.mark ? 'syncing' : 'synced') : undefined);
    }
    return outcome;
  };
  /** One look at everything: whether all of it is done. */
  const goRound = async (needed: ReadonlySet<string>): Promise<ProjectsRound | { kind: 'again' }> => {
    const listed = await client.list();
    if (listed.kind !== 'listed') return toRound(listed);
    const account = new Map(listed.projects.map((project) => [project.headerId, project]));
    const entries = await ledger.read();
    const due = [...new Set([...entries.keys(), ...account.keys()])]
      .filter((headerId) => !isSettled(headerId, entries.get(headerId)))
      .filter((headerId) => isDue(entries.get(headerId), account.get(headerId)));
    for (const headerId of due) statuses.set(headerId, 'syncing');
    const queue = inOrder(due, { needed, entries, account });
    let isAgain = false;
    let failure: ProjectsRound | undefined;
    const work = async () => {
      for (let next = queue.shift(); next !== undefined && !failure; next = queue.shift()) {
        const outcome = await syncOne(next, account.get(next));
        if (outcome.kind === 'again') isAgain = true;
        if (outcome.kind === 'unreachable' || outcome.kind === 'signed-out') failure = toRound(outcome);
      }
    };
    await Promise.all(Array.from({ length: workers }, work));
    return failure ?? { kind: isAgain ? 'again' : 'done' };
  };
  const sync = async (needed: ReadonlySet<string> = new Set()): Promise<ProjectsRound> => {
    statuses.reach(true);
    let round: Awaited<ReturnType<typeof goRound>> = { kind: 'again' };
    try {
      for (let rounds = 0; rounds < maxRounds && round.kind === 'again'; rounds += 1) {
        round = await goRound(needed);
      }
    } catch {
      // This device cannot read or store just now, which is told where its storage is watched.
      round = { kind: 'unreachable' };
    }
    changed.flush();
    if (round.kind === 'done') return round;
    statuses.reach(false);
    return round.kind === 'again' ? { kind: 'unreachable' } : round;
  };
  const stopLedger = ledger.subscribe((headerIds) => {
    for (const headerId of headerIds) statuses.set(headerId, 'syncing');
    for (const listener of workListeners) listener();
  });
  return {
    sync,
    fetch: async (headerId) => {
      const arrival = await one.fetchOne(headerId).catch(() => ({ kind: 'unreachable' }) as const);
      if (arrival.kind !== 'here' && arrival.kind !== 'none') return 'unreachable';
      if (arrival.kind === 'here') statuses.set(headerId, 'synced');
      changed.flush();
      return arrival.kind;
    },
    statuses: statuses.read,
    subscribe: statuses.subscribe,
    onChangedHere: changed.subscribe,
    onWork: (listener) => {
      workListeners.add(listener);
      return () => workListeners.delete(listener);
    },
    begin: async () => {
      const entries = await ledger.read().catch(() => new Map<string, LedgerEntry>());
      for (const [headerId, { isHere, mark, known }] of entries) {
        if (isHere) statuses.set(headerId, mark || known?.revision === undefined ? 'syncing' : 'synced');
      }
    },
    stop: () => {
      stopLedger();
      changed.stop();
    },
  };
}

function toRound(failure: ProjectsFailure): ProjectsRound {
  if (failure.kind === 'signed-out') return failure;
  const retryAfterMs = failure.kind === 'unreachable' ? failure.retryAfterMs : undefined;
  return { kind: 'unreachable', ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** Anything else that is refused is a flaw of ours or of the server's: it waits for a better one. */
function toRefusal({ status, code }: Extract<ProjectsFailure, { kind: 'refused' }>): ProjectCloudStatus {
  if (code === 'too-many') return 'no-room';
  return status === 413 ? 'too-big' : 'waiting';
}

/** Cheap and sure: what is the same on both sides needs no look. */
function isDue(entry: LedgerEntry | undefined, account: CloudProject | undefined): boolean {
  if (!entry) return account?.isDeleted === false;
  if (entry.mark) return true;
  if (!entry.isHere) return account?.isDeleted === false || entry.known !== undefined;
  return account === undefined || account.isDeleted || account.revision !== entry.known?.revision;
}

function inOrder(
  headerIds: readonly string[],
  by: {
    needed: ReadonlySet<string>;
    entries: ReadonlyMap<string, LedgerEntry>;
    account: ReadonlyMap<string, CloudProject>;
  },
): string[] {
  const timeOf = (headerId: string) =>
    Math.max(by.entries.get(headerId)?.mark?.at ?? 0, by.account.get(headerId)?.modifiedAt ?? 0);
  return headerIds
    .map((headerId) => ({ headerId, isNeeded: by.needed.has(headerId), time: timeOf(headerId) }))
    .sort((one, other) => Number(other.isNeeded) - Number(one.isNeeded) || other.time - one.time)
    .map(({ headerId }) => headerId);
}

/** How projects stand: as they were told, and `waiting` in place of `syncing` while the account cannot be reached. */
function createStatuses() {
  const told = new Map<string, ProjectCloudStatus>();
  const listeners = new Set<() => void>();
  let isReached = true;
  let shown: Readonly<Record<string, ProjectCloudStatus>> = {};
  const change = () => {
    shown = Object.fromEntries(
      [...told].map(([id, status]) => [id, status === 'syncing' && !isReached ? 'waiting' : status]),
    );
    for (const listener of listeners) listener();
  };
  return {
    read: () => shown,
    set: (headerId: string, status: ProjectCloudStatus | undefined) => {
      if (told.get(headerId) === status) return;
      if (status === undefined) told.delete(headerId);
      else told.set(headerId, status);
      change();
    },
    reach: (isNow: boolean) => {
      if (isReached === isNow) return;
      isReached = isNow;
      change();
    },
    subscribe: (listener: () => void): Unsubscribe => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Tells what has changed: the first at once, the rest together. */
function createTeller(clock: Clock) {
  const listeners = new Set<(headerIds: readonly string[]) => void>();
  const untold = new Set<string>();
  let stopTimer: (() => void) | undefined;
  const send = () => {
    const headerIds = [...untold];
    untold.clear();
    if (headerIds.length > 0) for (const listener of listeners) listener(headerIds);
  };
  const stop = () => {
    stopTimer?.();
    stopTimer = undefined;
  };
  const wait = () => {
    stopTimer = clock.after(tellMs, () => {
      stopTimer = undefined;
      if (untold.size === 0) return;
      send();
      wait();
    });
  };
  return {
    tell: (headerId: string) => {
      untold.add(headerId);
      if (stopTimer) return;
      send();
      wait();
    },
    flush: () => {
      stop();
      send();
    },
    stop,
    subscribe: (listener: (headerIds: readonly string[]) => void): Unsubscribe => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
