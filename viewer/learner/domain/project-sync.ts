import type { Project } from '#schemas/generated/project.ts';
import { digestWork, isSameWork } from '../../shared/domain/projects.ts';

// How one project here and in the account become the same. Whoever changed it last time nobody else did is followed; where
// both changed it, both versions are kept; and an edit beats a deletion. Nothing here waits or writes.

/** One project, as this device and the account have it. */
export interface ProjectStanding {
  isHere: boolean;
  /** Changed or removed here, which the account has not confirmed yet. */
  isChanged: boolean;
  /** The revision that both agreed on last; undefined where they never did. */
  known?: number | undefined;
  /** What the account has now; undefined where it knows nothing of the project. */
  account?: { revision: number; isDeleted: boolean; isErased?: boolean } | undefined;
  /** In the editor of some tab: nobody takes it out of a learner's hands. */
  isOpen: boolean;
  /** A reset has erased it, and what was done with it here since outlives that. */
  isUsed?: boolean;
}

/** What to do about a project. `over`: the revision that may be written over; without one, none may be there. */
export type ProjectStep =
  /** Both have the same. */
  | { kind: 'nothing' }
  /** It is gone on both sides, or was never there: what is remembered of it can go too. */
  | { kind: 'forget' }
  | { kind: 'upload'; over?: number }
  | { kind: 'download' }
  /** Its contents decide: see `settleProject`. */
  | { kind: 'compare' }
  | { kind: 'remove-here' }
  | { kind: 'remove-there'; over: number }
  /** Something is to be done here, as soon as it is closed. */
  | { kind: 'wait' };

/** The one thing to do about a project. */
export function decideProject(standing: ProjectStanding): ProjectStep {
  const step = decideClosed(standing);
  const changesHere = step.kind === 'download' || step.kind === 'compare' || step.kind === 'remove-here';
  return standing.isOpen && changesHere ? { kind: 'wait' } : step;
}

function decideClosed(standing: ProjectStanding): ProjectStep {
  if (standing.isHere) return standing.isChanged ? sendChange(standing) : followAccount(standing);
  return standing.isChanged ? sendRemoval(standing) : fetchMissing(standing);
}

function sendChange({ known, account }: ProjectStanding): ProjectStep {
  if (!account) return { kind: 'upload' };
  if (account.isDeleted || account.revision === known) return { kind: 'upload', over: account.revision };
  return { kind: 'compare' };
}

function followAccount({ known, account, isUsed = false }: ProjectStanding): ProjectStep {
  // Deleted so long ago that the account has forgotten it, or lost by it: a learner's work is never thrown away for that.
  if (!account) return { kind: 'upload' };
  // An account that went back in time, as after its backup was restored, is no reason to lose what is here.
  const isNewer = known !== undefined && account.revision > known;
  if (account.isDeleted) {
    return isNewer && !isUsed ? { kind: 'remove-here' } : { kind: 'upload', over: account.revision };
  }
  if (account.revision === known) return { kind: 'nothing' };
  return { kind: isNewer ? 'download' : 'compare' };
}

function sendRemoval({ known, account }: ProjectStanding): ProjectStep {
  if (!account || account.isDeleted) return { kind: 'forget' };
  return account.revision === known ? { kind: 'remove-there', over: account.revision } : { kind: 'compare' };
}

function fetchMissing({ known, account }: ProjectStanding): ProjectStep {
  if (account && !account.isDeleted) return { kind: 'download' };
  return { kind: known === undefined ? 'nothing' : 'forget' };
}

/** How two versions of one project become what both have. */
export type ProjectSettlement =
  /** The account's is taken here. */
  | 'take'
  /** This device's goes over it. */
  | 'upload'
  /** The account's keeps the id, this device's is kept beside it. */
  | 'keep-both'
  /** What was removed here is what the account has. */
  | 'remove-there';

/**
 * Decides between this device's version, undefined where it was removed, and the account's. `sent` are the digests of what
 * this device has sent without hearing an answer: when the account has one of those, nobody else has changed it.
 */
export function settleProject(
  here: Project | undefined,
  account: Project,
  sent: readonly string[],
): ProjectSettlement {
  const isOurs = sent.includes(digestWork(account));
  if (!here) return isOurs ? 'remove-there' : 'take';
  if (isSameWork(here, account)) return timeOf(here) > timeOf(account) ? 'upload' : 'take';
  return isOurs ? 'upload' : 'keep-both';
}

function timeOf({ header }: Project): number {
  return header.modificationTime ?? 0;
}
