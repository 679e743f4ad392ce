import type { ViewerEnv } from './env.ts';

/** Repositories are developed at the same address one after the other: each keeps its own progress. */
export function databaseName({ authoring }: Pick<ViewerEnv, 'authoring'>): string {
  return authoring ? `skillmap ${authoring.snapshot.root}` : 'skillmap';
}

/** Each account has a database of its own: who uses the device next sees nothing of it. */
export function accountDatabaseName(env: Pick<ViewerEnv, 'authoring'>, learnerId: string): string {
  return `${databaseName(env)} @${learnerId}`;
}
