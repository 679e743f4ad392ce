import type { Page } from 'playwright-core';

/** The ids of the stored activities. */
export function storedActivities(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const [found] = await indexedDB.databases();
    // Opening a missing database would create it.
    if (found?.name === undefined) return [];
    const opening = indexedDB.open(found.name);
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const stored = await new Promise<{ activityId: string }[]>((resolve) => {
      const reading = database.transaction('activities').objectStore('activities').getAll();
      reading.addEventListener('success', () => resolve(reading.result as { activityId: string }[]));
    });
    database.close();
    return stored.map(({ activityId }) => activityId);
  });
}

/** The main file of every stored project. */
export function storedCode(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const [found] = await indexedDB.databases();
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(found?.name ?? '');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
    });
    const projects = await new Promise<{ text: Record<string, string> }[]>((resolve) => {
      const reading = database.transaction('projects').objectStore('projects').getAll();
      reading.addEventListener('success', () =>
        resolve(reading.result as { text: Record<string, string> }[]),
      );
    });
    database.close();
    return projects.map(({ text }) => text['main.ts']);
  });
}

/** The fields of a work file that the tests check. */
export interface WorkFile {
  projects: { text: Record<string, string> }[];
}
