import { fetchTutorialText } from '../../shared/services/http/http-tutorial-source.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { WorkJudge } from '../ports/work-judge.ts';
import { createWorkJudge } from '../services/checks/create-work-judge.ts';
import type { ViewerEnv } from './env.ts';
import type { Sources } from './sources.ts';

export interface SiteJudgeOptions {
  env: Pick<ViewerEnv, 'targetConfig'>;
  window: Window & typeof globalThis;
  clock: Clock;
  sources: Pick<Sources, 'endpoints' | 'repository' | 'location'>;
}

/** Creates the judge for a site's maps. Files with checks are found in the same way as tutorials. */
export function createSiteJudge({ env, window, clock, sources }: SiteJudgeOptions): WorkJudge {
  const { endpoints, repository, location } = sources;
  return createWorkJudge({
    targetId: env.targetConfig.targetId,
    loadText: async (url) => {
      const fetched = await fetchTutorialText(
        url,
        {
          fetch: window.fetch.bind(window),
          clock,
          repository,
          endpoints,
          pageUrl: window.location.href,
          from: location,
        },
        new AbortController().signal,
      );
      return fetched.kind === 'ready' ? fetched.text : undefined;
    },
  });
}
