import type { AuthoringSnapshot } from '#schemas/authoring.ts';
import type { Profile } from '#schemas/generated/account.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { Site } from '#schemas/site.ts';
import type { AccountHints } from '../../shared/services/account/account-storage.ts';
import type { SignInFailure } from '../../shared/ports/account.ts';
import type { createEditorAvailability } from '../../shared/services/http/editor-availability.ts';
import type { createAuthoringFeed } from '../services/authoring/authoring-feed.ts';

/** Data that the surrounding page passes to the viewer. */
export interface ViewerPageEnv {
  targetConfig: TargetConfig;
  /** Path below which the viewer is served, with a slash at both ends. `/` by default. */
  base?: string;
  /** In `skillmap dev`: the repository being edited. */
  authoring?: AuthoringSnapshot;
  /** On a published site: its repository. */
  site?: Site;
  /** On an installable offline site: resolves to the browser's install offer, if the browser makes one. */
  offline?: { installOffer: Promise<unknown> };
}

/** The page's data with everything that the first render needs. */
export interface ViewerEnv extends Omit<ViewerPageEnv, 'authoring'> {
  /** Account data of the signed-in learner. Absent if nobody is signed in, which is the usual case. */
  account?: AccountStart;
  /** In `skillmap dev`: the repository being edited, and functions whose code is loaded for authors only. */
  authoring?: {
    snapshot: AuthoringSnapshot;
    createFeed: typeof createAuthoringFeed;
    createEditorAvailability: typeof createEditorAvailability;
  };
}

/** A learner's account as known before the page renders. */
export interface AccountStart {
  profile?: Profile;
  hints?: AccountHints;
  /** Name of the learner's database. */
  databaseName?: string;
  /** Why signing in failed, after a return from a provider. */
  failure?: SignInFailure;
}
