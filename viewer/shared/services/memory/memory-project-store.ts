import type { Project } from '#schemas/generated/project.ts';
import { mayReplace } from '../../domain/projects.ts';
import type { ProjectStore } from '../../ports/storage.ts';

/** Creates a store that keeps projects in memory, for browsers that store nothing and for tests. */
export function createMemoryProjectStore(initial: Iterable<Project> = []): ProjectStore {
  const projects = new Map([...initial].map((project) => [project.header.id, project]));
  return {
    list: async () => [...projects.values()],
    get: async (headerId) => projects.get(headerId),
    save: async (project) => void projects.set(project.header.id, project),
    update: async (project, known) => {
      if (!mayReplace(projects.get(project.header.id), known, project)) return false;
      projects.set(project.header.id, project);
      return true;
    },
    remove: async (headerIds) => {
      for (const headerId of headerIds) projects.delete(headerId);
    },
  };
}
