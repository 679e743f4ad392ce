import { loadOnce } from '../ports/load-once.ts';
import type { ProjectStore } from '../../shared/ports/storage.ts';

/** A project store whose code is loaded when projects are first asked for: the map does not need it. */
export function createLazyProjectStore(load: () => Promise<ProjectStore>): ProjectStore {
  const store = loadOnce(load);
  return {
    list: async () => (await store()).list(),
    get: async (headerId) => (await store()).get(headerId),
    save: async (project) => (await store()).save(project),
    update: async (project, known) => (await store()).update(project, known),
    remove: async (headerIds) => (await store()).remove(headerIds),
  };
}
