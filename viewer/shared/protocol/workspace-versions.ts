import type { Project } from '#schemas/generated/project.ts';
import { isSameWork, toSecondVersion } from '../domain/projects.ts';
import { StorageError, type ProjectStore } from '../ports/storage.ts';

export interface VersionsOptions {
  projects: ProjectStore;
  newId: () => string;
  /** Called with an error of the kind `conflict` if a project was saved as a copy. */
  onProblem: (error: unknown) => void;
}

export type Versions = ReturnType<typeof createVersions>;

/**
 * Records which version of each project the editor and the store have in common, so that another tab's version is never
 * overwritten.
 */
export function createVersions({ projects, newId, onProblem }: VersionsOptions) {
  const agreed = new Map<string, Project>();
  /** Ids of copies by project. A copy is the editor's version of a project that another tab has changed. */
  const copies = new Map<string, string>();
  /** True once the page in the frame has requested its projects. */
  let hasSynced = false;
  return {
    hasSynced: () => hasSynced,
    /** Returns the version of a project that the editor and the store have in common. Undefined if there is none. */
    agreedVersion: (id: string) => agreed.get(id),
    /** Records a version that the editor and the store have in common. */
    recordAgreed: (known: Project) => void agreed.set(known.header.id, known),
    /** Records that the editor receives these projects. */
    markAsSynced: (all: readonly Project[]) => {
      agreed.clear();
      copies.clear();
      for (const project of all) agreed.set(project.header.id, project);
      hasSynced = true;
    },
    /** Records that the editor's page reloads and has no projects until it requests them. */
    restart: () => {
      hasSynced = false;
    },
    /** Stores the editor's version of a project that was deleted elsewhere. */
    restore: async (project: Project) => {
      if (await projects.update(project, undefined)) agreed.set(project.header.id, project);
    },
    /**
     * Writes the editor's version of a project. If another tab has saved the project in the meantime, the stored
     * version stays and the editor's becomes a copy.
     */
    write: async (project: Project) => {
      const { id } = project.header;
      const known = agreed.get(id);
      // The editor has just created this project, so no other tab can have changed it. Do not read the stored version
      // first, because a closing page has no time for that.
      if (hasSynced && !known && !copies.has(id)) {
        await projects.save(project);
        return void agreed.set(id, project);
      }
      if (!copies.has(id) && (await projects.update(project, known))) return void agreed.set(id, project);
      // The editor saves every project that it opens. Without changes, no copy is needed.
      if (!copies.has(id) && known && isSameWork(project, known)) return;
      const copyId = copies.get(id) ?? newId();
      copies.set(id, copyId);
      await projects.save(toSecondVersion(project, copyId));
      onProblem(new StorageError({ kind: 'conflict', detail: `\`${id}\` is kept as \`${copyId}\` too` }));
    },
  };
}
