import type { CloudProject } from '#schemas/generated/cloud-projects.ts';
import type { Project } from '#schemas/generated/project.ts';
import { digestWork, isSameWork } from '../../shared/domain/projects.ts';

// Decides how a project is synced. If only one side has changed it, the other side takes that version. If both have,
// both versions are kept. An edit takes precedence over a deletion. All functions are pure.

/** A project's state on this device and in the account. */
export interface ProjectState {
  isLocal: boolean;
  /** True if the project was changed or removed on this device and the account has not confirmed that. */
  isChanged: boolean;
  /** The last revision that this device and the account both had. Undefined if there was none. */
  syncedRevision?: number | undefined;
  /** The project's state in the account. Undefined if the account does not know the project. */
  account?: Pick<CloudProject, 'revision' | 'isDeleted' | 'isErased' | 'hadSent'> | undefined;
  /** True if a tab's editor has the project open: it must not be changed while the learner edits it. */
  isOpen: boolean;
  /** True if later work on this device uses the project, although a reset has erased it in the account. */
  isUsed?: boolean;
  /** True if this device has already sent its version, and no answer has arrived. */
  isUnanswered?: boolean;
}

/**
 * The next step for syncing a project. `replaces` is the account's revision that may be overwritten. If it is absent, the
 * account must not have the project.
 */
export type ProjectStep =
  /** Both sides are equal, so there is nothing to sync. */
  | { kind: 'nothing' }
  /** The project is removed on both sides: forget its sync state. */
  | { kind: 'forget' }
  | { kind: 'upload'; replaces?: number }
  | { kind: 'download' }
  /** Compare the contents of both versions, see `resolveProjectConflict`. */
  | { kind: 'compare' }
  | { kind: 'remove-here' }
  | { kind: 'remove-there'; replaces: number }
  /** Wait until the project is closed, because this device's version must change. */
  | { kind: 'wait' };

/** Returns the next step for syncing a project. */
export function decideProject(state: ProjectState): ProjectStep {
  const step = decideClosed(state);
  const changesHere = step.kind === 'download' || step.kind === 'compare' || step.kind === 'remove-here';
  return state.isOpen && changesHere ? { kind: 'wait' } : step;
}

function decideClosed(state: ProjectState): ProjectStep {
  if (state.isLocal) return state.isChanged ? sendChange(state) : followAccount(state);
  return state.isChanged ? sendRemoval(state) : fetchMissing(state);
}

function sendChange({
  syncedRevision,
  account,
  isUsed = false,
  isUnanswered = false,
}: ProjectState): ProjectStep {
  if (!account) return { kind: 'upload' };
  if (account.isErased === true && isUnanswered && !isUsed) {
    // If the account received this version before the reset, the reset deleted it. The account reports that when it
    // refuses the upload.
    if (account.hadSent === undefined) return toUpload(syncedRevision);
    if (account.hadSent) return { kind: 'remove-here' };
  }
  if (account.isDeleted || account.revision === syncedRevision)
    return { kind: 'upload', replaces: account.revision };
  return { kind: 'compare' };
}

function toUpload(replaces: number | undefined): ProjectStep {
  return { kind: 'upload', ...(replaces !== undefined && { replaces }) };
}

function followAccount({ syncedRevision, account, isUsed = false }: ProjectState): ProjectStep {
  // Either deleted before the server's tombstone expired, or lost on the server: keep the local copy.
  if (!account) return { kind: 'upload' };
  // A lower revision means that the server restored a backup: keep the local copy.
  const isNewer = syncedRevision !== undefined && account.revision > syncedRevision;
  if (account.isDeleted) {
    return isNewer && !isUsed ? { kind: 'remove-here' } : { kind: 'upload', replaces: account.revision };
  }
  if (account.revision === syncedRevision) return { kind: 'nothing' };
  return { kind: isNewer ? 'download' : 'compare' };
}

function sendRemoval({ syncedRevision, account }: ProjectState): ProjectStep {
  if (!account || account.isDeleted) return { kind: 'forget' };
  return account.revision === syncedRevision
    ? { kind: 'remove-there', replaces: account.revision }
    : { kind: 'compare' };
}

function fetchMissing({ syncedRevision, account }: ProjectState): ProjectStep {
  if (account && !account.isDeleted) return { kind: 'download' };
  return { kind: syncedRevision === undefined ? 'nothing' : 'forget' };
}

/** How two versions of a project are reconciled. */
export type ProjectResolution =
  /** Take the account's version. */
  | 'take'
  /** Overwrite the account's version with this device's. */
  | 'upload'
  /** The account's version keeps the id, and this device's version is kept beside it. */
  | 'keep-both'
  /** Remove the account's version: it is the version that was removed on this device. */
  | 'remove-there';

/**
 * Decides between this device's version (undefined if removed) and the account's. `sent` are digests of versions that
 * this device has sent without getting an answer. If the account's version is one of them, no other device has changed
 * the project.
 */
export function resolveProjectConflict(
  local: Project | undefined,
  account: Project,
  sent: readonly string[],
): ProjectResolution {
  const isOwnChange = sent.includes(digestWork(account));
  if (!local) return isOwnChange ? 'remove-there' : 'take';
  if (isSameWork(local, account)) return timeOf(local) > timeOf(account) ? 'upload' : 'take';
  return isOwnChange ? 'upload' : 'keep-both';
}

function timeOf({ header }: Project): number {
  return header.modificationTime ?? 0;
}
