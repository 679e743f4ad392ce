import type { CloudProject } from '#schemas/generated/cloud-projects.ts';
import type { Project } from '#schemas/generated/project.ts';
import { renameProject } from '../../../shared/domain/own-project.ts';
import { toCopy, digestWork } from '../../../shared/domain/projects.ts';
import {
  decideProject,
  resolveProjectConflict,
  type ProjectState,
  type ProjectStep,
} from '../../domain/project-sync.ts';
import { projectLock, projectLocks, type TabLocks } from '../../../shared/ports/tabs.ts';
import type { LedgerChange, LedgerEntry, ProjectLedger } from './project-ledger.ts';
import type { AccountFailure } from './request-account.ts';
import type { ProjectsClient } from './projects-client.ts';

export interface ProjectsSyncOptions {
  client: ProjectsClient;
  ledger: ProjectLedger;
  /** Locks of projects that are open in the editor of any tab, see `projectLock`. */
  locks: Pick<TabLocks, 'take' | 'isAnyHeld'>;
  newId: () => string;
  /** Returns the ids of projects that progress on this device refers to, because the learner may open them next. */
  listReferencedProjects: () => Promise<ReadonlySet<string>>;
  /**
   * Returns a name for this device's version if it is kept beside the account's. Undefined until the texts are loaded.
   */
  nameCopy: (name: string, changedAt: number) => string | undefined;
  /** Called when a sync has changed a project's content on this device. */
  onChangedHere: (headerId: string) => void;
  /** Called when other work gets its turn before a large project is sent on. */
  onPaused: () => void;
  /** Called with a project's name when both of its versions are kept. */
  onKeptBoth: (name: string) => void;
}

/** The result of syncing a project. `again`: it must be synced again now. `later`: the next sync will continue. */
export type ProjectOutcome = { kind: 'agreed' } | { kind: 'again' } | { kind: 'later' } | AccountFailure;

/** Maximum number of tries per project in one sync. Two devices that save all the time can agree later. */
const maxTries = 4;

/** Syncs single projects. Rejects if this device cannot read or store. */
export interface ProjectsSync {
  syncOne: (headerId: string, account: ProjectState['account']) => Promise<ProjectOutcome>;
  /** Fetches a project for which the learner is waiting, without listing the account's projects first. */
  fetchOne: (headerId: string) => Promise<{ kind: 'here' } | { kind: 'none' } | AccountFailure>;
}

/** Creates the functions that sync a project, by executing the steps that `decideProject` chooses. */
export function createProjectsSync(options: ProjectsSyncOptions): ProjectsSync {
  const { ledger, locks, listReferencedProjects } = options;
  const transfer = createTransfer(options);
  const executeStep = createSteps(options, transfer);
  return {
    syncOne: async (headerId, listed) => {
      let account = listed;
      for (let tries = 0; tries < maxTries; tries += 1) {
        const entry = await ledger.get(headerId);
        const step = decideProject({
          isLocal: entry.isLocal,
          isChanged: entry.mark !== undefined,
          syncedRevision: entry.lastSynced?.revision,
          account,
          isOpen: await locks.isAnyHeld(projectLocks(headerId)),
          ...(account?.isErased === true && {
            isUsed: (await listReferencedProjects()).has(headerId),
            isUnanswered: isUnanswered(entry),
          }),
        });
        const attempt = await executeStep(headerId, entry, step);
        if (attempt.kind === 'changed') {
          // The response does not include the account's version, so list the account's projects again.
          if (!attempt.account) return { kind: 'again' };
          // An older server does not say whether it had the version that was sent: then the version is sent again.
          account = { hadSent: false, ...attempt.account };
        } else if (attempt.kind !== 'again') return attempt;
      }
      return { kind: 'again' };
    },
    fetchOne: async (headerId) => {
      for (let tries = 0; tries < maxTries; tries += 1) {
        const entry = await ledger.get(headerId);
        if (entry.isLocal) return { kind: 'here' };
        // The learner has removed the project on this device. The account will remove it too.
        if (entry.mark) return { kind: 'none' };
        const attempt = await transfer.download(headerId, entry, true);
        if (attempt.kind === 'changed') return { kind: 'none' };
        if (attempt.kind === 'agreed') return { kind: 'here' };
        if (attempt.kind !== 'again' && attempt.kind !== 'later') return attempt;
      }
      return { kind: 'unreachable' };
    },
  };
}

/** Returns whether this device has sent its version of a project without getting an answer. */
function isUnanswered({ project, lastSynced }: FullEntry): boolean {
  return project !== undefined && (lastSynced?.sent ?? []).includes(digestWork(project));
}

type Transfer = ReturnType<typeof createTransfer>;

/** Creates the functions that copy a project between this device and the account and record the common revision. */
function createTransfer({ client, ledger, locks, onChangedHere, onPaused }: ProjectsSyncOptions) {
  /**
   * Writes a change unless an editor has the project open: the editor would save its own content over the new one.
   * Editors that are about to open the project wait for the lock, and then read what was written.
   */
  const commitClosed = async (change: LedgerChange): Promise<boolean | 'open'> => {
    const release = await locks.take(projectLock(change.headerId));
    if (!release) return 'open';
    try {
      return await ledger.commit(change);
    } finally {
      release();
    }
  };
  const commitHere = async (
    headerId: string,
    { isLocal, mark }: LedgerEntry,
    change: { project: Project | undefined; revision?: number; copy?: Project; isAwaited?: boolean },
  ): Promise<ProjectOutcome> => {
    const { project, revision, copy, isAwaited = false } = change;
    const lastSynced = revision === undefined ? undefined : { revision };
    const local = { project, wasLocal: isLocal };
    // An editor that waits for the download has no content yet, and has not locked the project.
    const commit = isAwaited && !isLocal ? ledger.commit : commitClosed;
    const isWritten = await commit({ headerId, mark, lastSynced, local, ...(copy && { copy }) });
    if (isWritten === 'open') return { kind: 'later' };
    if (!isWritten) return { kind: 'again' };
    onChangedHere(headerId);
    return { kind: 'agreed' };
  };
  const forget = async (headerId: string, { mark }: LedgerEntry): Promise<ProjectOutcome> => {
    await ledger.commit({ headerId, mark, lastSynced: undefined });
    return { kind: 'agreed' };
  };
  return {
    commitHere,
    forget,
    upload: async (headerId: string, replaces: number | undefined): Promise<StepOutcome> => {
      const { project, mark } = await ledger.get(headerId);
      if (!project) return { kind: 'again' };
      await ledger.markSent(headerId, digestWork(project));
      const answer = await client.put(project, replaces);
      if (answer.kind === 'paused') {
        onPaused();
        return { kind: 'later' };
      }
      if (answer.kind !== 'written') return answer;
      const isLast = await ledger.commit({ headerId, mark, lastSynced: { revision: answer.revision } });
      // A change during the upload has its own mark and is sent later.
      return isLast ? { kind: 'agreed' } : { kind: 'later' };
    },
    removeThere: async (headerId: string, entry: LedgerEntry, replaces: number): Promise<StepOutcome> => {
      const answer = await client.remove(headerId, replaces);
      return answer.kind === 'removed' ? forget(headerId, entry) : answer;
    },
    /** `isAwaited`: an editor waits for the project. */
    download: async (headerId: string, entry: LedgerEntry, isAwaited = false): Promise<StepOutcome> => {
      const answer = await client.get(headerId);
      if (answer.kind === 'gone') return { kind: 'changed' };
      return answer.kind === 'got' ? commitHere(headerId, entry, { ...answer, isAwaited }) : answer;
    },
  };
}

/** Returns a function that executes one sync step. */
function createSteps(options: ProjectsSyncOptions, transfer: Transfer) {
  const { client, ledger, onKeptBoth } = options;
  const { commitHere, forget, upload, download, removeThere } = transfer;
  const keepBoth = async (
    headerId: string,
    entry: FullEntry,
    account: AccountVersion,
  ): Promise<StepOutcome> => {
    const keptProject = entry.project ?? account.project;
    const copy = toKeptCopy(keptProject, entry.mark?.at, options);
    if (!copy) return { kind: 'later' };
    const outcome = await commitHere(headerId, entry, { ...account, copy });
    if (outcome.kind === 'agreed') onKeptBoth(keptProject.header.name ?? '');
    return outcome;
  };
  const compare = async (headerId: string): Promise<StepOutcome> => {
    const answer = await client.get(headerId);
    if (answer.kind === 'gone') return { kind: 'changed' };
    if (answer.kind !== 'got') return answer;
    const { project, revision } = answer;
    const entry = await ledger.get(headerId);
    switch (resolveProjectConflict(entry.project, project, entry.lastSynced?.sent ?? [])) {
      case 'take':
        return commitHere(headerId, entry, answer);
      case 'upload':
        return upload(headerId, revision);
      case 'remove-there':
        return removeThere(headerId, entry, revision);
      case 'keep-both':
        return keepBoth(headerId, entry, answer);
    }
  };
  return async (headerId: string, entry: LedgerEntry, step: ProjectStep): Promise<StepOutcome> => {
    switch (step.kind) {
      case 'nothing':
        return { kind: 'agreed' };
      case 'wait':
        return { kind: 'later' };
      case 'forget':
        return forget(headerId, entry);
      case 'upload':
        return upload(headerId, step.replaces);
      case 'download':
        return download(headerId, entry);
      case 'compare':
        return compare(headerId);
      case 'remove-here':
        return commitHere(headerId, entry, { project: undefined });
      case 'remove-there':
        return removeThere(headerId, entry, step.replaces);
    }
  };
}

/**
 * Returns a copy of this device's version as a new project, so that the account's version is kept too. Undefined if the
 * copy cannot be named yet.
 */
function toKeptCopy(
  project: Project,
  markedAt: number | undefined,
  { nameCopy, newId }: ProjectsSyncOptions,
): Project | undefined {
  const { id, name: before = '', modificationTime = 0 } = project.header;
  const name = nameCopy(before, markedAt ?? modificationTime * 1000);
  if (name === undefined) return undefined;
  return renameProject(toCopy(project, { id: newId(), of: id, name }), name);
}

type FullEntry = Awaited<ReturnType<ProjectLedger['get']>>;
type AccountVersion = Extract<Awaited<ReturnType<ProjectsClient['get']>>, { kind: 'got' }>;

/** The result of one sync step. `changed`: the account has another version than expected. */
type StepOutcome = ProjectOutcome | { kind: 'changed'; account?: CloudProject };
