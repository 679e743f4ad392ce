import type { AuthorFiles, FileHistory } from '../../ports/author-files.ts';

/** The same files; what they were is kept whenever they change. Keeping never changes what comes of a change itself. */
export function rememberingFiles(files: AuthorFiles, openHistory: () => Promise<FileHistory>): AuthorFiles {
  /** What each file holds, as far as is known, and whether that was written here. */
  const known = new Map<string, { text: string; isOwn: boolean }>();
  const keep = async (...args: Parameters<FileHistory['keep']>): Promise<void> => {
    const history = await openHistory().catch(() => undefined);
    await history?.keep(...args);
  };
  const encoder = new TextEncoder();
  const keepText = (path: string, text: string, isPinned = false): Promise<void> =>
    keep(path, encoder.encode(text), { isPinned });
  /** Reads what a file is, before it goes. */
  const keepPresent = async (path: string, isPinned = true): Promise<void> => {
    const reading = await files.readBytes(path);
    if (reading.kind === 'read') await keep(path, reading.bytes, { isPinned });
  };
  const learn = (path: string, text: string): void => {
    if (known.get(path)?.text !== text) known.set(path, { text, isOwn: false });
  };
  const write: AuthorFiles['write'] = async (path, text, version) => {
    let outcome = await files.write(path, text, version);
    if (outcome.kind === 'unstored' && outcome.why === 'full') {
      await openHistory().then(
        (history) => history.makeRoom(),
        () => undefined,
      );
      outcome = await files.write(path, text, version);
    }
    if (outcome.kind === 'outdated' && outcome.present) learn(path, outcome.present.text);
    if (outcome.kind !== 'written') return outcome;
    const before = known.get(path);
    known.set(path, { text, isOwn: true });
    void keepBoth(path, before?.isOwn === false ? before.text : undefined, text);
    return outcome;
  };
  const keepBoth = async (path: string, before: string | undefined, text: string): Promise<void> => {
    if (before !== undefined) await keepText(path, before, true);
    await keepText(path, text);
  };
  return {
    ...files,
    read: async (path) => {
      const reading = await files.read(path);
      if (reading.kind === 'read') learn(path, reading.text);
      return reading;
    },
    write,
    createBytes: async (path, bytes) => {
      const outcome = await files.createBytes(path, bytes);
      if (outcome.kind === 'done') void keep(path, bytes);
      return outcome;
    },
    rename: async (from, to) => {
      await keepPresent(from);
      const outcome = await files.rename(from, to);
      if (outcome.kind === 'done') void keep(from, undefined).then(() => keepPresent(to, false));
      return outcome;
    },
    remove: async (path, version) => {
      await keepPresent(path);
      const outcome = await files.remove(path, version);
      if (outcome.kind === 'done') void keep(path, undefined);
      return outcome;
    },
  };
}
