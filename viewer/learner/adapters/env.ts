import type { AuthoringSnapshot } from '#schemas/authoring.ts';
import type { Profile } from '#schemas/generated/account.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { Site } from '#schemas/site.ts';
import type { AccountHints } from '../../shared/services/account/account-storage.ts';
import type { SignInFailure } from '../../shared/ports/account.ts';
import type { createEditorAvailability } from '../../shared/services/http/editor-availability.ts';
import type { createAuthoringFeed } from '../services/authoring/authoring-feed.ts';

/** What the page around the viewer tells it. */
export interface ViewerPageEnv {
  targetConfig: TargetConfig;
  /** The path that the viewer is served below, with a slash at both ends; `/` without it. */
  base?: string;
  /** In `skillmap dev`: the repository that is being written. */
  authoring?: AuthoringSnapshot;
  /** On a published site: the repository as it was published. */
  site?: Site;
  /** On a site that can be installed and used without a network: what the browser says of installing, should it come. */
  offline?: { installOffer: Promise<unknown> };
}

/** The same with all that the first drawing needs. */
export interface ViewerEnv extends Omit<ViewerPageEnv, 'authoring'> {
  /** Who is signed in here; absent for almost everybody. */
  account?: AccountStart;
  /** Its code is loaded for authors only. */
  authoring?: {
    snapshot: AuthoringSnapshot;
    createFeed: typeof createAuthoringFeed;
    createEditorAvailability: typeof createEditorAvailability;
  };
}

/** A learner's account, as it is known before the page is drawn. */
export interface AccountStart {
  profile?: Profile;
  hints?: AccountHints;
  /** The name of the database that is theirs. */
  databaseName?: string;
  /** Why the return from an identity provider did not sign in. */
  failure?: SignInFailure;
}
