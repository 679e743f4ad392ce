import { createChangeBatches, createProjectStatuses } from './project-news.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { createListeners } from '../../../shared/ports/listeners.ts';
import type { CloudProject } from '#schemas/generated/cloud-projects.ts';
import type { AccountResets } from '#schemas/generated/account-resets.ts';
import type { CloudStatus } from '../../../shared/domain/cloud-status.ts';
import type { ProjectStanding } from '../../domain/project-sync.ts';
import type { AccountProjects, NameCopy } from '../../../shared/ports/account.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { LedgerEntry } from './project-ledger.ts';
import type { AccountFailure } from './ask-account.ts';
import { createProjectsSync, type ProjectOutcome, type ProjectsSyncOptions } from './projects-sync.ts';
import type { SyncOccasion, SyncPart, SyncRound } from './sync-engine.ts';

export interface AccountProjectsOptions extends Omit<
  ProjectsSyncOptions,
  'onChangedHere' | 'onKeptBoth' | 'nameCopy'
> {
  clock: Clock;
  /** What a reset has made of progress is to be known here before any project goes because of it. */
  followResets: (resets: AccountResets | undefined) => Promise<SyncRound>;
}

/** Makes all projects the same here and in the account: those that are needed first, the oldest last. */
export interface LastingProjects extends AccountProjects, Required<SyncPart> {
  /** Learns what there is, before anything can be asked of the account. */
  begin: () => Promise<void>;
  /** There may be room for what had none: it is sent again. */
  retryRefused: () => void;
}

/** So many at a time: one alone leaves the line idle while the server thinks. */
const workers = 3;
/** Rounds in one go, where other devices go on saving meanwhile. */
const maxRounds = 3;
const noRoom: ReadonlySet<CloudStatus> = new Set(['no-room', 'no-room-here']);
/** So long is it believed that there is no room. */
const roomMs = 10 * 60_000;

/** The projects of a learner's account on this device. One tab at a time may call `sync`. */
export function createAccountProjects(options: AccountProjectsOptions): LastingProjects {
  const { ledger, client, clock } = options;
  const statuses = createProjectStatuses();
  const changed = createChangeBatches(clock);
  const workListeners = createListeners();
  const keptListeners = createListeners<[name: string]>();
  let nameCopy: NameCopy | undefined;
  /** What the account does not take, by the change that it has not taken. */
  const refused = new Map<string, { token: string | undefined; status: CloudStatus; at: number }>();
  const one = createProjectsSync({
    ...options,
    onChangedHere: changed.tell,
    onKeptBoth: (name) => {
      keptListeners.tell(name);
    },
    nameCopy: (name, changedAt) => nameCopy?.(name, changedAt),
  });

  /** Only another change is worth a try, or after a while where there was no room: somebody may have made some. */
  const isSettled = (headerId: string, entry: LedgerEntry | undefined) => {
    const last = refused.get(headerId);
    if (!last || last.token !== entry?.mark?.token) return false;
    return !noRoom.has(last.status) || clock.now() - last.at < roomMs;
  };
  const retryRefused = () => {
    for (const [headerId, { status }] of refused) {
      if (!noRoom.has(status)) continue;
      refused.delete(headerId);
      workListeners.tell();
    }
  };
  const syncOne = async (headerId: string, account: Account | undefined): Promise<ProjectOutcome> => {
    const outcome = await one.syncOne(headerId, account);
    const entry = await ledger.get(headerId);
    if (outcome.kind === 'refused') {
      const status = toRefusal(outcome);
      refused.set(headerId, { token: entry.mark?.token, status, at: clock.now() });
      statuses.set(headerId, status);
    } else if (outcome.kind === 'agreed') {
      refused.delete(headerId);
      // Something has gone from the account.
      if (!entry.isHere) retryRefused();
      statuses.set(headerId, entry.isHere ? (entry.mark ? 'syncing' : 'synced') : undefined);
    }
    return outcome;
  };
  const listAccount = async () => {
    const listed = await client.list();
    if (listed.kind !== 'listed') return listed;
    const round = await options.followResets(listed.resets);
    if (round.kind !== 'done') return { kind: 'over', round } as const;
    return { kind: 'known', account: byId(listed.projects) } as const;
  };
  /** One look at everything: whether all of it is done. */
  const goRound = async (isPull: boolean): Promise<SyncRound | { kind: 'again' }> => {
    const before = await ledger.read();
    // What is changed here goes up without asking for the list: where the account has moved on, its answer says so. But
    // where an answer was not heard, only the list tells.
    const isUnsure = [...before.values()].some(({ known }) => known?.sent !== undefined);
    const found = isPull || isUnsure ? await listAccount() : undefined;
    if (found?.kind === 'over') return found.round;
    if (found && found.kind !== 'known') return toRound(found);
    // Read after the list: what was agreed on meanwhile is not older than that.
    const entries = found ? await ledger.read() : before;
    const account = found?.account ?? asKnown(entries);
    const due = [...new Set([...entries.keys(), ...account.keys()])]
      .filter((headerId) => !isSettled(headerId, entries.get(headerId)))
      .filter((headerId) => isDue(entries.get(headerId), account.get(headerId)));
    statuses.renew(entries, due);
    const queue = inOrder(due, { needed: await options.needed(), entries, account });
    let isAgain = false;
    let failure: SyncRound | undefined;
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
  const sync = async ({ isPull, isLast }: SyncOccasion): Promise<SyncRound> => {
    // Too large for a page that goes: the next visit sends them.
    if (isLast) return { kind: 'done' };
    let round: Awaited<ReturnType<typeof goRound>> = { kind: 'again' };
    try {
      for (let rounds = 0; rounds < maxRounds && round.kind === 'again'; rounds += 1) {
        round = await goRound(isPull || rounds > 0);
      }
    } catch {
      // This device cannot read or store just now, which is told where its storage is watched.
      round = { kind: 'unreachable' };
    }
    changed.flush();
    if (round.kind === 'done') return round;
    return round.kind === 'again' ? { kind: 'unreachable' } : round;
  };
  const begin = async () => {
    const entries = await ledger.read().catch(() => undefined);
    if (entries) statuses.renew(entries, []);
  };
  const stops = [
    ledger.subscribe((headerIds) => {
      for (const headerId of headerIds) statuses.set(headerId, 'syncing');
      workListeners.tell();
    }),
    ledger.onTaken((headerIds) => {
      for (const headerId of headerIds) changed.tell(headerId);
      void begin();
    }),
  ];
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
    retryRefused,
    subscribe: statuses.subscribe,
    onChangedHere: changed.subscribe,
    onKeptBoth: keptListeners.add,
    nameCopies: (given) => {
      const isFirst = nameCopy === undefined;
      nameCopy = given;
      // Two versions may have waited for it.
      if (isFirst) workListeners.tell();
    },
    onWork: workListeners.add,
    begin,
    stop: () => {
      for (const stop of stops) stop();
      changed.stop();
    },
  };
}

function toRound(failure: AccountFailure): SyncRound {
  if (failure.kind === 'signed-out') return failure;
  const retryAfterMs = failure.kind === 'unreachable' ? failure.retryAfterMs : undefined;
  return { kind: 'unreachable', ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** Anything else that is refused is a flaw of ours or of the server's: it waits for a better one. */
function toRefusal({ status, code, body }: Extract<AccountFailure, { kind: 'refused' }>): CloudStatus {
  if (code === 'space-full') return readFields(body)?.space === 'place' ? 'no-room-here' : 'no-room';
  return status === 413 ? 'too-big' : 'waiting';
}

function byId(projects: readonly CloudProject[]): Map<string, Account> {
  return new Map(projects.map((project) => [project.headerId, project]));
}

/** What the account had when it was asked last. */
function asKnown(entries: ReadonlyMap<string, LedgerEntry>): Map<string, Account> {
  return new Map(
    [...entries].flatMap(([headerId, { known }]) =>
      known?.revision !== undefined
        ? [[headerId, { revision: known.revision, isDeleted: false }] as const]
        : [],
    ),
  );
}

type Account = NonNullable<ProjectStanding['account']> & Partial<CloudProject>;

/** Cheap and sure: what is the same on both sides needs no look. */
function isDue(entry: LedgerEntry | undefined, account: Account | undefined): boolean {
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
    account: ReadonlyMap<string, Account>;
  },
): string[] {
  const timeOf = (headerId: string) =>
    Math.max(by.entries.get(headerId)?.mark?.at ?? 0, by.account.get(headerId)?.modifiedAt ?? 0);
  return headerIds
    .map((headerId) => ({ headerId, isNeeded: by.needed.has(headerId), time: timeOf(headerId) }))
    .sort((one, other) => Number(other.isNeeded) - Number(one.isNeeded) || other.time - one.time)
    .map(({ headerId }) => headerId);
}
