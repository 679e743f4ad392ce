import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import type { ExtensionCache } from '#parser';
import { writeAtomically } from './write-atomically.ts';

interface Platform {
  name: NodeJS.Platform;
  home: string;
}

/** Returns the folder for downloads that all repositories share: SKILLMAP_CACHE, or the platform's cache folder. */
export function cacheFolder(
  env: Readonly<Record<string, string | undefined>>,
  { name, home }: Platform = { name: process.platform, home: homedir() },
): string {
  if (env.SKILLMAP_CACHE) return path.resolve(env.SKILLMAP_CACHE);
  return path.join(platformCache(env, name, home), 'skillmap');
}

/** Returns the part of the cache folder for editors. */
export function editorCacheFolder(
  env: Readonly<Record<string, string | undefined>>,
  platform?: Platform,
): string {
  return path.join(cacheFolder(env, platform), 'editors');
}

function platformCache(
  env: Readonly<Record<string, string | undefined>>,
  name: NodeJS.Platform,
  home: string,
): string {
  // The XDG specification says to ignore relative paths.
  if (env.XDG_CACHE_HOME && path.isAbsolute(env.XDG_CACHE_HOME)) return env.XDG_CACHE_HOME;
  if (name === 'darwin') return path.join(home, 'Library', 'Caches');
  if (name === 'win32') return env.LOCALAPPDATA ?? path.join(home, 'AppData', 'Local');
  return path.join(home, '.cache');
}

/**
 * Caches JSON documents in a folder. A document that cannot be read counts as missing, and write errors are ignored.
 */
export function createJsonCache(folder: string, now: () => number): ExtensionCache {
  const fileOf = (key: string) =>
    path.join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.json`);
  return {
    read: async (key) => {
      try {
        const document = JSON.parse(await readFile(fileOf(key), 'utf8')) as Record<string, unknown>;
        if (document.key !== key || typeof document.writtenAt !== 'number') return undefined;
        return { value: document.value, writtenAt: document.writtenAt };
      } catch {
        return undefined;
      }
    },
    write: (key, value) => writeCacheFile(fileOf(key), JSON.stringify({ key, writtenAt: now(), value })),
  };
}

/** Writes a cache file atomically. Ignores errors: an unwritable cache only costs time. */
export async function writeCacheFile(file: string, content: Uint8Array | string): Promise<void> {
  await writeAtomically(file, content).catch(() => undefined);
}
