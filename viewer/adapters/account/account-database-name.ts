import type { ViewerEnv } from '../env.ts';
import { databaseName } from '../database-name.ts';

/** Each account has a database of its own: who uses the device next sees nothing of it. */
export function accountDatabaseName(env: Pick<ViewerEnv, 'authoring'>, learnerId: string): string {
  return `${databaseName(env)} @${learnerId}`;
}
