import type { AuthorText } from '#schemas/studio.ts';
import { SavedText, type SavingOptions } from './saved-text.ts';

/**
 * Creates the functions that save open texts to their files and load changes by other tabs and programs. If both sides
 * changed the same lines, the author must choose.
 */
export function createSaving(options: SavingOptions) {
  const texts = new Map<string, SavedText>();
  const save = async (path: string): Promise<void> => texts.get(path)?.save();
  return {
    /**
     * Starts saving a text. `saved` is the file's text, or undefined for a new file. `isDraft` is true if the text has
     * unsaved changes.
     */
    opened: (path: string, saved: AuthorText | undefined, isDraft = false) => {
      const isOpen = (one: SavedText): boolean => texts.get(path) === one;
      const text = new SavedText(path, saved, { ...options, isOpen });
      texts.set(path, text);
      text.set({ kind: saved && !isDraft ? 'saved' : 'unsaved' });
    },
    /** Saves a text before it is closed. If saving fails, returns false, keeps the text and tries again later. */
    closed: async (path: string): Promise<boolean> => {
      await save(path);
      const isSaved = (texts.get(path)?.state.kind ?? 'saved') === 'saved';
      if (isSaved) texts.delete(path);
      return isSaved;
    },
    edited: (path: string) => texts.get(path)?.edited(),
    save,
    saveAll: () => {
      for (const text of texts.values()) void text.save();
    },
    /**
     * Loads changed files, whether the Studio or another program has changed them. `paths` is undefined if any file may
     * have changed.
     */
    changed: async (paths: readonly string[] | undefined) => {
      const selected = [...texts].filter(([path]) => paths?.includes(path) ?? true);
      await Promise.all(selected.map(([, text]) => text.refresh()));
    },
    /**
     * Resolves a conflict with the text that the author has chosen. If `chosen` is undefined, accepts that the file was
     * deleted, and resolves to true.
     */
    resolve: async (path: string, chosen: string | undefined): Promise<boolean> => {
      const text = texts.get(path);
      if (text?.state.kind !== 'conflict') return false;
      if (chosen === undefined) {
        text.discardDraft();
        texts.delete(path);
        return true;
      }
      await text.resolveConflict(text.state.present, chosen);
      return false;
    },
    /** Stores unsaved texts before this returns, because the browser may close the page at once. */
    keepDraftsNow: () => {
      for (const text of texts.values()) text.keepDraftNow();
    },
    hasUnsaved: () => [...texts.values()].some(({ state }) => state.kind !== 'saved'),
  };
}

export type Saving = ReturnType<typeof createSaving>;
