import type { StoreApi } from 'zustand/vanilla';
import type { FileChange, FileIntention } from '#parser';
import type { AuthorFiles } from '../../services/ports/author-files.ts';
import type { AuthorLanguage, TextPlace } from '../../services/ports/author-language.ts';
import { isTextPath, troubleOf, type StudioState } from './studio-state.ts';
import type { Texts } from './text/texts.ts';

interface FileActionsOptions {
  store: StoreApi<StudioState>;
  files: AuthorFiles;
  language: AuthorLanguage;
  texts: Texts;
  open: (path: string) => Promise<void>;
  create: (path: string, text: string) => void;
  /** Makes changes of files. */
  make: (path: string, changes: readonly FileChange[]) => Promise<void>;
}

export type FileActions = ReturnType<typeof createFileActions>;

/** What an author does with whole files; what names them follows. */
export function createFileActions({ store, files, language, texts, open, create, make }: FileActionsOptions) {
  const { getState, setState } = store;
  const plan = async (intention: FileIntention): Promise<string | undefined> => {
    setState({ trouble: undefined });
    const outcome = await language.call('changeFiles', intention);
    if (outcome.kind === 'refused') return outcome.reason;
    await make('', outcome.changes);
    return undefined;
  };
  const freePath = (name: string): string => {
    const { folder } = getState();
    const taken = new Set(folder.kind === 'listed' ? folder.files.map(({ path }) => path) : []);
    const [, stem = '', ending = ''] = /^(.*)(\.[^.]*)$/.exec(name) ?? [];
    for (let count = 1; ; count += 1) {
      const path = `images/${stem}${count === 1 ? '' : `-${count}`}${ending}`;
      if (!taken.has(path)) return path;
    }
  };
  return {
    /** The file that is looked at as a whole; undefined for none. */
    lookAt: (path: string | undefined): void => setState({ file: path }),
    usesOf: (path: string): Promise<readonly (TextPlace & { line: number })[]> =>
      language.call('usesOf', { path }),
    /** Gives a file another path; why not where that cannot be. */
    move: async (from: string, to: string): Promise<string | undefined> => {
      const wasOpen = texts.has(from);
      const reason = await plan({ kind: 'move', from, to });
      if (reason === undefined && wasOpen && getState().trouble === undefined) await open(to);
      return reason;
    },
    /** Deletes a file, which can be had again. */
    remove: async (path: string): Promise<string | undefined> => {
      const reading = await files.readBytes(path);
      if (reading.kind !== 'read') return troubleOf(path, reading);
      const reason = await plan({ kind: 'remove', path });
      if (reason === undefined && getState().trouble === undefined) {
        setState({ deleted: { path, bytes: reading.bytes } });
      }
      return reason;
    },
    /** Brings back what was deleted last. */
    restore: async (): Promise<void> => {
      const { deleted } = getState();
      setState({ deleted: undefined });
      if (!deleted) return;
      const { path, bytes } = deleted;
      if (isTextPath(path)) {
        const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
        const reason = await plan({ kind: 'create', path, text });
        if (reason !== undefined) create(path, text);
      } else {
        const outcome = await files.createBytes(path, bytes);
        if (outcome.kind !== 'done') setState({ trouble: troubleOf(path, outcome) });
      }
    },
    forgetDeleted: (): void => setState({ deleted: undefined }),
    /** Puts a picture into `images/`, and shows it where the cursor stands. */
    addPicture: async (picture: File): Promise<void> => {
      setState({ trouble: undefined });
      const { active } = getState();
      const { shrinkPicture } = await import('./shrink-picture.ts');
      const made = await shrinkPicture(picture);
      if (!made) return setState({ trouble: picture.name });
      const path = freePath(made.name);
      const outcome = await files.createBytes(path, made.bytes);
      if (outcome.kind !== 'done') return setState({ trouble: troubleOf(path, outcome) });
      if (active === undefined) return;
      const offset = texts.state(active)?.selection.main.head ?? 0;
      const placed = await language.call('placePicture', { path: active, offset, picture: path });
      if (placed.kind === 'changes') await make(active, placed.changes);
      else setState({ trouble: `${path}: ${placed.reason}` });
    },
  };
}
