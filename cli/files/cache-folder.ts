import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import type { ExtensionCache } from '#parser';
import { writeWhole } from './write-whole.ts';

interface Platform {
  name: NodeJS.Platform;
  home: string;
}

/**
 * The folder for what is downloaded once and used by all repositories: SKILLMAP_CACHE, else the place the
 * platform has for caches.
 */
export function cacheFolder(
  env: Readonly<Record<string, string | undefined>>,
  { name, home }: Platform = { name: process.platform, home: homedir() },
): string {
  if (env.SKILLMAP_CACHE) return path.resolve(env.SKILLMAP_CACHE);
  return path.join(platformCache(env, name, home), 'skillmap');
}

/** The part of the cache folder that holds editors. */
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
  // The specification of base directories: a relative path is invalid and to be ignored.
  if (env.XDG_CACHE_HOME && path.isAbsolute(env.XDG_CACHE_HOME)) return env.XDG_CACHE_HOME;
  if (name === 'darwin') return path.join(home, 'Library', 'Caches');
  if (name === 'win32') return env.LOCALAPPDATA ?? path.join(home, 'AppData', 'Local');
  return path.join(home, '.cache');
}

/** JSON documents in a folder. One that cannot be read or written is empty. */
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
    write: (key, value) => keepFile(fileOf(key), JSON.stringify({ key, writtenAt: now(), value })),
  };
}

/** Writes a file of a cache as a whole. A cache that cannot be written to costs time, no more. */
export async function keepFile(file: string, content: Uint8Array | string): Promise<void> {
  await writeWhole(file, content).catch(() => undefined);
}
