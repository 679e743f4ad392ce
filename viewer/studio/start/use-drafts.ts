import { useCallback, useEffect, useState } from 'react';
import type { Unstored } from '../ports/author-files.ts';
import type { KeptFolder, KeptFolders } from '../ports/kept-folders.ts';

/** The drafts of this browser, and what can be done with them. */
export interface Drafts {
  state: { kind: 'loading' } | { kind: 'listed'; folders: readonly KeptFolder[] } | Unstored;
  /** Resolve with false where the browser would not store it. */
  rename: (id: string, name: string) => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
}

/** Follows the drafts, whichever tab changes them. */
export function useDrafts(folders: KeptFolders): Drafts {
  const [state, setState] = useState<Drafts['state']>({ kind: 'loading' });
  const list = useCallback(() => folders.list().then(setState), [folders]);
  useEffect(() => {
    void list();
    return folders.watch(() => void list());
  }, [folders, list]);
  const then = async (done: Promise<{ kind: 'done' } | Unstored>): Promise<boolean> => {
    const { kind } = await done;
    await list();
    return kind === 'done';
  };
  return {
    state,
    rename: (id, name) => then(folders.rename(id, name)),
    remove: (id) => then(folders.remove(id)),
  };
}
