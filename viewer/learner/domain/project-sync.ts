import type { Project } from '#schemas/generated/project.ts';
import { digestWork, isSameWork } from '../../shared/domain/projects.ts';

// Decides how a project is synced. If one side changed it, the other side takes that version; if both did, both
// versions are kept; and an edit takes precedence over a deletion. Pure: nothing here waits or writes.

/** A project's state on this device and in the account. */
export interface ProjectStanding {
  isHere: boolean;
  /** Changed or removed here, and not confirmed by the account. */
  isChanged: boolean;
  /** The last revision that both sides had. Undefined if there was none. */
  known?: number | undefined;
  /** The account's state. Undefined if the account does not know the project. */
  account?: { revision: number; isDeleted: boolean; isErased?: boolean } | undefined;
  /** Open in the editor of a tab: it must not be changed under the learner's hands. */
  isOpen: boolean;
  /** A reset has erased it, but later work on this device keeps it. */
  isUsed?: boolean;
}

/**
 * The next step for a project. `over`: the revision that may be overwritten. Without it, the account must not have the
 * project.
 */
export type ProjectStep =
  /** Both sides are equal. */
  | { kind: 'nothing' }
  /** It is gone on both sides: its remembered state can be deleted too. */
  | { kind: 'forget' }
  | { kind: 'upload'; over?: number }
  | { kind: 'download' }
  /** The content decides: see `settleProject`. */
  | { kind: 'compare' }
  | { kind: 'remove-here' }
  | { kind: 'remove-there'; over: number }
  /** Something must be done here once it is closed. */
  | { kind: 'wait' };

/** Returns the next step for a project. */
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
  // Deleted before the server's tombstone expired, or lost on the server. Keep the local copy.
  if (!account) return { kind: 'upload' };
  // A lower revision means that the server restored a backup: keep the local copy.
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

/** How two versions of a project are reconciled. */
export type ProjectSettlement =
  /** Take the account's version. */
  | 'take'
  /** Overwrite the account's version with this device's. */
  | 'upload'
  /** The account's version keeps the id, and this device's version is kept beside it. */
  | 'keep-both'
  /** Remove the account's version: it is the one that was removed here. */
  | 'remove-there';

/**
 * Decides between this device's version (undefined if removed) and the account's. `sent` are digests of versions that
 * this device has sent without getting an answer: if the account has one of them, no other device has changed it.
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
