import type { Project } from '../../schemas/generated/project.ts';
import { isStoredAgain } from '../../viewer/shared/domain/projects.ts';
import type {
  KnownProject,
  ProjectLedger,
  ProjectMark,
} from '../../viewer/learner/services/account/project-ledger.ts';

export interface FakeProjectLedger extends ProjectLedger {
  projects: Map<string, Project>;
  marks: Map<string, ProjectMark>;
  known: Map<string, KnownProject>;
  /** Saves a learner's project and marks it as changed, like the real store. */
  save: (project: Project) => void;
  remove: (headerId: string) => void;
}

/** Creates a ledger in memory. `beforeEach` runs before each operation; a test lets it throw to stop a sync there. */
export function createFakeProjectLedger(beforeEach: () => void = () => undefined): FakeProjectLedger {
  const projects = new Map<string, Project>();
  const marks = new Map<string, ProjectMark>();
  const known = new Map<string, KnownProject>();
  const listeners = new Set<(headerIds: readonly string[]) => void>();
  let time = 0;
  const mark = (headerId: string) => {
    time += 1;
    marks.set(headerId, { token: `${time}`, at: time });
    for (const listener of listeners) listener([headerId]);
  };
  const entryOf = (headerId: string) => ({
    isLocal: projects.has(headerId),
    mark: marks.get(headerId),
    lastSynced: known.get(headerId),
  });
  return {
    projects,
    marks,
    known,
    save: (project) => {
      const before = projects.get(project.header.id);
      projects.set(project.header.id, project);
      if (!before || !isStoredAgain(before, project)) mark(project.header.id);
    },
    remove: (headerId) => {
      if (projects.delete(headerId)) mark(headerId);
    },
    read: async () => {
      beforeEach();
      const ids = new Set([...projects.keys(), ...marks.keys(), ...known.keys()]);
      return new Map([...ids].map((id) => [id, entryOf(id)]));
    },
    get: async (headerId) => {
      beforeEach();
      return { ...entryOf(headerId), project: projects.get(headerId) };
    },
    markSent: async (headerId, digest) => {
      beforeEach();
      const before = known.get(headerId);
      known.set(headerId, { ...before, sent: [...(before?.sent ?? []), digest] });
    },
    commit: async ({ headerId, mark: expected, lastSynced: after, local, copy }) => {
      beforeEach();
      const isCurrent =
        marks.get(headerId)?.token === expected?.token &&
        (!local || local.wasLocal === projects.has(headerId));
      if (!isCurrent && local) return false;
      if (after) known.set(headerId, after);
      else known.delete(headerId);
      if (!isCurrent) return false;
      marks.delete(headerId);
      if (local?.project) projects.set(headerId, local.project);
      else if (local) projects.delete(headerId);
      if (copy) {
        projects.set(copy.header.id, copy);
        mark(copy.header.id);
      }
      return true;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onTaken: () => () => undefined,
  };
}
