import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { readProject } from '../../../shared/domain/projects.ts';
import type { UnloadBackupEntry, UnloadBackup } from '../../../shared/ports/storage.ts';
import { attempt, type TextStorage } from '../../../shared/services/browser/local-preferences.ts';

/**
 * Stores projects in localStorage that the given database could not store before the page closed. localStorage is the
 * only synchronous storage.
 */
export function createLocalUnloadBackup(storage: TextStorage | undefined, database: string): UnloadBackup {
  const key = `skillmap-last-words ${database}`;
  return {
    write: (entries) =>
      attempt(() =>
        entries.length > 0 ? storage?.setItem(key, JSON.stringify(entries)) : storage?.removeItem(key),
      ),
    read: () => {
      const stored = readJson(attempt(() => storage?.getItem(key)) ?? '');
      return Array.isArray(stored) ? stored.flatMap(readEntry) : [];
    },
  };
}

function readEntry(value: unknown): UnloadBackupEntry[] {
  const fields = readFields(value);
  const project = readProject(fields?.['project']);
  return project ? [{ project, known: readProject(fields?.['known']) }] : [];
}
