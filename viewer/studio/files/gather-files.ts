import type { AuthorFiles } from '../ports/author-files.ts';
import type { FolderContents } from '../ports/kept-folders.ts';
import type { Studio } from '../state/create-studio.ts';

/** The folder as it stands now. */
export interface GatheredFiles {
  contents: FolderContents;
  /** What is listed and could not be read. */
  unreadable: readonly string[];
}

/** All files of the folder, with the open texts as they are written, saved or not; undefined where it cannot be listed. */
export async function gatherFiles(
  { store, texts }: Pick<Studio, 'store' | 'texts'>,
  files: Pick<AuthorFiles, 'list' | 'readBytes'>,
): Promise<GatheredFiles | undefined> {
  const listing = await files.list();
  if (listing.kind !== 'listed') return undefined;
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  const unreadable: string[] = [];
  const { open } = store.getState();
  const paths = new Set([...listing.files.map(({ path }) => path), ...open]);
  for (const path of [...paths].sort()) {
    if (texts.has(path)) {
      contents.set(path, new TextEncoder().encode(texts.fileText(path)));
      continue;
    }
    const reading = await files.readBytes(path);
    if (reading.kind === 'read') contents.set(path, reading.bytes);
    // What is gone since the list was made is no part of the folder.
    else if (reading.kind !== 'missing') unreadable.push(path);
  }
  return { contents, unreadable };
}
