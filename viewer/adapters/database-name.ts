import type { ViewerEnv } from './env.ts';

/** Repositories are developed at the same address one after the other: each keeps its own progress. */
export function databaseName({ authoring }: Pick<ViewerEnv, 'authoring'>): string {
  return authoring ? `skillmap ${authoring.snapshot.root}` : 'skillmap';
}
