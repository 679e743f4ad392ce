import type { Project } from '#schemas/generated/project.ts';
import { isSameCode, toSecondVersion } from '../domain/projects.ts';
import { StorageError, type ProjectStore } from '../ports/storage.ts';

export interface VersionsOptions {
  projects: ProjectStore;
  newId: () => string;
  /** Called if a project was saved as a second version. */
  onProblem: (error: unknown) => void;
}

export type Versions = ReturnType<typeof createVersions>;

/**
 * Knows the version of each project that editor and store have in common, and never overwrites another tab's version.
 */
export function createVersions({ projects, newId, onProblem }: VersionsOptions) {
  const agreed = new Map<string, Project>();
  /** Ids of second versions: the editor's versions of projects that another tab has changed. */
  const copies = new Map<string, string>();
  /** Whether the page in the frame has requested its projects. */
  let hasSynced = false;
  return {
    hasSynced: () => hasSynced,
    /** Returns the version that editor and store have in common, or undefined. */
    known: (id: string) => agreed.get(id),
    /** Records a version that editor and store have in common. */
    note: (known: Project) => void agreed.set(known.header.id, known),
    /** The editor receives these projects. */
    handOver: (all: readonly Project[]) => {
      agreed.clear();
      copies.clear();
      for (const project of all) agreed.set(project.header.id, project);
      hasSynced = true;
    },
    /** The editor's page reloads and has no projects until it requests them. */
    restart: () => {
      hasSynced = false;
    },
    /**
     * Writes the editor's version. If another tab has saved in the meantime, that version stays and this one becomes a
     * copy.
     */
    write: async (project: Project) => {
      const { id } = project.header;
      const known = agreed.get(id);
      // The editor has just created this project, so no other tab can have changed it. Does not read first, because a
      // closing page has no time.
      if (hasSynced && !known && !copies.has(id)) {
        await projects.save(project);
        return void agreed.set(id, project);
      }
      if (!copies.has(id) && (await projects.update(project, known))) return void agreed.set(id, project);
      // The editor saves every project that it opens. Without changes, no second version is needed.
      if (!copies.has(id) && known && isSameCode(project, known)) return;
      const copyId = copies.get(id) ?? newId();
      copies.set(id, copyId);
      await projects.save(toSecondVersion(project, copyId));
      onProblem(new StorageError({ kind: 'conflict', detail: `\`${id}\` is kept as \`${copyId}\` too` }));
    },
  };
}
