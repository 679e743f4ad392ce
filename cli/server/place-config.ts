import { setTimeout } from 'node:timers/promises';
import type { IdentityProvider, TargetConfig } from '#schemas/generated/target-config.ts';

/** What operators have decided about repositories, as `owner/name`. */
export interface RepositoryLists {
  approved: readonly string[];
  banned: readonly string[];
}

export interface PlaceConfigOptions {
  /** As the site was built. */
  site: TargetConfig;
  /** Where the API is, ending in a slash. */
  api: string;
  /** How learners can sign in here; none where nobody can. */
  providers: readonly IdentityProvider[];
  helpUrl?: string;
  /** How long games stay that nobody was signed in for, and that nobody opens; undefined for ever. */
  anonymousDays?: number | undefined;
  /** Absent without a database. */
  findRepositories?: () => Promise<RepositoryLists>;
  onError: (error: unknown) => void;
  /** Milliseconds. */
  now: () => number;
}

/** Every visit asks for it; what an operator decides holds within this time, in every process. */
const KEPT_MS = 2000;
/** The map does not wait for a database. */
const LONGEST_MS = 1000;

/** The target configuration of the place that a server is: the site's, and what only the server knows. */
export function createPlaceConfig(options: PlaceConfigOptions): () => Promise<TargetConfig> {
  const { site, api, helpUrl, anonymousDays, now } = options;
  const [provider, ...others] = options.providers;
  const { identity, anonymousDays: _other, ...rest } = site;
  const learnMore = helpUrl ?? identity?.helpUrl;
  const own: TargetConfig = {
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
      // What was known last holds: a ban does not end because the database does.
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
    return withRepositories(own, known);
  };
}

/** Games go to the kiosks of this place, unless its author names others. */
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
      // What is decided here counts more than what was built in.
      approvedRepos: [...others(packages?.approvedRepos), ...approved],
      bannedRepos: [...others(packages?.bannedRepos), ...banned],
    },
  };
}

/** Whether a place has kiosks of its own: they play what was shared here, in our own editor's simulator. */
export function hasKiosk({ editor, features }: TargetConfig): boolean {
  return editor.kind === 'bundled' && features?.kiosk !== false;
}

/** The editor whose games a place takes: its own; undefined where games are not shared, or at another site. */
export function sharedTarget({ editor, features, targetId }: TargetConfig): string | undefined {
  return editor.kind === 'bundled' && features?.share !== false ? targetId : undefined;
}
