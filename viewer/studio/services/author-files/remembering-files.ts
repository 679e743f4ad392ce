import type { AuthorFiles, FileHistory } from '../../ports/author-files.ts';

/**
 * Wraps access to files, so that each change stores a version in the history. If that fails, the change is still made.
 */
export function rememberingFiles(files: AuthorFiles, openHistory: () => Promise<FileHistory>): AuthorFiles {
  /** The last known text of each file by path, and whether the Studio has written it. */
  const known = new Map<string, { text: string; isOwn: boolean }>();
  const { store: keep, keepPresent, deleteOldVersions } = createVersionWriter(files, openHistory);
  const recordText = (path: string, text: string): void => {
    if (known.get(path)?.text !== text) known.set(path, { text, isOwn: false });
  };
  const keepTexts = async (path: string, before: string | undefined, text: string): Promise<void> => {
    const encoder = new TextEncoder();
    if (before !== undefined) await keep(path, encoder.encode(before), { isPinned: true });
    await keep(path, encoder.encode(text));
  };
  return {
    ...files,
    read: async (path) => {
      const reading = await files.read(path);
      if (reading.kind === 'read') recordText(path, reading.text);
      return reading;
    },
    write: async (path, text, version) => {
      let outcome = await files.write(path, text, version);
      if (outcome.kind === 'unstored' && outcome.why === 'full') {
        await deleteOldVersions();
        outcome = await files.write(path, text, version);
      }
      if (outcome.kind === 'outdated' && outcome.present) recordText(path, outcome.present.text);
      if (outcome.kind !== 'written') return outcome;
      const before = known.get(path);
      known.set(path, { text, isOwn: true });
      void keepTexts(path, before?.isOwn === false ? before.text : undefined, text);
      return outcome;
    },
    createBytes: async (path, bytes) => {
      const outcome = await files.createBytes(path, bytes);
      if (outcome.kind === 'done') void keep(path, bytes);
      return outcome;
    },
    rename: async (from, to) => {
      await keepPresent(from, true);
      const outcome = await files.rename(from, to);
      if (outcome.kind === 'done') void keep(from, undefined).then(() => keepPresent(to, false));
      return outcome;
    },
    remove: async (path, version) => {
      await keepPresent(path, true);
      const outcome = await files.remove(path, version);
      if (outcome.kind === 'done') void keep(path, undefined);
      return outcome;
    },
  };
}

/**
 * Creates the functions that store versions. They do nothing if the history's code cannot be loaded, and never reject.
 */
function createVersionWriter(files: AuthorFiles, openHistory: () => Promise<FileHistory>) {
  const open = () => openHistory().catch(() => undefined);
  const store: FileHistory['store'] = async (...version) => (await open())?.store(...version);
  return {
    store,
    keepPresent: async (path: string, isPinned: boolean): Promise<void> => {
      const reading = await files.readBytes(path);
      if (reading.kind === 'read') await store(path, reading.bytes, { isPinned });
    },
    deleteOldVersions: async (): Promise<void> => (await open())?.deleteOldVersions(),
  };
}
