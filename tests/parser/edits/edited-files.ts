import { expect } from 'vitest';
import type { FileChange } from '../../../schemas/generated/diagnostic.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { edited } from './edited-text.ts';

export type Files = Readonly<Record<string, string>>;

/** Applies changes in order and returns the new files. Edits without a path change the file `own`. */
export function changed(files: Files, changes: readonly FileChange[], own?: string): Files {
  const after = new Map(Object.entries(files));
  for (const change of changes) {
    if (change.kind === 'create') {
      expect(after.has(change.path)).toBe(false);
      after.set(change.path, change.text);
    } else if (change.kind === 'remove') after.delete(change.path);
    else if (change.kind === 'rename') {
      expect(after.has(change.to)).toBe(false);
      after.set(change.to, after.get(change.from) ?? '');
      after.delete(change.from);
    } else {
      const path = change.path ?? own ?? '';
      after.set(path, edited(after.get(path) ?? '', change.edits));
    }
  }
  return Object.fromEntries(after);
}

/** A repository in memory with these files. */
export function repositoryOf(files: Files, slug = 'me/maps') {
  return { slug, files: memoryFiles(files) };
}
