import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** JSON documents in a folder, by any key, each with the time it was written. Undefined where there is none. */
export interface JsonCache {
  read: (key: string) => Promise<{ value: unknown; writtenAt: number } | undefined>;
  write: (key: string, value: unknown) => Promise<void>;
}

/** A cache that cannot be read or written is an empty one. */
export function createJsonCache(folder: string, now: () => number): JsonCache {
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
        await mkdir(folder, { recursive: true });
        await writeFile(temporary, JSON.stringify({ key, writtenAt: now(), value }));
        await rename(temporary, file);
      } catch {
        await rm(temporary, { force: true });
      }
    },
  };
}
