import { readMapProgress } from '../../schemas/exchange/read-map-progress.ts';
import { createAccountApi } from '../../viewer/learner/services/account/account-api.ts';
import { createProjectsClient } from '../../viewer/learner/services/account/projects-client.ts';
import type { Clock } from '../../viewer/shared/ports/clock.ts';
import type { Server } from './server.ts';

/** Content of a learner's account: ids of completed activities, and the code of each project. */
export interface AccountContent {
  completed: string[];
  programs: string[];
}

/** Reads a learner's account as its server has stored it, without the faults of the simulation. */
export function createAccountReader(
  server: Server,
  { learner, clock }: { learner: string; clock: Clock },
): () => Promise<AccountContent> {
  const cookie = server.identity.signIn(learner);
  const fetch: typeof globalThis.fetch = async (input) =>
    server.reliable.app.request(new URL(input as string, 'http://skillmap.test').href, {
      headers: { cookie },
    });
  const { signal } = new AbortController();
  const options = { fetch, clock, apiUrl: '/api/', signal, learnerId: learner };
  const api = createAccountApi(options);
  const projects = createProjectsClient(options);
  return async () => {
    const preferences = await api.readPreferences([]);
    const listed = await projects.list();
    if (preferences.kind !== 'answered' || listed.kind !== 'listed')
      throw new Error('The account cannot be read.');
    const { records } = readMapProgress(preferences.value.skillmap.mapProgress);
    const programs: string[] = [];
    for (const { headerId, isDeleted } of listed.projects) {
      if (isDeleted) continue;
      const found = await projects.get(headerId);
      if (found.kind !== 'got') throw new Error(`The project ${headerId} cannot be read.`);
      programs.push(found.project.text['main.ts'] ?? '');
    }
    return {
      completed: records.filter(({ isCompleted }) => isCompleted).map(({ activityId }) => activityId),
      programs,
    };
  };
}
