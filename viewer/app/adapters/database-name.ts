import type { ViewerEnv } from '../env.ts';

/**
 * Repositories are developed at the same address one after the other: each keeps its own progress. Each account has a
 * database of its own: who uses the device next sees nothing of it.
 */
export function databaseName({ authoring }: Pick<ViewerEnv, 'authoring'>, learnerId?: string): string {
  const name = authoring ? `skillmap ${authoring.snapshot.root}` : 'skillmap';
  return learnerId === undefined ? name : `${name} @${learnerId}`;
}
