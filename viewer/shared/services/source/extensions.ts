import { CodeHostError, createResolver, type ExtensionCache, type ExtensionHost } from '#parser';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { toHex } from '#schemas/exchange/to-hex.ts';
import { fetchTwice, type FetchInTimeOptions } from '../http/fetch-in-time.ts';
import type { ExtensionPackage } from '../../ports/page.ts';
import type { CodeHost } from './code-host.ts';

/** Loads an extension (`owner/name#tag`) with its dependencies. Resolves to undefined if it is unavailable. */
export type LoadExtension = (name: string, signal: AbortSignal) => Promise<ExtensionPackage[] | undefined>;

export interface ExtensionsOptions extends Pick<FetchInTimeOptions, 'fetch' | 'clock'> {
  /**
   * Returns the URL of an extension that the site has prepared. Undefined if it must be assembled from the code host's
   * files.
   */
  toUrl: (name: string) => string | undefined;
  host: CodeHost;
  cache: ExtensionCache;
}

const timeoutMs = 20_000;

/**
 * Creates the loader of extensions, from the site or from the code host. Those from the code host are cached in this
 * browser.
 */
export function createExtensions({ fetch, clock, toUrl, host, cache }: ExtensionsOptions): LoadExtension {
  const resolver = createResolver({
    host: toExtensionHost(host),
    cache,
    now: () => clock.now(),
    hash: hashText,
  });
  return async (name, signal) => {
    const url = toUrl(name);
    if (url !== undefined) {
      const outcome = await fetchTwice(url, { fetch, clock, timeoutMs, signal });
      return outcome.kind === 'answered' ? readPackages(outcome.text) : undefined;
    }
    const resolution = await resolver.resolve([name]);
    return resolution.kind === 'resolved' ? resolution.packages.map((found) => ({ ...found })) : undefined;
  };
}

/**
 * A signal that never aborts: if the learner leaves an activity, its extensions are still loaded, because it may need
 * them later.
 */
const neverAborted = new AbortController().signal;

function toExtensionHost(host: CodeHost): ExtensionHost {
  return {
    latestVersion: async (slug) => {
      const version = await host.findVersion(slug, neverAborted);
      if ('tag' in version) return version.tag;
      if (version.kind === 'unreleased') return 'HEAD';
      const isMissing = version.kind === 'missing';
      throw new CodeHostError(isMissing ? 'not-found' : 'offline', `There is no version of ${slug}.`);
    },
    readFile: async (slug, ref, path) => {
      const outcome = await host.readFile({ slug, ref, path }, neverAborted);
      if (outcome.kind === 'answered') return outcome.text;
      if (outcome.kind === 'refused' && outcome.status === 404) return undefined;
      throw new CodeHostError('offline', `${slug}/${path} could not be read.`);
    },
  };
}

/**
 * Returns a digest of a text. Without a secure context there is none, so the text's length distinguishes texts of the
 * same version.
 */
async function hashText(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (!subtle) return `${bytes.length}`;
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return toHex(digest);
}

function readPackages(text: string): ExtensionPackage[] | undefined {
  const packages = readFields(readJson(text))?.packages;
  return Array.isArray(packages) ? packages.filter((one) => readFields(one) !== undefined) : undefined;
}
