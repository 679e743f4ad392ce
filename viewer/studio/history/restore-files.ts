import { openText } from '../domain/line-ends.ts';
import { textChanges } from '../domain/merge-texts.ts';
import type { AuthorFiles, FileHistory } from '../ports/author-files.ts';
import type { Studio } from '../state/studio.ts';
import { isTextPath } from '../state/folder-state.ts';
import { troubleOf, type Trouble } from '../state/trouble.ts';
import { decodeLossy } from '../services/bytes.ts';
import type { EarlierVersion } from './folder-history.ts';

interface RestoreFilesOptions {
  studio: Pick<Studio, 'texts' | 'open' | 'create' | 'store'>;
  files: AuthorFiles;
  history: Pick<FileHistory, 'store'>;
}

/**
 * Restores earlier versions of files, after storing the current ones in the history. Restoring a text can be undone in
 * one step. Returns why a file could not be restored, or undefined if all were restored.
 */
export async function restoreFiles(
  past: readonly EarlierVersion[],
  { studio, files, history }: RestoreFilesOptions,
): Promise<Trouble | undefined> {
  const { active } = studio.store.getState();
  for (const { version, now } of past) {
    if (now) await history.store(version.path, now, { isPinned: true });
  }
  for (const one of past) {
    const trouble = await (isTextPath(one.version.path)
      ? restoreText(one, studio)
      : restoreBytes(one, files));
    if (trouble) return trouble;
  }
  // After restoring several files, show the text that was shown before.
  if (past.length > 1 && active !== undefined) await studio.open(active);
  return undefined;
}

async function restoreText(
  { version: { path }, before, now }: EarlierVersion,
  { texts, open, create, store }: RestoreFilesOptions['studio'],
): Promise<Trouble | undefined> {
  const text = decodeLossy(before);
  if (!now) return void create(path, text);
  await open(path);
  const state = texts.state(path);
  if (!state) return store.getState().trouble ?? { kind: 'file', path };
  const changes = textChanges(state.doc.toString(), openText(text).document);
  texts.edit(path, [changes.map(({ from, to, insert }) => ({ start: from, end: to, text: insert }))]);
  return undefined;
}

async function restoreBytes(
  { version: { path }, before }: EarlierVersion,
  files: AuthorFiles,
): Promise<Trouble | undefined> {
  const reading = await files.readBytes(path);
  if (reading.kind === 'read') {
    const removed = await files.remove(path, reading.version);
    if (removed.kind !== 'done') return troubleOf(path, removed);
  }
  const outcome = await files.createBytes(path, before);
  return outcome.kind === 'done' ? undefined : troubleOf(path, outcome);
}
