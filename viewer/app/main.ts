import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { beginAccount } from './adapters/begin-account.ts';
import type { PageEnv, ViewerEnv } from './env.ts';
import { logWarning } from './log-warning.ts';
import type { MountedViewer } from './mount.tsx';
import { mountViewer } from './mount.tsx';

export type { PageEnv } from './env.ts';
export type { MountedViewer } from './mount.tsx';

/** Draws the viewer into an element of the page. */
export async function mountSkillmap(element: HTMLElement, env: PageEnv): Promise<MountedViewer> {
  const { authoring, targetConfig, base, site, offline } = env;
  const [config, author] = await Promise.all([
    targetConfig ?? readConfig(env),
    authoring && loadAuthoring(authoring),
  ]);
  const viewerEnv: ViewerEnv = {
    targetConfig: config,
    ...(base !== undefined && { base }),
    ...(site && { site }),
    ...(offline && { offline }),
    ...(author && { authoring: author }),
  };
  // §2 authcallback: before anything else.
  const account = await beginAccount(viewerEnv, window);
  return mountViewer(element, account ? { ...viewerEnv, account } : viewerEnv);
}

/** Only a published site reads it: the code comes together with it. */
async function readConfig(env: PageEnv): Promise<TargetConfig> {
  const { base = '/', targetConfigUrl = `${base}targetconfig.json` } = env;
  const { loadTargetConfig } = await import('./load-target-config.ts');
  return loadTargetConfig({
    url: targetConfigUrl,
    base,
    fetch: window.fetch.bind(window),
    warn: logWarning,
  });
}

async function loadAuthoring(
  snapshot: NonNullable<PageEnv['authoring']>,
): Promise<NonNullable<ViewerEnv['authoring']>> {
  const { createAuthoringFeed, createEditorAvailability } = await import('./adapters/authoring-services.ts');
  return { snapshot, createFeed: createAuthoringFeed, createEditorAvailability };
}
