import type { AccountResets } from '#schemas/generated/account-resets.ts';
import type { CloudProject } from '#schemas/generated/cloud-projects.ts';
import type { ProjectState } from '../../domain/project-sync.ts';
import type { AccountFailure } from './request-account.ts';
import type { LedgerEntry } from './project-ledger.ts';
import type { createProjectStatuses } from './project-news.ts';
import { toRefusal, type ProjectRefusals } from './project-refusals.ts';
import type { ProjectOutcome, ProjectsSync, ProjectsSyncOptions } from './projects-sync.ts';
import type { SyncRound } from './sync-engine.ts';

/** Number of projects synced in parallel. One at a time would leave the connection idle while the server works. */
const workers = 3;
/** Maximum number of rounds per sync. Further rounds are needed if other devices save at the same time. */
const maxRounds = 3;

export interface ProjectRoundsOptions extends Pick<
  ProjectsSyncOptions,
  'client' | 'ledger' | 'listReferencedProjects'
> {
  /** Applies the account's resets to progress, before any project is removed because of them. */
  applyResets: (resets: AccountResets | undefined) => Promise<SyncRound>;
}

interface RoundParts {
  one: ProjectsSync;
  statuses: ReturnType<typeof createProjectStatuses>;
  refusals: ProjectRefusals;
}

type RoundResult = SyncRound | { kind: 'again' };

/**
 * Returns a function that compares all projects once and syncs those that differ. It resolves to `again` if another
 * round is needed.
 */
export function createRounds(options: ProjectRoundsOptions, { one, statuses, refusals }: RoundParts) {
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
      // The account has one project less, so it may have space for others.
      if (!entry.isLocal) refusals.retry();
      statuses.set(headerId, entry.isLocal ? (entry.mark ? 'syncing' : 'synced') : undefined);
    }
    return outcome;
  };
  return async (isPull: boolean): Promise<RoundResult> => {
    const found = await readBothSides(options, isPull);
    if (found.kind === 'over') return found.round;
    const { entries, account } = found;
    const dueIds = [...new Set([...entries.keys(), ...account.keys()])]
      .filter((headerId) => !refusals.shouldSkip(headerId, entries.get(headerId)))
      .filter((headerId) => isDue(entries.get(headerId), account.get(headerId)));
    statuses.updateAll(entries, dueIds);
    const queue = inOrder(dueIds, { needed: await options.listReferencedProjects(), entries, account });
    return syncQueue(queue, (headerId) => syncOne(headerId, account.get(headerId)));
  };
}

/** Runs rounds until one finds nothing more to do. */
export async function runRounds(
  goRound: (isPull: boolean) => Promise<RoundResult>,
  isPull: boolean,
): Promise<SyncRound> {
  try {
    for (let rounds = 0; rounds < maxRounds; rounds += 1) {
      const round = await goRound(isPull || rounds > 0);
      if (round.kind !== 'again') return round;
    }
  } catch {
    // Reading or storing on this device failed. Storage problems are reported elsewhere.
  }
  return { kind: 'unreachable' };
}

type BothSides =
  | { kind: 'known'; entries: ReadonlyMap<string, LedgerEntry>; account: ReadonlyMap<string, Account> }
  | { kind: 'over'; round: SyncRound };

/** Reads the projects on this device and in the account. */
async function readBothSides(
  { ledger, client, applyResets }: ProjectRoundsOptions,
  isPull: boolean,
): Promise<BothSides> {
  const before = await ledger.read();
  // Send this device's changes without listing the account's projects: if the account has newer versions, its response
  // says so. After a lost response, only the list shows which version the account has.
  const isUnsure = [...before.values()].some(({ lastSynced }) => lastSynced?.sent !== undefined);
  if (!isPull && !isUnsure) return { kind: 'known', entries: before, account: asKnown(before) };
  const listed = await client.list();
  if (listed.kind !== 'listed') return { kind: 'over', round: toRound(listed) };
  const round = await applyResets(listed.resets);
  if (round.kind !== 'done') return { kind: 'over', round };
  // Read the ledger after the list, so that it has no revision older than the list.
  return { kind: 'known', entries: await ledger.read(), account: byId(listed.projects) };
}

/** Syncs several projects at a time, and stops at the first failure. */
async function syncQueue(
  queue: string[],
  syncOne: (headerId: string) => Promise<ProjectOutcome>,
): Promise<RoundResult> {
  let result: RoundResult = { kind: 'done' };
  const canContinue = () => result.kind === 'done' || result.kind === 'again';
  const work = async () => {
    for (let next = queue.shift(); next !== undefined && canContinue(); next = queue.shift()) {
      const outcome = await syncOne(next);
      if (outcome.kind === 'unreachable' || outcome.kind === 'signed-out') result = toRound(outcome);
      else if (outcome.kind === 'again' && canContinue()) result = outcome;
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

function byId(projects: readonly CloudProject[]): Map<string, Account> {
  return new Map(projects.map((project) => [project.headerId, project]));
}

/** Returns the account's projects as known from its last responses. */
function asKnown(entries: ReadonlyMap<string, LedgerEntry>): Map<string, Account> {
  return new Map(
    [...entries].flatMap(([headerId, { lastSynced }]) =>
      lastSynced?.revision !== undefined
        ? [[headerId, { revision: lastSynced.revision, isDeleted: false }] as const]
        : [],
    ),
  );
}

type Account = NonNullable<ProjectState['account']> & Partial<CloudProject>;

/** Returns whether a project may differ between this device and the account. */
function isDue(entry: LedgerEntry | undefined, account: Account | undefined): boolean {
  if (!entry) return account?.isDeleted === false;
  if (entry.mark) return true;
  if (!entry.isLocal) return account?.isDeleted === false || entry.lastSynced !== undefined;
  return account === undefined || account.isDeleted || account.revision !== entry.lastSynced?.revision;
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
