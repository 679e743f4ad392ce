import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ExtensionCache } from '#parser';
import { makeFolder } from './paths.ts';

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
    write: async (key, value) => {
      const file = fileOf(key);
      const temporary = `${file}.${randomUUID()}`;
      try {
        await makeFolder(folder);
        await writeFile(temporary, JSON.stringify({ key, writtenAt: now(), value }));
        await rename(temporary, file);
      } catch {
        await rm(temporary, { force: true }).catch(() => undefined);
      }
    },
  };
}
