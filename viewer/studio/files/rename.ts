import type { StoreApi } from 'zustand/vanilla';
import type { FileChange } from '#parser';
import type { AuthorLanguage, TextPlace } from '../ports/author-language.ts';
import type { StudioState } from '../state/studio-state.ts';

interface RenamingOptions {
  store: StoreApi<StudioState>;
  language: AuthorLanguage;
  make: (path: string, changes: readonly FileChange[]) => Promise<void>;
  show: (path: string) => void;
}

/** Creates the actions that rename the part at the cursor: a map or an activity. */
export function createRenaming({ store, language, make, show }: RenamingOptions) {
  const { getState, setState } = store;
  return {
    /** Opens the dialog for a new name. Does nothing if no part at this place has a name. */
    askForName: async (place: TextPlace): Promise<void> => {
      const name = await language.call('renamable', place).catch(() => undefined);
      if (name !== undefined) setState({ naming: { ...place, name } });
    },
    /** Renames the part in `naming`. Resolves to the reason if that is impossible. */
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
    closeNameDialog: (): void => setState({ naming: undefined }),
  };
}
