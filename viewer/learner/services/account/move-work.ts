import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Project } from '#schemas/generated/project.ts';
import { findSameVersion, toSecondVersion, readProject } from '../../../shared/domain/projects.ts';
import { createIndexedDbBadgeStore, type BadgeStore } from '../indexed-db/indexed-db-badge-store.ts';
import {
  createIndexedDbProgressStore,
  type ReceivingProgressStore,
} from '../../../shared/services/indexed-db/indexed-db-progress-store.ts';
import { createIndexedDbProjectStore } from '../indexed-db/indexed-db-project-store.ts';
import type { DatabaseConnection } from '../../../shared/services/indexed-db/open-database.ts';
import type { Outbox } from '../../../shared/services/indexed-db/outbox.ts';
import { createPictureStore } from '../indexed-db/indexed-db-picture-store.ts';
import type { PictureStore, ProjectStore } from '../../../shared/ports/storage.ts';

/** A database and its stores, between which work is moved. */
export interface WorkStores {
  database: DatabaseConnection;
  progress: ReceivingProgressStore;
  projects: ProjectStore;
  badges: BadgeStore;
  pictures: PictureStore;
}

/** Creates the stores of a database. With an outbox, as for an account, new data is marked as unsent. */
export function createWorkStores(database: DatabaseConnection, outbox?: Outbox): WorkStores {
  return {
    database,
    progress: createIndexedDbProgressStore(database, undefined, outbox),
    projects: createIndexedDbProjectStore(database, outbox),
    badges: createIndexedDbBadgeStore(database, outbox),
    pictures: createPictureStore(database),
  };
}

/**
 * Copies the work in one database to another. The result is a union: nothing is removed or reduced. Repeating it
 * changes nothing, so it can be interrupted at any step. Projects are copied first, because progress refers to them.
 */
export async function copyWork(from: WorkStores, to: WorkStores, newId: () => string): Promise<void> {
  // Read the projects once, because all together are megabytes.
  const existing = await to.projects.list();
  for (const project of await from.projects.list()) {
    if (project.header.isDeleted === true || findSameVersion(project, existing)) continue;
    existing.push(await saveProjectOrCopy(to.projects, project, newId));
  }
  await to.badges.add(await from.badges.list());
  for (const [headerId, dataUrl] of await from.pictures.list()) await to.pictures.put(headerId, dataUrl);
  await to.progress.save((await from.progress.load()).flatMap(withoutReset));
}

/** Copies the work and deletes it from its origin, except for data that has changed there in the meantime. */
export async function moveWork(from: WorkStores, to: WorkStores, newId: () => string): Promise<void> {
  const [projects, records] = [await from.projects.list(), await from.progress.load()];
  await copyWork(from, to, newId);
  const database = await from.database.open();
  const transaction = database.transaction(['activities', 'projects', 'badges', 'pictures'], 'readwrite');
  const [activities, projectStore] = [
    transaction.objectStore('activities'),
    transaction.objectStore('projects'),
  ];
  await Promise.all([
    ...records.map(async (record) => {
      const key: [string, string, string] = [record.sourceUrl, record.mapId, record.activityId];
      if (isSame(await activities.get(key), record)) await activities.delete(key);
    }),
    ...projects.map(async (project) => {
      const { id } = project.header;
      if (isSame(readProject(await projectStore.get(id)), project)) await projectStore.delete(id);
    }),
    transaction.objectStore('badges').clear(),
    transaction.objectStore('pictures').clear(),
    transaction.done,
  ]);
}

/** Stores a project and returns it as stored: with a new id if its id is taken by another version. */
async function saveProjectOrCopy(
  projects: ProjectStore,
  project: Project,
  newId: () => string,
): Promise<Project> {
  if (await projects.update(project, undefined)) return project;
  const copy = toSecondVersion(project, newId());
  await projects.save(copy);
  return copy;
}

/** Returns the record without its reset, which must not delete work in the other database. Empty if it has no work. */
function withoutReset({ resetAt: _resetAt, ...record }: ActivityRecord): ActivityRecord[] {
  const isWork = record.isCompleted || record.headerId !== undefined || record.currentStep !== undefined;
  return isWork ? [record] : [];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** Returns a value with sorted keys, to compare objects whose fields may be in any order. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value)
    .map(([name, one]): [string, unknown] => [name, sorted(one)])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}
