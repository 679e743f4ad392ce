import type { TestProject } from 'vitest/node';
import { clusterIn, hasPostgres, makeClusterFolder } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the run's PostgreSQL; empty if there is none. */
    postgresFolder: string;
  }
}

/** Gives a test run one PostgreSQL, which the first file that needs it starts (shareCluster). */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = hasPostgres ? await makeClusterFolder() : '';
  project.provide('postgresFolder', folder);
  return async () => {
    if (folder !== '') await clusterIn(folder).stop();
  };
}
