import type { TestProject } from 'vitest/node';
import { clusterIn, hasPostgres, makeClusterFolder } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the test run's PostgreSQL; an empty string if PostgreSQL is not installed. */
    postgresFolder: string;
  }
}

/** Creates the folder of a test run's PostgreSQL, which the first test file that needs it starts (`shareCluster`). */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = hasPostgres ? await makeClusterFolder() : '';
  project.provide('postgresFolder', folder);
  return async () => {
    if (folder !== '') await clusterIn(folder).stop();
  };
}
