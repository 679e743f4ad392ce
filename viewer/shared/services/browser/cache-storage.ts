import type { ExtensionCache } from '#parser';
import type { Clock } from '../../ports/clock.ts';

/** Creates a cache for JSON documents, in the browser's cache storage. Caches nothing if that is missing or full. */
export function createCacheStorage(storage: CacheStorage | undefined, clock: Clock): ExtensionCache {
  const open = () => storage?.open('skillmap-extensions');
  const toUrl = (key: string) => `/skillmap-extensions/${encodeURIComponent(key)}`;
  return {
    read: async (key) => {
      try {
        const kept = await (await open())?.match(toUrl(key));
        const document = (await kept?.json()) as { value: unknown; writtenAt: unknown } | undefined;
        if (typeof document?.writtenAt !== 'number') return undefined;
        return { value: document.value, writtenAt: document.writtenAt };
      } catch {
        return undefined;
      }
    },
    write: async (key, value) => {
      try {
        await (await open())?.put(toUrl(key), Response.json({ value, writtenAt: clock.now() }));
      } catch {
        // If the value cannot be cached, it is fetched again next time.
      }
    },
  };
}
