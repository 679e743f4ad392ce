import type { TestProject } from 'vitest/node';
import { clusterIn, hasPostgres, makeClusterFolder } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** For the run's PostgreSQL; empty where there is none. */
    postgresFolder: string;
  }
}

/** Gives a run of the tests one PostgreSQL, which the first file that wants it starts (shareCluster). */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = hasPostgres ? await makeClusterFolder() : '';
  project.provide('postgresFolder', folder);
  return async () => {
    if (folder !== '') await clusterIn(folder).stop();
  };
}
