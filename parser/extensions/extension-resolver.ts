import { isFixed, newestVersion } from '../addresses/release-versions.ts';
import { CodeHostError, TooLargeError, type ExtensionCache, type ExtensionHost } from './extension-host.ts';
import { LIMITS, loadPackage, type ExtensionPackage, type LoadedPackage } from './extension-package.ts';
import { fullName, readExtensionRef, type ExtensionRef } from './extension-ref.ts';

export type ExtensionResolution =
  | { kind: 'resolved'; packages: ExtensionPackage[] }
  /** `name` is the extension that failed: one that was asked for, or a dependency. */
  | { kind: 'failed'; reason: ExtensionFailure; name: string; message: string };

export type ExtensionFailure = 'invalid' | 'not-found' | 'offline' | 'too-large';

export interface ExtensionResolver {
  /**
   * Returns all packages that the editor needs to load extensions (`owner/repo/folder#tag`) without requests: their
   * files, their dependencies, and the latest versions of extensions without a version.
   */
  resolve: (specs: readonly string[]) => Promise<ExtensionResolution>;
}

export interface ResolverOptions {
  host: ExtensionHost;
  /** Stores every extension that was used, so that it works offline. */
  cache: ExtensionCache;
  /** Returns the current time in milliseconds since 1970. */
  now: () => number;
  /** Hashes contents: the editor caches compiled extensions by this hash. */
  hash: (text: string) => string | Promise<string>;
}

const LATEST_FOR_MS = 24 * 60 * 60 * 1000;

/** Creates a resolver that loads each package once and caches it. */
export function createResolver(options: ResolverOptions): ExtensionResolver {
  return { resolve: (specs) => resolve(specs, createCachedHost(options)) };
}

interface CachedHost {
  latestVersion: (slug: string) => Promise<string>;
  load: (ref: ExtensionRef, version: string) => Promise<LoadedPackage>;
}

function createCachedHost({ host, cache, now, hash }: ResolverOptions): CachedHost {
  /** Fetches values that are missing or outdated. Uses an outdated value if the code host is offline. */
  const fetchCached = async <Value>(
    key: string,
    freshMs: number,
    get: () => Promise<Value>,
  ): Promise<Value> => {
    const kept = await cache.read(key);
    if (kept && now() - kept.writtenAt < freshMs) return kept.value as Value;
    try {
      const value = await get();
      await cache.write(key, value);
      return value;
    } catch (error) {
      if (kept && error instanceof CodeHostError && error.kind === 'offline') return kept.value as Value;
      throw error;
    }
  };
  return {
    latestVersion: (slug) =>
      fetchCached(`latest ${slug.toLowerCase()}`, LATEST_FOR_MS, () => host.latestVersion(slug)),
    load: (ref, version) =>
      fetchCached(`package ${fullName(ref).toLowerCase()}#${version}`, isFixed(version) ? Infinity : 0, () =>
        loadPackage(host, ref, version, hash),
      ),
  };
}

async function resolve(specs: readonly string[], host: CachedHost): Promise<ExtensionResolution> {
  const collection = createCollection(host);
  let name = '';
  try {
    for (const spec of specs) {
      name = spec;
      const ref = readExtensionRef(spec);
      if (!ref) return { kind: 'failed', reason: 'invalid', name, message: 'Expected `owner/repo`.' };
      collection.add(ref);
    }
    for (let ref = collection.next(); ref; ref = collection.next()) {
      name = fullName(ref);
      await collection.load(ref);
    }
    await collection.loadNewest();
    return { kind: 'resolved', packages: collection.packages() };
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof CodeHostError) return { kind: 'failed', reason: error.kind, name, message };
    if (error instanceof TooLargeError) return { kind: 'failed', reason: 'too-large', name, message };
    throw error;
  }
}

function createCollection(host: CachedHost) {
  const queue: ExtensionRef[] = [];
  const loaded = new Map<string, ExtensionPackage>();
  const latest = new Map<string, string>();
  let bytes = 0;

  const load = async (ref: ExtensionRef): Promise<void> => {
    const slug = ref.slug.toLowerCase();
    if (ref.tag === undefined && !latest.has(slug)) latest.set(slug, await host.latestVersion(slug));
    const version = ref.tag ?? latest.get(slug) ?? '';
    const key = `${fullName(ref).toLowerCase()}#${version}`;
    if (loaded.has(key)) return;
    if (loaded.size === LIMITS.packages) throw new TooLargeError('It depends on too many others.');
    const { package: found, dependencies } = await host.load(ref, version);
    bytes += Object.values(found.files).reduce((sum, text) => sum + text.length, 0);
    if (bytes > LIMITS.bytes) throw new TooLargeError('With what it depends on, it is larger than 8 MB.');
    loaded.set(key, found);
    queue.push(...dependencies);
  };

  /** Loads the folders of each repository at the newest version that the project names, as the editor does. */
  const loadNewest = async (): Promise<void> => {
    const all = [...loaded.values()];
    for (const { repo, subPath } of all) {
      const sameRepository = all.filter((other) => other.repo.toLowerCase() === repo.toLowerCase());
      const tag = newestVersion(sameRepository.flatMap(({ version }) => version ?? []));
      if (tag === undefined) continue;
      // If a folder is missing at that version, the requested version is already loaded.
      await load({ slug: repo, ...(subPath !== undefined && { subPath }), tag }).catch(ignoreNotFound);
    }
  };

  return {
    add: (ref: ExtensionRef) => queue.push(ref),
    next: () => queue.shift(),
    load,
    loadNewest,
    packages: (): ExtensionPackage[] => [
      ...loaded.values(),
      // The editor requests the latest version per repository, for any folder.
      ...[...latest].map(([repo, version]) => ({
        repo,
        latestVersion: version,
        sha: version,
        fileHash: '',
        files: {},
      })),
    ],
  };
}

function ignoreNotFound(error: unknown): void {
  if (!(error instanceof CodeHostError && error.kind === 'not-found')) throw error;
}
