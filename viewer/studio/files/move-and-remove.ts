import type { FileActionsOptions } from '../findings/apply-fix.ts';
import { isTextPath } from '../state/studio-state.ts';
import { troubleOf, type Trouble } from '../state/trouble.ts';
import type { Plan } from './plan-changes.ts';

interface MovingOptions extends Pick<FileActionsOptions, 'store' | 'files' | 'texts' | 'create'> {
  plan: Plan;
  createBytes: (path: string, bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;
}

/** Moves and deletes files, one or several at once, and takes the last of it back. */
export function createMoving({ store, files, texts, plan, create, createBytes }: MovingOptions) {
  const { getState, setState } = store;
  const bytesOf = async (path: string) => {
    // What was typed last is perhaps not in the file yet.
    if (!texts.has(path)) return files.readBytes(path);
    return { kind: 'read' as const, bytes: new TextEncoder().encode(texts.fileText(path)) };
  };
  const bringBack = async (path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
    if (!isTextPath(path)) return void (await createBytes(path, bytes));
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const trouble = await plan({ kind: 'create', path, text });
    if (trouble) create(path, text);
  };
  const isDone = (trouble: Trouble | undefined): boolean => !trouble && !getState().trouble;
  return {
    /** Gives files other paths; why not where that cannot be. */
    move: async (moves: readonly { from: string; to: string }[]): Promise<Trouble | undefined> => {
      const trouble = await plan({ kind: 'move', moves });
      if (isDone(trouble)) setState({ fileNews: { kind: 'moved', moves } });
      return trouble;
    },
    /** Deletes files, which can be had again. */
    remove: async (paths: readonly string[]): Promise<Trouble | undefined> => {
      const removed: { path: string; bytes: Uint8Array<ArrayBuffer> }[] = [];
      for (const path of paths) {
        const reading = await bytesOf(path);
        if (reading.kind !== 'read') return troubleOf(path, reading);
        removed.push({ path, bytes: reading.bytes });
      }
      const trouble = await plan({ kind: 'remove', paths });
      if (isDone(trouble)) setState({ fileNews: { kind: 'deleted', files: removed } });
      return trouble;
    },
    /** Takes back what was moved or deleted last, all of it. */
    undo: async (): Promise<void> => {
      const { fileNews } = getState();
      setState({ fileNews: undefined });
      if (fileNews?.kind === 'moved') {
        const moves = fileNews.moves.map(({ from, to }) => ({ from: to, to: from }));
        // Nobody has opened the maps where they were for this moment.
        const trouble = await plan({ kind: 'move', moves, isPublished: false });
        if (trouble) setState({ trouble });
      }
      for (const { path, bytes } of fileNews?.kind === 'deleted' ? fileNews.files : []) {
        await bringBack(path, bytes);
      }
    },
    forgetNews: (): void => setState({ fileNews: undefined }),
  };
}
