import type { FileHistory } from '../ports/author-files.ts';
import type { Texts } from '../text/texts.ts';

/**
 * Returns a function that stores texts in the history before a large change. The function never rejects, even without a
 * history.
 */
export function createVersionSaver(
  texts: Pick<Texts, 'has' | 'fileText'>,
  openHistory: () => Promise<Pick<FileHistory, 'store'>>,
): (paths: readonly string[]) => Promise<void> {
  const encoder = new TextEncoder();
  return async (paths) => {
    const all = paths
      .filter(texts.has)
      .map((path) => ({ path, bytes: encoder.encode(texts.fileText(path)) }));
    const history = await openHistory().catch(() => undefined);
    if (history)
      await Promise.all(all.map(({ path, bytes }) => history.store(path, bytes, { isPinned: true })));
  };
}
