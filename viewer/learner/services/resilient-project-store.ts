import type { Project } from '#schemas/generated/project.ts';
import { toSecondVersion } from '../../shared/domain/projects.ts';
import { StorageError, type ProjectStore, type StorageReports } from '../../shared/ports/storage.ts';
import type { Retryable } from './storage-health.ts';

interface Unsaved {
  project: Project;
  /** The stored version before this tab's first unsaved change. Another tab may have stored another version since. */
  known: Project | undefined;
}

/**
 * Creates a project store that never rejects. Projects that the underlying store does not accept stay in memory, are
 * reported, and are written with the next save and with each retry. If another tab has changed a project in the
 * meantime, both versions are kept.
 */
export function createResilientProjectStore(
  lasting: ProjectStore,
  reports: StorageReports,
  newId: () => string,
): ProjectStore & Retryable {
  const attempt = createAttempt(reports);
  const pending = createPending(lasting, reports, newId);
  return {
    retry: pending.retry,
    list: async () => {
      const stored = await attempt(lasting.list, []);
      return pending.applyTo(stored);
    },
    get: async (headerId) => {
      const kept = pending.get(headerId);
      if (kept || pending.isRemoved(headerId)) return kept;
      return attempt(() => lasting.get(headerId), undefined);
    },
    save: async (project) => {
      if (pending.has(project.header.id)) {
        pending.setUnsaved(project, undefined);
        return attempt(pending.retry, undefined);
      }
      const isSaved = await attempt(() => lasting.save(project).then(() => true), false);
      if (!isSaved) return pending.setUnsaved(project, undefined);
      if (!pending.isEmpty()) await attempt(pending.retry, undefined);
    },
    update: async (project, known) => {
      if (pending.has(project.header.id)) {
        pending.setUnsaved(project, known);
        await attempt(pending.retry, undefined);
        return true;
      }
      const outcome = await attempt(() => lasting.update(project, known), undefined);
      if (outcome === undefined) pending.setUnsaved(project, known);
      return outcome ?? true;
    },
    remove: async (headerIds) => {
      pending.remove(headerIds);
      const isRemoved = await attempt(() => lasting.remove(headerIds).then(() => true), false);
      if (isRemoved) pending.forgetRemoved(headerIds);
    },
  };
}

/** Returns a function that runs an operation, reports whether it worked, and never rejects. */
function createAttempt(reports: StorageReports) {
  return async <Result>(run: () => Promise<Result>, fallback: Result): Promise<Result> => {
    try {
      const result = await run();
      reports.reportSuccess();
      return result;
    } catch (error) {
      reports.reportFailure(error);
      return fallback;
    }
  };
}

/** Creates a collection of changes that the underlying store does not have yet. */
function createPending(lasting: ProjectStore, reports: StorageReports, newId: () => string) {
  const unsaved = new Map<string, Unsaved>();
  const removed = new Set<string>();
  /** Ids of copies, by project. A copy is this tab's version of a project that another tab has changed. */
  const copies = new Map<string, string>();
  const saveCopy = async (project: Project) => {
    const { id } = project.header;
    const copyId = copies.get(id) ?? newId();
    await lasting.save(toSecondVersion(project, copyId));
    if (copies.has(id)) return;
    copies.set(id, copyId);
    reports.reportFailure(
      new StorageError({ kind: 'conflict', detail: `\`${id}\` is kept as \`${copyId}\` too` }),
    );
  };
  const writeAll = async () => {
    const removedIds = [...removed];
    if (removedIds.length > 0) await lasting.remove(removedIds);
    for (const headerId of removedIds) removed.delete(headerId);
    for (const [headerId, { project, known }] of unsaved) {
      const isSaved = !copies.has(headerId) && (await lasting.update(project, known));
      if (!isSaved) await saveCopy(project);
      const latest = unsaved.get(headerId);
      if (latest?.project === project) unsaved.delete(headerId);
      else if (latest && isSaved) unsaved.set(headerId, { ...latest, known: project });
    }
  };
  /**
   * Promise of the last retry. Retries run one after the other, so that none mistakes the previous one's writes for
   * another tab's changes.
   */
  let lastRetry: Promise<void> = Promise.resolve();
  return {
    get: (headerId: string) => unsaved.get(headerId)?.project,
    /** Returns whether a project has pending changes, with which it must be written. */
    has: (id: string) => unsaved.has(id) || removed.has(id) || copies.has(id),
    isRemoved: (headerId: string) => removed.has(headerId),
    isEmpty: () => unsaved.size === 0 && removed.size === 0,
    setUnsaved: (project: Project, known: Project | undefined) => {
      const { id } = project.header;
      unsaved.set(id, { project, known: unsaved.get(id)?.known ?? known });
      removed.delete(id);
    },
    remove: (headerIds: readonly string[]) => {
      for (const headerId of headerIds) {
        unsaved.delete(headerId);
        removed.add(headerId);
      }
    },
    forgetRemoved: (headerIds: readonly string[]) => {
      for (const headerId of headerIds) removed.delete(headerId);
    },
    /**
     * Returns the stored projects with pending changes applied. The caller uses these from now on, so copies are
     * forgotten.
     */
    applyTo: (stored: readonly Project[]) => {
      copies.clear();
      const unchanged = stored.filter(({ header }) => !unsaved.has(header.id) && !removed.has(header.id));
      return [...unchanged, ...[...unsaved.values()].map(({ project }) => project)];
    },
    retry: () => {
      const next = lastRetry.then(writeAll);
      lastRetry = next.catch(() => undefined);
      return next;
    },
  };
}
