import type { Project } from '#schemas/generated/project.ts';
import type { ProjectStore } from './ports/project-store.ts';

/**
 * A project store that never rejects: what the lasting one does not take stays in memory, is reported, and is
 * written again with the next save.
 */
export function createResilientProjectStore(
  lasting: ProjectStore,
  report: (error: unknown) => void,
): ProjectStore {
  const unsaved = new Map<string, Project>();
  const removed = new Set<string>();

  const attempt = async <Result>(run: () => Promise<Result>, otherwise: Result): Promise<Result> => {
    try {
      return await run();
    } catch (error) {
      report(error);
      return otherwise;
    }
  };
  const saveAll = async () => {
    for (const [headerId, project] of unsaved) {
      await lasting.save(project);
      if (unsaved.get(headerId) === project) unsaved.delete(headerId);
    }
  };
  const save = (project: Project) => {
    unsaved.set(project.header.id, project);
    removed.delete(project.header.id);
    return attempt(saveAll, undefined);
  };
  return {
    list: async () => {
      const stored = await attempt(lasting.list, []);
      const lastingOnes = stored.filter(({ header }) => !unsaved.has(header.id) && !removed.has(header.id));
      return [...lastingOnes, ...unsaved.values()];
    },
    get: async (headerId) => {
      const kept = unsaved.get(headerId);
      if (kept || removed.has(headerId)) return kept;
      return attempt(() => lasting.get(headerId), undefined);
    },
    save,
    update: async (project, known) => {
      // What was not taken before is known to nobody else.
      if (!unsaved.has(project.header.id) && !removed.has(project.header.id)) {
        const outcome = await attempt(() => lasting.update(project, known), undefined);
        if (outcome !== undefined) return outcome;
        unsaved.set(project.header.id, project);
        return true;
      }
      await save(project);
      return true;
    },
    remove: (headerIds) => {
      for (const headerId of headerIds) {
        unsaved.delete(headerId);
        removed.add(headerId);
      }
      return attempt(() => lasting.remove(headerIds), undefined);
    },
  };
}
