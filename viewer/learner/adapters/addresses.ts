import { endpointsOf } from '#schemas/endpoints-of.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { SignInProvider } from '../../shared/ports/account.ts';
import { encodePath, type ContentEndpoints, type DocsAddresses } from '#parser';
import { isListed } from '../domain/is-listed.ts';
import type { AuthoringFeed } from '../services/authoring/authoring-feed.ts';
import type { ViewerEnv } from './env.ts';

/** Returns the path below which the viewer is served. */
export function baseOf({ base = '/' }: Pick<ViewerEnv, 'base'>): string {
  return base;
}

/** Returns the URLs for loading content: from the viewer's site, the documentation and the code host. */
export function toEndpoints(
  env: ViewerEnv,
  locale: string,
  authoring: AuthoringFeed | undefined,
): ContentEndpoints & DocsAddresses {
  const { packages } = env.targetConfig;
  const { docsUrl, markdownUrl, rawUrl } = endpointsOf(env.targetConfig);
  const base = baseOf(env);
  const published = env.site?.repository.files;
  return {
    locale,
    toLocalHref: (path) => {
      if (published) return base + (published[path] ?? encodePath(path));
      const version = authoring?.snapshot().repository.versions[path];
      return `${base}content/${encodePath(path)}${version ? `?v=${version}` : ''}`;
    },
    docsUrl,
    markdownUrl,
    rawUrl,
    isBanned: (slug) => isListed(slug, packages?.bannedOrgs, packages?.bannedRepos),
  };
}

/** Returns a function that finds an extension's URL: published with the site, or provided by the viewer's server. */
export function createExtensionLookup(env: ViewerEnv): (name: string) => string | undefined {
  const endpoint = env.targetConfig.endpoints?.extensions ?? (env.authoring && '/api/extensions');
  return (name) => {
    const published = env.site?.extensions[name];
    if (published !== undefined) return baseOf(env) + published;
    if (endpoint === undefined) return undefined;
    return `${endpoint}?repo=${encodeURIComponent(name)}`;
  };
}

/**
 * Returns the name of the browser's database. `skillmap dev` may serve different repositories at the same URL: each has
 * its own progress.
 */
export function databaseName({ authoring }: Pick<ViewerEnv, 'authoring'>): string {
  return authoring ? `skillmap ${authoring.snapshot.root}` : 'skillmap';
}

/**
 * Returns the name of an account's database. Each account has its own, so that the next user of the device cannot see
 * it.
 */
export function accountDatabaseName(env: Pick<ViewerEnv, 'authoring'>, learnerId: string): string {
  return `${databaseName(env)} @${learnerId}`;
}

/** A site's account API, and its ways to sign in. */
export interface AccountEndpoints {
  /** URL of the server's API, ending in a slash. */
  apiUrl: string;
  providers: readonly SignInProvider[];
  helpUrl?: string;
}

/** Returns the site's account API and ways to sign in, or undefined if it has no sign-in. */
export function findAccounts({ endpoints, features, identity }: TargetConfig): AccountEndpoints | undefined {
  if (!identity || endpoints?.api === undefined || features?.identity === false) return undefined;
  const { providers, helpUrl } = identity;
  return { apiUrl: endpoints.api, providers, ...(helpUrl !== undefined && { helpUrl }) };
}
