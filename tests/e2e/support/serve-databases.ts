import path from 'node:path';
import { onTestFinished } from 'vitest';
import { hasPostgres, makeClusterFolder, startCluster } from '../../support/postgres.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** The databases that `serve` can use; PostgreSQL if the machine has it. */
export const DATABASES = [
  {
    name: 'the embedded database',
    url: async () => `sqlite:${path.join(await tempFolder(), 'learners.sqlite')}`,
  },
  ...(hasPostgres ? [{ name: 'PostgreSQL', url: postgresUrl }] : []),
];

async function postgresUrl(): Promise<string> {
  const cluster = await startCluster(await makeClusterFolder());
  onTestFinished(cluster.stop);
  await cluster.createDatabase('learners');
  return cluster.urlOf('learners');
}
