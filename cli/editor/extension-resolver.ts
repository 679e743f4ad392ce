import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ExtensionResolver } from '#parser';
import { createResolver } from '#parser';
import type { CodeHostEndpoints } from './code-host.ts';
import { CODE_HOST, createCodeHost } from './code-host.ts';
import { createJsonCache } from '../files/json-cache.ts';

export interface ExtensionResolverOptions {
  /** Holds every extension that was ever used, so that it is there offline. */
  cacheDir: string;
  fetch?: typeof globalThis.fetch;
  endpoints?: CodeHostEndpoints;
  now?: () => number;
}

/** Finds extensions on the code host, and keeps them in a folder. */
export function createExtensionResolver(options: ExtensionResolverOptions): ExtensionResolver {
  const now = options.now ?? Date.now;
  return createResolver({
    host: createCodeHost(options.endpoints ?? CODE_HOST, options.fetch ?? globalThis.fetch),
    cache: createJsonCache(path.join(options.cacheDir, 'extensions'), now),
    now,
    hash: (text) => createHash('sha256').update(text).digest('hex'),
  });
}
