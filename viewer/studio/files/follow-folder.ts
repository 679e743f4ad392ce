import type { StoreApi } from 'zustand/vanilla';
import type { createChecking } from '../findings/check-texts.ts';
import type { AuthorDrafts, AuthorFiles } from '../ports/author-files.ts';
import type { AuthorLanguage } from '../ports/author-language.ts';
import type { OpenFolder } from '../services.ts';
import { countChanges, textFiles } from '../state/folder-state.ts';
import { withFiles, type StudioState } from '../state/studio-state.ts';
import type { Texts } from '../text/texts.ts';
import type { Saving } from './save-texts.ts';

interface FolderOptions {
  page: Pick<OpenFolder, 'slug' | 'rules'>;
  store: StoreApi<StudioState>;
  texts: Pick<Texts, 'fileText' | 'listen'>;
  files: Pick<AuthorFiles, 'list' | 'watch'>;
  drafts: Pick<AuthorDrafts, 'list'>;
  language: AuthorLanguage;
  saving: Saving;
  checking: ReturnType<typeof createChecking>;
  open: (path: string, at?: { line: number }) => Promise<void>;
}

/** Creates the functions that load the folder and follow changes of its files, by the Studio or other programs. */
export function followFolder(options: FolderOptions) {
  const { page, store, texts, files, drafts, language, saving, checking, open } = options;
  const { getState, setState } = store;
  const list = async (): Promise<readonly { path: string; size: number }[] | undefined> => {
    const listing = await files.list();
    if (listing.kind !== 'listed') return undefined;
    setState((state) => withFiles(state, listing));
    return listing.files;
  };
  const checkLater = (): void => checking.checkLater(textFiles(getState()));
  const refresh = async (changed: readonly string[] | undefined): Promise<void> => {
    setState(({ versions }) => ({ versions: countChanges(versions, changed) }));
    const listed = await list();
    if (listed) await language.call('update', { files: listed, changed }).catch(() => undefined);
    await saving.changed(changed);
    checkLater();
  };
  const stopFiles = files.watch((changed) => void refresh(changed));
  const stopTexts = texts.listen(({ path, isEdited }) => {
    if (!isEdited) return;
    saving.edited(path);
    checking.edited(path, texts.fileText(path));
    checkLater();
  });
  return {
    /** Functions of the Studio, see `Studio`. */
    loading: {
      load: async (requestedFile?: { path: string; line: number }): Promise<void> => {
        setState({ folder: { kind: 'loading' } });
        const listed = await list();
        if (!listed) return setState({ folder: { kind: 'failed' } });
        const first = listed.find(({ path }) => /(?:^|\/)skillmap\.md$/i.test(path));
        for (const path of await drafts.list()) await open(path);
        if (requestedFile) await open(requestedFile.path, { line: requestedFile.line });
        else if (first) await open(first.path);
        checking.begin({ files: listed, rules: page.rules, slug: page.slug });
        for (const path of getState().open) checking.edited(path, texts.fileText(path));
        checkLater();
      },
      checkAll: checkLater,
    },
    /** Runs a function that moves files. The map shows the new paths and the updated texts at the same time. */
    batchMapUpdates: async (moved: readonly string[], work: () => Promise<void>): Promise<void> => {
      setState({ isMoving: true });
      try {
        await work();
        await refresh(moved);
        await checking.drawNow([...getState().drawableMaps.keys()]);
      } finally {
        setState({ isMoving: false });
      }
    },
    stop: (): void => {
      stopTexts();
      stopFiles();
    },
  };
}
