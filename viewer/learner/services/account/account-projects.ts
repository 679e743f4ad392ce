import { createChangeBatches, createProjectStatuses } from './project-news.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { callAll, createListeners } from '../../../shared/ports/listeners.ts';
import type { CloudProject } from '#schemas/generated/cloud-projects.ts';
import type { AccountResets } from '#schemas/generated/account-resets.ts';
import type { CloudStatus } from '../../../shared/domain/cloud-status.ts';
import type { ProjectStanding } from '../../domain/project-sync.ts';
import type { AccountProjects, NameCopy } from '../../../shared/ports/account.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { LedgerEntry } from './project-ledger.ts';
import type { AccountFailure } from './ask-account.ts';
import {
  createProjectsSync,
  type ProjectOutcome,
  type ProjectsSync,
  type ProjectsSyncOptions,
} from './projects-sync.ts';
import type { SyncPart, SyncRound } from './sync-engine.ts';

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
  /** Sends projects again that did not fit: there may be room now. */
  retryRefused: () => void;
}

/** Projects synced at the same time: with one alone, the connection is idle while the server works. */
const workers = 3;
/** Rounds per sync, if other devices save meanwhile. */
const maxRounds = 3;
const noRoom: ReadonlySet<CloudStatus> = new Set(['no-room', 'no-room-here']);
/** After this time, projects that found no space are sent again. */
const roomMs = 10 * 60_000;

/** The projects of a learner's account on this device. One tab at a time may call `sync`. */
export function createAccountProjects(options: AccountProjectsOptions): LastingProjects {
  const { ledger, clock } = options;
  const statuses = createProjectStatuses();
  const changed = createChangeBatches(clock);
  const work = createListeners();
  const keptBoth = createListeners<[name: string]>();
  const refusals = createRefusals(clock, work.tell);
  let nameCopy: NameCopy | undefined;
  const one = createProjectsSync({
    ...options,
    onChangedHere: changed.tell,
    onKeptBoth: keptBoth.tell,
    nameCopy: (name, changedAt) => nameCopy?.(name, changedAt),
  });
  const goRound = createRounds(options, { one, statuses, refusals });
  const begin = async () => {
    const entries = await ledger.read().catch(() => undefined);
    if (entries) statuses.renew(entries, []);
  };
  const stops = [
    ledger.subscribe((headerIds) => {
      for (const headerId of headerIds) statuses.set(headerId, 'syncing');
      work.tell();
    }),
    ledger.onTaken((headerIds) => {
      for (const headerId of headerIds) changed.tell(headerId);
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
      const arrival = await one.fetchOne(headerId).catch(() => ({ kind: 'unreachable' }) as const);
      if (arrival.kind !== 'here' && arrival.kind !== 'none') return 'unreachable';
      if (arrival.kind === 'here') statuses.set(headerId, 'synced');
      changed.flush();
      return arrival.kind;
    },
    statuses: statuses.read,
    retryRefused: refusals.retry,
    subscribe: statuses.subscribe,
    onChangedHere: changed.subscribe,
    onKeptBoth: keptBoth.add,
    nameCopies: (given) => {
      const isFirst = nameCopy === undefined;
      nameCopy = given;
      // Versions to keep may have waited for a name.
      if (isFirst) work.tell();
    },
    onWork: work.add,
    begin,
    stop: callAll([...stops, changed.stop]),
  };
}

/** Projects that the account did not take, each with the change that was refused. */
function createRefusals(clock: Clock, onRetry: () => void) {
  const refused = new Map<string, { token: string | undefined; status: CloudStatus; at: number }>();
  return {
    /** Whether this change need not be sent again. After some time there may be space for it. */
    isSettled: (headerId: string, entry: LedgerEntry | undefined) => {
      const last = refused.get(headerId);
      if (!last || last.token !== entry?.mark?.token) return false;
      return !noRoom.has(last.status) || clock.now() - last.at < roomMs;
    },
    add: (headerId: string, entry: LedgerEntry, status: CloudStatus) => {
      refused.set(headerId, { token: entry.mark?.token, status, at: clock.now() });
    },
    remove: (headerId: string) => void refused.delete(headerId),
    /** Sends again what found no space. */
    retry: () => {
      for (const [headerId, { status }] of refused) {
        if (!noRoom.has(status)) continue;
        refused.delete(headerId);
        onRetry();
      }
    },
  };
}

interface RoundParts {
  one: ProjectsSync;
  statuses: ReturnType<typeof createProjectStatuses>;
  refusals: ReturnType<typeof createRefusals>;
}

type RoundResult = SyncRound | { kind: 'again' };

/** Returns a function that compares everything once and syncs what differs; `again` if more remains to be done. */
function createRounds(options: AccountProjectsOptions, { one, statuses, refusals }: RoundParts) {
  const { ledger } = options;
  const syncOne = async (headerId: string, account: Account | undefined): Promise<ProjectOutcome> => {
    const outcome = await one.syncOne(headerId, account);
    const entry = await ledger.get(headerId);
    if (outcome.kind === 'refused') {
      const status = toRefusal(outcome);
      refusals.add(headerId, entry, status);
      statuses.set(headerId, status);
    } else if (outcome.kind === 'agreed') {
      refusals.remove(headerId);
      // The account has one project less, so there may be space for others.
      if (!entry.isHere) refusals.retry();
      statuses.set(headerId, entry.isHere ? (entry.mark ? 'syncing' : 'synced') : undefined);
    }
    return outcome;
  };
  return async (isPull: boolean): Promise<RoundResult> => {
    const found = await readBothSides(options, isPull);
    if (found.kind === 'over') return found.round;
    const { entries, account } = found;
    const due = [...new Set([...entries.keys(), ...account.keys()])]
      .filter((headerId) => !refusals.isSettled(headerId, entries.get(headerId)))
      .filter((headerId) => isDue(entries.get(headerId), account.get(headerId)));
    statuses.renew(entries, due);
    const queue = inOrder(due, { needed: await options.needed(), entries, account });
    return syncQueue(queue, (headerId) => syncOne(headerId, account.get(headerId)));
  };
}

/** Runs rounds until one finds nothing more to do. */
async function runRounds(
  goRound: (isPull: boolean) => Promise<RoundResult>,
  isPull: boolean,
): Promise<SyncRound> {
  try {
    for (let rounds = 0; rounds < maxRounds; rounds += 1) {
      const round = await goRound(isPull || rounds > 0);
      if (round.kind !== 'again') return round;
    }
  } catch {
    // This device cannot read or store right now. That is reported where storage is watched.
  }
  return { kind: 'unreachable' };
}

type BothSides =
  | { kind: 'known'; entries: ReadonlyMap<string, LedgerEntry>; account: ReadonlyMap<string, Account> }
  | { kind: 'over'; round: SyncRound };

/** Reads what is here and what the account has. */
async function readBothSides(
  { ledger, client, followResets }: AccountProjectsOptions,
  isPull: boolean,
): Promise<BothSides> {
  const before = await ledger.read();
  // Changes made here are sent without listing the account: if the account has moved on, its answer says so. If an
  // answer was lost, only the list tells what the account has.
  const isUnsure = [...before.values()].some(({ known }) => known?.sent !== undefined);
  if (!isPull && !isUnsure) return { kind: 'known', entries: before, account: asKnown(before) };
  const listed = await client.list();
  if (listed.kind !== 'listed') return { kind: 'over', round: toRound(listed) };
  const round = await followResets(listed.resets);
  if (round.kind !== 'done') return { kind: 'over', round };
  // Read after the list, so that no revision in the ledger is older than the list.
  return { kind: 'known', entries: await ledger.read(), account: byId(listed.projects) };
}

/** Syncs several projects at a time, and stops at the first failure. */
async function syncQueue(
  queue: string[],
  syncOne: (headerId: string) => Promise<ProjectOutcome>,
): Promise<RoundResult> {
  let result: RoundResult = { kind: 'done' };
  const isGoing = () => result.kind === 'done' || result.kind === 'again';
  const work = async () => {
    for (let next = queue.shift(); next !== undefined && isGoing(); next = queue.shift()) {
      const outcome = await syncOne(next);
      if (outcome.kind === 'unreachable' || outcome.kind === 'signed-out') result = toRound(outcome);
      else if (outcome.kind === 'again' && isGoing()) result = outcome;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return result;
}

function toRound(failure: AccountFailure): SyncRound {
  if (failure.kind === 'signed-out') return failure;
  const retryAfterMs = failure.kind === 'unreachable' ? failure.retryAfterMs : undefined;
  return { kind: 'unreachable', ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** Any other refusal is a bug here or on the server: the project waits for a version without it. */
function toRefusal({ status, code, body }: Extract<AccountFailure, { kind: 'refused' }>): CloudStatus {
  if (code === 'space-full') return readFields(body)?.space === 'place' ? 'no-room-here' : 'no-room';
  return status === 413 ? 'too-big' : 'waiting';
}

function byId(projects: readonly CloudProject[]): Map<string, Account> {
  return new Map(projects.map((project) => [project.headerId, project]));
}

/** The account's projects as of its last answer. */
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

/** Whether a project may differ between this device and the account. */
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
