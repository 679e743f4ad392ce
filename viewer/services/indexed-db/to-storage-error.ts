import { StorageError } from '../ports/storage.ts';

/** Whatever the browser's database throws, as the problem it is. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  const kind = name === 'QuotaExceededError' ? 'full' : 'failed';
  return new StorageError({ kind, detail: String(error) });
}

/** The same function, that rejects with a StorageError only. */
export function withStorageErrors<Arguments extends unknown[], Result>(
  run: (...given: Arguments) => Promise<Result>,
) {
  return async (...given: Arguments): Promise<Result> => {
    try {
      return await run(...given);
    } catch (error) {
      throw toStorageError(error);
    }
  };
}
