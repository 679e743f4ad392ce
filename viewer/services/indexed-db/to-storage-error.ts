import { StorageError } from '../ports/storage-problem.ts';

/** Whatever the browser's database throws, as the problem it is. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  const kind = name === 'QuotaExceededError' ? 'full' : 'failed';
  return new StorageError({ kind, detail: String(error) });
}
