import { beginAccount } from '../adapters/account/identity.ts';
import type { ViewerPageEnv, ViewerEnv } from '../adapters/env.ts';
import { mountViewer, type MountedViewer } from './mount.tsx';

export type { ViewerPageEnv } from '../adapters/env.ts';
export type { MountedViewer } from './mount.tsx';

export async function mountSkillmap(element: HTMLElement, env: ViewerPageEnv): Promise<MountedViewer> {
  const { authoring, targetConfig, base, site, offline } = env;
  const author = authoring && (await loadAuthoring(authoring));
  const viewerEnv: ViewerEnv = {
    targetConfig,
    ...(base !== undefined && { base }),
    ...(site && { site }),
    ...(offline && { offline }),
    ...(author && { authoring: author }),
  };
  // §2 authcallback: finish signing in before the page reads its URL.
  const account = await beginAccount(viewerEnv, window);
  return mountViewer(element, account ? { ...viewerEnv, account } : viewerEnv);
}

async function loadAuthoring(
  snapshot: NonNullable<ViewerPageEnv['authoring']>,
): Promise<NonNullable<ViewerEnv['authoring']>> {
  const { createAuthoringFeed, createEditorAvailability } = await import('../adapters/authoring-services.ts');
  return { snapshot, createFeed: createAuthoringFeed, createEditorAvailability };
}
