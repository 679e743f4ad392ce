import type { FileChange, FileIntention } from '#parser';
import type { TextPlace } from '../../services/ports/author-language.ts';
import type { ChangingOptions } from './apply-fix.ts';
import { isTextPath, troubleOf } from './studio-state.ts';

interface FileActionsOptions extends ChangingOptions {
  /** Makes changes of files. */
  make: (path: string, changes: readonly FileChange[]) => Promise<void>;
}

export type FileActions = ReturnType<typeof createFileActions>;

/** What an author does with whole files; what names them follows. */
export function createFileActions({ store, files, language, texts, open, create, make }: FileActionsOptions) {
  const { getState, setState } = store;
  // Of files that were just made, the folder's list tells later.
  const made = new Set<string>();
  const plan = async (intention: FileIntention): Promise<string | undefined> => {
    setState({ trouble: undefined });
    try {
      const outcome = await language.call('changeFiles', intention);
      if (outcome.kind === 'refused') return outcome.reason;
      await make('', outcome.changes);
    } catch {
      setState({ isCheckingGone: true });
    }
    return undefined;
  };
  const freePath = (folder: string, name: string): string => {
    const { folder: listing } = getState();
    const listed = listing.kind === 'listed' ? listing.files.map(({ path }) => path) : [];
    const taken = new Set([...listed, ...made].map((path) => path.toLowerCase()));
    const [, stem = '', ending = ''] = /^(.*)(\.[^.]*)$/.exec(name) ?? [];
    for (let count = 1; ; count += 1) {
      const path = `${folder}${stem}${count === 1 ? '' : `-${count}`}${ending}`;
      if (!taken.has(path.toLowerCase())) return path;
    }
  };
  const createBytes = async (path: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> => {
    made.add(path);
    const outcome = await files.createBytes(path, bytes);
    if (outcome.kind === 'done') return true;
    made.delete(path);
    setState({ trouble: troubleOf(path, outcome) });
    return false;
  };
  const bytesOf = async (path: string) => {
    // What was typed last is perhaps not in the file yet.
    if (!texts.has(path)) return files.readBytes(path);
    return { kind: 'read' as const, bytes: new TextEncoder().encode(texts.fileText(path)) };
  };
  /** Shows a picture where the cursor stands; asked again where the author has typed meanwhile. */
  const showPicture = async (path: string, picture: string): Promise<void> => {
    const state = texts.state(path);
    if (!state) return;
    const asked = { path, offset: state.selection.main.head, picture };
    const placed = await language.call('placePicture', asked);
    if (texts.state(path)?.doc !== state.doc) return showPicture(path, picture);
    if (placed.kind === 'changes') await make(path, placed.changes);
    else setState({ trouble: `${picture}: ${placed.reason}` });
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
      const reading = await bytesOf(path);
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
        await createBytes(path, bytes);
      }
    },
    forgetDeleted: (): void => setState({ deleted: undefined }),
    /** Puts a picture into `images/`, and shows it where the cursor stands. */
    addPicture: async (picture: File): Promise<void> => {
      setState({ trouble: undefined });
      const { active } = getState();
      const { shrinkPicture } = await import('./shrink-picture.ts');
      const shrunk = await shrinkPicture(picture);
      if (!shrunk) return setState({ trouble: picture.name });
      const path = freePath('images/', shrunk.name);
      if (!(await createBytes(path, shrunk.bytes)) || active === undefined) return;
      await showPicture(active, path).catch(() => setState({ isCheckingGone: true }));
    },
    /** Takes a text or a certificate over as it is; what no map uses is refused. */
    addFile: async (file: File): Promise<void> => {
      setState({ trouble: undefined });
      const path = freePath('', file.name);
      if (isTextPath(path)) {
        const reason = await plan({ kind: 'create', path, text: await file.text() });
        if (reason !== undefined) setState({ trouble: reason });
      } else if (/\.pdf$/i.test(path)) await createBytes(path, new Uint8Array(await file.arrayBuffer()));
      else setState({ trouble: file.name });
    },
  };
}
