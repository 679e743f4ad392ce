import type { Project } from '#schemas/generated/project.ts';
import { toSecondVersion } from '../../shared/domain/projects.ts';
import { StorageError, type ProjectStore, type StorageReports } from '../../shared/ports/storage.ts';
import type { Retryable } from './storage-health.ts';

interface Unsaved {
  project: Project;
  /** What was stored when it was changed first: another tab may have stored something else since. */
  known: Project | undefined;
}

/**
 * A project store that never rejects: what the lasting one does not take stays in memory, is reported, and is
 * written with the next save and with each retry. Where another tab has changed it meanwhile, both are kept.
 */
export function createResilientProjectStore(
  lasting: ProjectStore,
  reports: StorageReports,
  newId: () => string,
): ProjectStore & Retryable {
  const unsaved = new Map<string, Unsaved>();
  const removed = new Set<string>();
  /** Where the versions of this tab go since they were kept beside another one. */
  const copies = new Map<string, string>();

  const attempt = async <Result>(run: () => Promise<Result>, otherwise: Result): Promise<Result> => {
    try {
      const result = await run();
      reports.worked();
      return result;
    } catch (error) {
      reports.failed(error);
      return otherwise;
    }
  };
  const saveCopy = async (project: Project) => {
    const { id } = project.header;
    const copyId = copies.get(id) ?? newId();
    await lasting.save(toSecondVersion(project, copyId));
    if (copies.has(id)) return;
    copies.set(id, copyId);
    reports.failed(new StorageError({ kind: 'conflict', detail: `\`${id}\` is kept as \`${copyId}\` too` }));
  };
  /** One after another: what an earlier one has just written is no other tab's. */
  let lastRetry: Promise<void> = Promise.resolve();
  const retry = () => {
    const next = lastRetry.then(writeUnsaved);
    lastRetry = next.catch(() => undefined);
    return next;
  };
  const writeUnsaved = async () => {
    const gone = [...removed];
    if (gone.length > 0) await lasting.remove(gone);
    for (const headerId of gone) removed.delete(headerId);
    for (const [headerId, { project, known }] of unsaved) {
      const isSaved = !copies.has(headerId) && (await lasting.update(project, known));
      if (!isSaved) await saveCopy(project);
      const latest = unsaved.get(headerId);
      if (latest?.project === project) unsaved.delete(headerId);
      else if (latest && isSaved) unsaved.set(headerId, { ...latest, known: project });
    }
  };
  const keep = (project: Project, known: Project | undefined) => {
    const { id } = project.header;
    unsaved.set(id, { project, known: unsaved.get(id)?.known ?? known });
    removed.delete(id);
  };
  return {
    retry,
    list: async () => {
      const stored = await attempt(lasting.list, []);
      // Who reads everything anew goes on from what is stored.
      copies.clear();
      const lastingOnes = stored.filter(({ header }) => !unsaved.has(header.id) && !removed.has(header.id));
      return [...lastingOnes, ...[...unsaved.values()].map(({ project }) => project)];
    },
    get: async (headerId) => {
      const kept = unsaved.get(headerId)?.project;
      if (kept || removed.has(headerId)) return kept;
      return attempt(() => lasting.get(headerId), undefined);
    },
    save: async (project) => {
      const { id } = project.header;
      if (unsaved.has(id) || removed.has(id) || copies.has(id)) {
        keep(project, undefined);
        return attempt(retry, undefined);
      }
      const isSaved = await attempt(() => lasting.save(project).then(() => true), false);
      if (!isSaved) return keep(project, undefined);
      if (unsaved.size > 0 || removed.size > 0) await attempt(retry, undefined);
    },
    update: async (project, known) => {
      const { id } = project.header;
      if (unsaved.has(id) || removed.has(id) || copies.has(id)) {
        keep(project, known);
        await attempt(retry, undefined);
        return true;
      }
      const outcome = await attempt(() => lasting.update(project, known), undefined);
      if (outcome === undefined) keep(project, known);
      return outcome ?? true;
    },
    remove: async (headerIds) => {
      for (const headerId of headerIds) {
        unsaved.delete(headerId);
        removed.add(headerId);
      }
      const isRemoved = await attempt(() => lasting.remove(headerIds).then(() => true), false);
      if (isRemoved) for (const headerId of headerIds) removed.delete(headerId);
    },
  };
}
