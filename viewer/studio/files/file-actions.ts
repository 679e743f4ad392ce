import type { FileChange, FileIntention } from '#parser';
import type { AuthorLanguage } from '../ports/author-language.ts';
import type { createLocalizer } from '../state/localizer.ts';
import type { FileActionsOptions } from '../findings/apply-fix.ts';
import type { OpenFolder } from '../services.ts';
import { decodeLossy } from '../services/bytes.ts';
import { toFreePaths } from './free-path.ts';
import { readCurrent } from './gather-files.ts';
import { isTextPath, type FolderState } from '../state/folder-state.ts';
import type { FileActions, NewTutorial } from '../state/studio.ts';
import { troubleOf, type Trouble } from '../state/trouble.ts';

interface PictureOptions extends FileActionsOptions {
  page: Pick<OpenFolder, 'largestPicture'>;
  /** Runs a function that changes texts and files. The map shows both changes at the same time. */
  batchMapUpdates: (paths: readonly string[], work: () => Promise<void>) => Promise<void>;
}

/** Creates the actions on whole files, which also update references to the files. */
export function createFileActions({ page, batchMapUpdates, ...options }: PictureOptions): FileActions {
  const { store, files, language, texts, open, create, make } = options;
  const { getState, setState } = store;
  // Paths of new files, which the folder's list may not contain yet.
  const created = new Set<string>();
  const plan = createPlanning({ store, language, texts, open, make });
  const toFree = (wanted: readonly string[]) => {
    const { folder } = getState();
    const listed = folder.kind === 'listed' ? folder.files.map(({ path }) => path) : [];
    return toFreePaths(wanted, [...listed, ...created]);
  };
  const freePath = (wanted: string): string => toFree([wanted])(wanted);
  const createBytes = async (path: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> => {
    created.add(path);
    const outcome = await files.createBytes(path, bytes);
    if (outcome.kind === 'done') return true;
    created.delete(path);
    setState({ trouble: troubleOf(path, outcome) });
    return false;
  };
  return {
    selectForDialog: (...paths) => setState({ dialogPaths: paths }),
    openWork: (work) => setState({ collectedWork: work }),
    usesOf: async (paths) =>
      (await Promise.all(paths.map((path) => language.call('usesOf', { path })))).flat(),
    ...createMoving({ store, files, texts, plan, create, createBytes }),
    ...createPictureActions({ page, batchMapUpdates, ...options }, { freePath, createBytes }),
    storeFiles: async (...request) => {
      const { storeFiles } = await import('./store-files.ts');
      return storeFiles({ files, language, batchMapUpdates, toFree }, ...request);
    },
    addFile: async (file) => {
      setState({ trouble: undefined });
      const path = freePath(file.name);
      if (isTextPath(path)) {
        const trouble = await plan({ kind: 'create', path, text: await file.text() });
        if (trouble) setState({ trouble });
      } else if (/\.pdf$/i.test(path)) await createBytes(path, new Uint8Array(await file.arrayBuffer()));
      else setState({ trouble: { kind: 'unusable', name: file.name } });
    },
  };
}

/** Functions that store new files in the folder. */
interface Storing {
  /** Returns a path that no file has, like the wanted one. */
  freePath: (wanted: string) => string;
  /** Creates a file. Shows what went wrong and resolves to false if that is impossible. */
  createBytes: (path: string, bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;
}

function createPictureActions(
  { page, batchMapUpdates, ...options }: PictureOptions,
  { freePath, createBytes }: Storing,
): Pick<FileActions, 'addPicture' | 'addPictureTo' | 'addPictureOnce'> {
  const { store, language } = options;
  const { getState, setState } = store;
  /**
   * Stores a picture before using it. In the other order, the map would request the missing picture from another site.
   */
  const storePicture = async (picture: File, use: (path: string) => Promise<unknown>): Promise<void> => {
    setState({ trouble: undefined });
    const { shrinkPicture } = await import('./shrink-picture.ts');
    const smallerPicture = await shrinkPicture(picture, page.largestPicture);
    if (!smallerPicture) return setState({ trouble: { kind: 'unusable', name: picture.name } });
    const path = freePath(`images/${smallerPicture.name}`);
    if (!(await createBytes(path, smallerPicture.bytes))) return;
    await batchMapUpdates([path], async () => void (await use(path))).catch(() =>
      setState({ hasCheckingFailed: true }),
    );
  };
  const useAddress = async (map: string, path: string, use: (address: string) => Promise<unknown>) => {
    const address = await language.call('pictureAddress', { path: map, picture: path });
    return address === undefined ? setState({ trouble: { kind: 'file', path } }) : use(address);
  };
  return {
    addPicture: (picture) => {
      const { active } = getState();
      return storePicture(
        picture,
        async (path) => active === undefined || showPicture(options, active, path),
      );
    },
    addPictureTo: (map, picture, use) => storePicture(picture, (path) => useAddress(map, path, use)),
    addPictureOnce: async (map, { name, draw }, use) => {
      const path = `images/${name}`;
      if (!hasFile(getState(), path))
        return storePicture(await draw(), (added) => useAddress(map, added, use));
      setState({ trouble: undefined });
      await useAddress(map, path, use);
    },
  };
}

/** Inserts a reference to a picture at the cursor. Tries again if the author has typed in the meantime. */
async function showPicture(options: FileActionsOptions, path: string, picture: string): Promise<void> {
  const { store, texts, language, make } = options;
  const state = texts.state(path);
  if (!state) return;
  const request = { path, offset: state.selection.main.head, picture };
  const outcome = await language.call('placePicture', request);
  if (texts.state(path)?.doc !== state.doc) return showPicture(options, path, picture);
  if (outcome.kind === 'refused') return store.setState({ trouble: troubleOf(picture, outcome) });
  await make(path, outcome.changes);
  // Place the cursor after the picture.
  const written = outcome.changes
    .flatMap((one) => (one.kind === 'edit' && one.path === undefined ? one.edits : []))
    .find(({ start }) => start === request.offset);
  if (written) texts.dispatch(path, { selection: { anchor: request.offset + written.text.length } });
}

function hasFile({ folder }: FolderState, wanted: string): boolean {
  return folder.kind === 'listed' && folder.files.some(({ path }) => path === wanted);
}

interface MovingOptions extends Pick<FileActionsOptions, 'store' | 'files' | 'texts' | 'create'> {
  plan: Plan;
  createBytes: (path: string, bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;
}

/** Creates the actions that move and delete files, and that undo the last move or deletion. */
function createMoving({
  store,
  files,
  texts,
  plan,
  create,
  createBytes,
}: MovingOptions): Pick<FileActions, 'move' | 'remove' | 'undo' | 'clearFileNews'> {
  const { getState, setState } = store;
  const restoreFile = async (path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
    if (!isTextPath(path)) return void (await createBytes(path, bytes));
    const text = decodeLossy(bytes);
    const trouble = await plan({ kind: 'create', path, text });
    if (trouble) create(path, text);
  };
  const isDone = (trouble: Trouble | undefined): boolean => !trouble && !getState().trouble;
  return {
    move: async (moves) => {
      const trouble = await plan({ kind: 'move', moves });
      if (isDone(trouble)) setState({ fileNews: { kind: 'moved', moves } });
      return trouble;
    },
    remove: async (paths) => {
      const removed: { path: string; bytes: Uint8Array<ArrayBuffer> }[] = [];
      for (const path of paths) {
        const reading = await readCurrent(path, { files, texts });
        if (reading.kind !== 'read') return troubleOf(path, reading);
        removed.push({ path, bytes: reading.bytes });
      }
      const trouble = await plan({ kind: 'remove', paths });
      if (isDone(trouble)) setState({ fileNews: { kind: 'deleted', files: removed } });
      return trouble;
    },
    undo: async () => {
      const { fileNews } = getState();
      setState({ fileNews: undefined });
      if (fileNews?.kind === 'moved') {
        const moves = fileNews.moves.map(({ from, to }) => ({ from: to, to: from }));
        // Learners have never opened the maps at the new paths, so the undo must not record these as former sources.
        const trouble = await plan({ kind: 'move', moves, isPublished: false });
        if (trouble) setState({ trouble });
      }
      for (const { path, bytes } of fileNews?.kind === 'deleted' ? fileNews.files : []) {
        await restoreFile(path, bytes);
      }
    },
    clearFileNews: () => setState({ fileNews: undefined }),
  };
}

type PlanningOptions = Pick<FileActionsOptions, 'store' | 'language' | 'texts' | 'open' | 'make'>;

/** Carries out an intention. Resolves to the reason if that is impossible. */
type Plan = (intention: FileIntention) => Promise<Trouble | undefined>;

/** Returns a function that changes files and the references to them. Tabs of moved files are opened at the new path. */
function createPlanning({ store, language, texts, open, make }: PlanningOptions): Plan {
  const { getState, setState } = store;
  return async (intention) => {
    setState({ trouble: undefined });
    const { open: tabs, active } = getState();
    try {
      const outcome = await language.call('changeFiles', intention);
      if (outcome.kind === 'refused') return outcome;
      await make('', outcome.changes);
      if (getState().trouble !== undefined) return undefined;
      const moved = new Map(
        outcome.changes.flatMap((one) => (one.kind === 'rename' ? [[one.from, one.to] as const] : [])),
      );
      for (const to of tabs.map((tab) => moved.get(tab))) if (to !== undefined) await open(to);
      const shown = active === undefined ? undefined : (moved.get(active) ?? active);
      if (shown !== undefined && intention.kind !== 'create' && texts.has(shown)) await open(shown);
    } catch {
      setState({ hasCheckingFailed: true });
    }
    return undefined;
  };
}

interface NewTutorialOptions {
  language: AuthorLanguage;
  open: (path: string) => Promise<void>;
  make: (path: string, changes: readonly FileChange[]) => Promise<void>;
  localizer: Pick<ReturnType<typeof createLocalizer>, 'localizePlaceholders'>;
}

/**
 * Creates the function that makes a new tutorial and opens it. The function resolves to the reason if that is
 * impossible.
 */
export function createTutorials({ language, open, make, localizer }: NewTutorialOptions) {
  return {
    newTutorial: async (tutorial: NewTutorial): Promise<string | undefined> => {
      const path = tutorial.opener?.path ?? '';
      if (tutorial.opener) await open(path);
      const outcome = await language.call('newTutorial', tutorial);
      if (outcome.kind === 'refused') return outcome.reason;
      await make(path, localizer.localizePlaceholders(outcome.changes));
      return undefined;
    },
  };
}
