import type { CloudProject } from '#schemas/generated/cloud-projects.ts';
import type { Project } from '#schemas/generated/project.ts';
import { renameProject } from '../../../shared/domain/own-project.ts';
import { toCopy, digestWork } from '../../../shared/domain/projects.ts';
import {
  decideProject,
  settleProject,
  type ProjectStanding,
  type ProjectStep,
} from '../../domain/project-sync.ts';
import type { LedgerEntry, ProjectLedger } from './project-ledger.ts';
import type { AccountFailure } from './ask-account.ts';
import type { ProjectsClient } from './projects-client.ts';

export interface ProjectsSyncOptions {
  client: ProjectsClient;
  ledger: ProjectLedger;
  /** Whether a project is open in the editor of any tab. */
  isOpen: (headerId: string) => Promise<boolean>;
  newId: () => string;
  /** Those that progress here refers to: the learner may open them next. */
  needed: () => Promise<ReadonlySet<string>>;
  /** The name of this device's version, which is kept beside the account's; undefined while there are no words for it. */
  nameCopy: (name: string, changedAt: number) => string | undefined;
  /** Other contents are here now than a moment ago. */
  onChangedHere: (headerId: string) => void;
  /** Two versions of a project are kept from now on. */
  onKeptBoth: (name: string) => void;
}

/** What came of a project: `again` where it moved while it was looked at. */
export type ProjectOutcome = { kind: 'agreed' } | { kind: 'again' } | { kind: 'later' } | AccountFailure;

/** So often is a project looked at anew in one go: two devices that save all the time have the rest of the day. */
const maxTries = 4;

/** Makes one project the same here and in the account. Rejects where this device cannot read or store. */
export interface ProjectsSync {
  syncOne: (headerId: string, account: ProjectStanding['account']) => Promise<ProjectOutcome>;
  /** Gets one that somebody waits for, without asking for the list before. */
  fetchOne: (headerId: string) => Promise<{ kind: 'here' } | { kind: 'none' } | AccountFailure>;
}

/** The steps of `decideProject`, carried out. */
export function createProjectsSync(options: ProjectsSyncOptions): ProjectsSync {
  const { client, ledger, isOpen, newId, needed, nameCopy, onChangedHere, onKeptBoth } = options;

  const commitHere = async (
    headerId: string,
    { isHere, mark }: LedgerEntry,
    change: { project: Project | undefined; revision?: number; copy?: Project },
  ): Promise<ProjectOutcome> => {
    // Opened while its contents were on their way: the editor would go on from what was here, and save over the other.
    if (isHere && (await isOpen(headerId))) return { kind: 'later' };
    const { project, revision, copy } = change;
    const known = revision === undefined ? undefined : { revision };
    const here = { project };
    const isWritten = await ledger.commit({ headerId, mark, known, here, ...(copy && { copy }) });
    if (!isWritten) return { kind: 'again' };
    onChangedHere(headerId);
    return { kind: 'agreed' };
  };
  const forget = async (headerId: string, { mark }: LedgerEntry): Promise<ProjectOutcome> => {
    await ledger.commit({ headerId, mark, known: undefined });
    return { kind: 'agreed' };
  };
  const upload = async (headerId: string, over: number | undefined): Promise<Tried> => {
    const { project, mark } = await ledger.get(headerId);
    if (!project) return { kind: 'again' };
    await ledger.noteSent(headerId, digestWork(project));
    const answer = await client.put(project, over);
    if (answer.kind !== 'written') return answer;
    const isLast = await ledger.commit({ headerId, mark, known: { revision: answer.revision } });
    // It went on meanwhile: what is newer follows by itself.
    return isLast ? { kind: 'agreed' } : { kind: 'later' };
  };
  const removeThere = async (headerId: string, entry: LedgerEntry, over: number): Promise<Tried> => {
    const answer = await client.remove(headerId, over);
    return answer.kind === 'removed' ? forget(headerId, entry) : answer;
  };
  const download = async (headerId: string, entry: LedgerEntry): Promise<Tried> => {
    const answer = await client.get(headerId);
    if (answer.kind === 'gone') return { kind: 'changed' };
    return answer.kind === 'got' ? commitHere(headerId, entry, answer) : answer;
  };
  const compare = async (headerId: string): Promise<Tried> => {
    const answer = await client.get(headerId);
    if (answer.kind === 'gone') return { kind: 'changed' };
    if (answer.kind !== 'got') return answer;
    const { project, revision } = answer;
    const entry = await ledger.get(headerId);
    switch (settleProject(entry.project, project, entry.known?.sent ?? [])) {
      case 'take':
        return commitHere(headerId, entry, answer);
      case 'upload':
        return upload(headerId, revision);
      case 'remove-there':
        return removeThere(headerId, entry, revision);
      case 'keep-both': {
        const own = entry.project ?? project;
        const copy = toKept(own, entry.mark?.at);
        if (!copy) return { kind: 'later' };
        const outcome = await commitHere(headerId, entry, { ...answer, copy });
        if (outcome.kind === 'agreed') onKeptBoth(own.header.name ?? '');
        return outcome;
      }
    }
  };
  const toKept = (project: Project, markedAt: number | undefined): Project | undefined => {
    const { id, name: before = '', modificationTime = 0 } = project.header;
    const name = nameCopy(before, markedAt ?? modificationTime * 1000);
    if (name === undefined) return undefined;
    return renameProject(toCopy(project, { id: newId(), of: id, name }), name);
  };

  const carryOut = async (headerId: string, entry: LedgerEntry, step: ProjectStep): Promise<Tried> => {
    switch (step.kind) {
      case 'nothing':
        return { kind: 'agreed' };
      case 'wait':
        return { kind: 'later' };
      case 'forget':
        return forget(headerId, entry);
      case 'upload':
        return upload(headerId, step.over);
      case 'download':
        return download(headerId, entry);
      case 'compare':
        return compare(headerId);
      case 'remove-here':
        return commitHere(headerId, entry, { project: undefined });
      case 'remove-there':
        return removeThere(headerId, entry, step.over);
    }
  };
  return {
    syncOne: async (headerId, listed) => {
      let account = listed;
      for (let tries = 0; tries < maxTries; tries += 1) {
        const entry = await ledger.get(headerId);
        const step = decideProject({
          isHere: entry.isHere,
          isChanged: entry.mark !== undefined,
          known: entry.known?.revision,
          account,
          isOpen: await isOpen(headerId),
          isUsed: account?.isErased === true && (await needed()).has(headerId),
        });
        const tried = await carryOut(headerId, entry, step);
        if (tried.kind === 'changed') {
          // Without what it has now, only the list tells.
          if (!tried.account) return { kind: 'again' };
          ({ account } = tried);
        } else if (tried.kind !== 'again') return tried;
      }
      return { kind: 'again' };
    },
    fetchOne: async (headerId) => {
      for (let tries = 0; tries < maxTries; tries += 1) {
        const entry = await ledger.get(headerId);
        if (entry.isHere) return { kind: 'here' };
        // Removed by the learner: that it is still in the account is a matter of time.
        if (entry.mark) return { kind: 'none' };
        const tried = await download(headerId, entry);
        if (tried.kind === 'changed') return { kind: 'none' };
        if (tried.kind === 'agreed') return { kind: 'here' };
        if (tried.kind !== 'again' && tried.kind !== 'later') return tried;
      }
      return { kind: 'unreachable' };
    },
  };
}

/** One step's end; `changed` with what the account has now. */
type Tried = ProjectOutcome | { kind: 'changed'; account?: CloudProject };
