import { CLASS_PROVIDER } from '#schemas/exchange/class-provider.ts';
import { setTimeout } from 'node:timers/promises';
import type { IdentityProvider, TargetConfig } from '#schemas/generated/target-config.ts';

/** Operators' decisions about repositories, as `owner/name`. */
export interface RepositoryLists {
  approved: readonly string[];
  banned: readonly string[];
}

export interface ServerTargetConfigOptions {
  /** The configuration with which the site was built. */
  site: TargetConfig;
  /** URL of the API, ending in a slash. */
  api: string;
  /** Sign-in providers. Empty if learners cannot sign in. */
  providers: readonly IdentityProvider[];
  /** Whether learners can join a class with a code. To the learner app, this is one more provider. */
  hasClasses?: boolean;
  helpUrl?: string;
  /** Days after which an anonymous game that nobody opens is removed. Undefined to keep it for ever. */
  anonymousDays?: number | undefined;
  /** Reads operators' decisions. Absent without a database. */
  findRepositories?: () => Promise<RepositoryLists>;
  onError: (error: unknown) => void;
  /** Returns milliseconds from any starting point. */
  now: () => number;
}

/** The provider of learners who join a class. Its name is English for users of all languages. */
const CLASS_CODE: IdentityProvider = { id: CLASS_PROVIDER, name: 'class code' };

/**
 * Milliseconds for which decisions are cached, because every visit needs them. All processes apply a change within this
 * time.
 */
const KEPT_MS = 2000;
/** Milliseconds that a visit waits for the database. After that, it gets the last known decisions. */
const LONGEST_MS = 1000;

/** Creates the target configuration of a server: the site's, with values added that only the server has. */
export function createServerTargetConfig(options: ServerTargetConfigOptions): () => Promise<TargetConfig> {
  const { site, api, helpUrl, anonymousDays, now } = options;
  const [provider, ...others] = [...options.providers, ...(options.hasClasses === true ? [CLASS_CODE] : [])];
  const { identity, anonymousDays: _other, ...rest } = site;
  const learnMore = helpUrl ?? identity?.helpUrl;
  const serverConfig: TargetConfig = {
    ...rest,
    endpoints: { ...kioskOf(site, api), ...site.endpoints, api },
    ...(anonymousDays !== undefined && { anonymousDays }),
    ...(provider && {
      identity: { providers: [provider, ...others], ...(learnMore !== undefined && { helpUrl: learnMore }) },
    }),
  };
  let known: RepositoryLists = { approved: [], banned: [] };
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    try {
      known = (await options.findRepositories?.()) ?? known;
      readAt = now();
    } catch (error) {
      // Keep the last known decisions: a ban must not end because the database is down.
      options.onError(error);
    } finally {
      reading = undefined;
    }
  };

  return async () => {
    if (now() - readAt > KEPT_MS) {
      reading ??= read();
      await Promise.race([reading, setTimeout(LONGEST_MS)]);
    }
    return withRepositories(serverConfig, known);
  };
}

/** Returns this site's kiosk endpoint, unless the author has configured another. */
export function kioskOf(config: TargetConfig, api: string): { kiosk?: string } {
  return hasKiosk(config) ? { kiosk: `${api}kiosk/updatecode` } : {};
}

function withRepositories(config: TargetConfig, { approved, banned }: RepositoryLists): TargetConfig {
  if (approved.length === 0 && banned.length === 0) return config;
  const { packages } = config;
  const isDecided = new Set([...approved, ...banned]);
  const others = (names: readonly string[] = []): string[] =>
    names.filter((name) => !isDecided.has(name.toLowerCase()));
  return {
    ...config,
    packages: {
      ...packages,
      // Decisions made on the server override those of the build.
      approvedRepos: [...others(packages?.approvedRepos), ...approved],
      bannedRepos: [...others(packages?.bannedRepos), ...banned],
    },
  };
}

/** Returns whether a site has kiosks of its own. They play shared games in the simulator of the site's own editor. */
export function hasKiosk({ editor, features }: TargetConfig): boolean {
  return editor.kind === 'bundled' && features?.kiosk !== false;
}

/**
 * Returns the editor whose games the site accepts: its own. Undefined if games are not shared, or shared on another
 * site.
 */
export function sharedTarget({ editor, features, targetId }: TargetConfig): string | undefined {
  return editor.kind === 'bundled' && features?.share !== false ? targetId : undefined;
}
