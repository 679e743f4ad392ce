import type { StoreApi } from 'zustand/vanilla';
import type { AuthorFiles } from '../ports/author-files.ts';
import type { FolderContents } from '../ports/kept-folders.ts';
import type { StudioState } from '../state/studio-state.ts';
import { worstSave } from '../state/text-state.ts';
import type { Texts } from '../text/texts.ts';
import type { Saving } from './save-texts.ts';

// Reads the folder as its author sees it, which includes unsaved changes of open texts.

interface CurrentFiles {
  files: Pick<AuthorFiles, 'readBytes'>;
  texts: Pick<Texts, 'has' | 'fileText'>;
}

/** Reads a file's bytes. If its text is open, encodes the text. */
export async function readCurrent(path: string, { files, texts }: CurrentFiles) {
  if (!texts.has(path)) return files.readBytes(path);
  return { kind: 'read' as const, bytes: new TextEncoder().encode(texts.fileText(path)) };
}

interface GatheredFiles {
  contents: FolderContents;
  /** Paths of files that are listed but could not be read. */
  unreadable: readonly string[];
}

/** Reads all files of the folder. Resolves to undefined if the folder cannot be listed. */
export async function gatherFiles(
  { store, texts }: { store: StoreApi<StudioState>; texts: CurrentFiles['texts'] },
  files: Pick<AuthorFiles, 'list' | 'readBytes'>,
): Promise<GatheredFiles | undefined> {
  const listing = await files.list();
  if (listing.kind !== 'listed') return undefined;
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  const unreadable: string[] = [];
  const paths = new Set([...listing.files.map(({ path }) => path), ...store.getState().open]);
  for (const path of [...paths].sort()) {
    const reading = await readCurrent(path, { files, texts });
    if (reading.kind === 'read') contents.set(path, reading.bytes);
    // A missing file was deleted after the folder was listed: leave it out.
    else if (reading.kind !== 'missing') unreadable.push(path);
  }
  return { contents, unreadable };
}

/** Saves all texts. Resolves to false if one cannot be saved, so that the files differ from what the author sees. */
export function saveAllTexts({
  store,
  saving,
}: {
  store: StoreApi<StudioState>;
  saving: Pick<Saving, 'saveAll'>;
}): Promise<boolean> {
  saving.saveAll();
  return new Promise((resolve) => {
    const checkSaved = (): void => {
      const kind = worstSave(store.getState())?.state.kind ?? 'saved';
      if (kind === 'unsaved' || kind === 'saving') return;
      stop();
      resolve(kind === 'saved');
    };
    const stop = store.subscribe(checkSaved);
    checkSaved();
  });
}
