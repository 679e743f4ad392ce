import type { StoreApi } from 'zustand/vanilla';
import type { FileChange } from '#parser';
import type { AuthorLanguage, TextPlace } from '../ports/author-language.ts';
import type { StudioState } from '../state/studio-state.ts';

interface RenamingOptions {
  store: StoreApi<StudioState>;
  language: AuthorLanguage;
  /** Makes the changes of a file that is open. */
  make: (path: string, changes: readonly FileChange[]) => Promise<void>;
  show: (path: string) => void;
}

/** Asks for another name of what stands at the cursor, and gives it that. */
export function createRenaming({ store, language, make, show }: RenamingOptions) {
  const { getState, setState } = store;
  return {
    /** Nothing is asked where nothing can be renamed. */
    askForName: async (place: TextPlace): Promise<void> => {
      const name = await language.call('renamable', place).catch(() => undefined);
      if (name !== undefined) setState({ naming: { ...place, name } });
    },
    /** Gives what `naming` is about another name; why not where that cannot be. */
    rename: async (name: string): Promise<string | undefined> => {
      const { naming } = getState();
      if (!naming) return undefined;
      const { path, offset } = naming;
      const outcome = await language.call('rename', { path, offset, name });
      if (outcome.kind === 'refused') return outcome.reason;
      await make(path, outcome.changes);
      show(path);
      return undefined;
    },
    stopNaming: (): void => setState({ naming: undefined }),
  };
}
