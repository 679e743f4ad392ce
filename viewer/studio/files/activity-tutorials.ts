import type { StoreApi } from 'zustand/vanilla';
import { applyEdits, type FileChange, type TextEdit } from '#parser';
import type { MapPart } from '#schemas/authoring.ts';
import { createOffsets, toDocumentEdits } from '../domain/line-ends.ts';
import type { AuthorFiles } from '../ports/author-files.ts';
import type { AuthorLanguage } from '../ports/author-language.ts';
import type { createLocalizer } from '../state/localizer.ts';
import type { StudioState } from '../state/studio-state.ts';
import { troubleOf, type Trouble } from '../state/trouble.ts';
import type { CreatedFile } from '../text/created-files.ts';
import type { Texts } from '../text/texts.ts';

interface ActivityTutorialsOptions {
  store: StoreApi<StudioState>;
  texts: Texts;
  files: Pick<AuthorFiles, 'read' | 'write' | 'remove'>;
  language: AuthorLanguage;
  localizer: Pick<ReturnType<typeof createLocalizer>, 'localizePlaceholders'>;
  close: (path: string) => Promise<boolean>;
  /** Runs a function that changes texts and files. The map shows both changes at the same time. */
  batchMapUpdates: (paths: readonly string[], work: () => Promise<void>) => Promise<void>;
}

/** A new activity. `text` is the map's text after the activity is added. */
export interface NewActivity {
  path: string;
  text: string;
  part: MapPart;
  title: string;
  /** Path of the tutorial that the activity has in common with the one that it is a copy of. */
  copied?: string | undefined;
}

/** A tutorial that does not exist yet. */
export interface PlannedTutorial {
  file: CreatedFile;
  /** Edits that add the file's address to the map. Their offsets refer to the text with the new activity. */
  edits: readonly TextEdit[];
  /** The changes of other files, such as the list in `pxt.json`. */
  rest: readonly FileChange[];
}

/** Creates the tutorials of new activities, so that a new activity has no errors. */
export interface ActivityTutorials {
  /** Plans the tutorial of an activity. Resolves to undefined if no tutorial can be created. */
  plan: (activity: NewActivity) => Promise<PlannedTutorial | undefined>;
  /**
   * Creates the file, and calls `edit` to edit the map. If the file cannot be created, shows why and calls `edit` with
   * undefined.
   */
  make: (planned: PlannedTutorial, edit: (planned: PlannedTutorial | undefined) => void) => Promise<void>;
}

/** Creates the tutorials of new activities without opening them. Undoing an activity deletes its tutorial. */
export function createActivityTutorials(options: ActivityTutorialsOptions): ActivityTutorials {
  const { store, texts, language, localizer, batchMapUpdates } = options;
  let last: Promise<unknown> = Promise.resolve();
  texts.listen(({ movedFiles = [] }) => {
    for (const { isThere, ...file } of movedFiles)
      last = last
        .then(() => (isThere ? restore(file, options) : takeBack(file, options)))
        .catch(() => undefined);
  });
  return {
    plan: async ({ path, text, part, title, copied }) => {
      const opener = { path, part, text };
      const outcome = await language.call('newTutorial', { title, opener }).catch(() => undefined);
      if (outcome?.kind !== 'changes') return undefined;
      const changes = localizer.localizePlaceholders(outcome.changes);
      const file = changes.find((one) => one.kind === 'create');
      const edit = changes.find((one) => one.kind === 'edit' && one.path === undefined);
      if (file?.kind !== 'create' || edit?.kind !== 'edit') return undefined;
      const rest = changes.filter((one) => one !== file && one !== edit);
      const content =
        copied === undefined ? file.text : await readCopy(copied, { title, to: file.path }, options);
      if (content === undefined) return undefined;
      return { file: { path: file.path, text: content }, edits: edit.edits, rest };
    },
    make: (planned, edit) =>
      batchMapUpdates([planned.file.path], async () => {
        const changes = [{ kind: 'create', ...planned.file } as const, ...planned.rest];
        const trouble = await applyQuietly(changes, options);
        edit(trouble ? undefined : planned);
        if (trouble) store.setState({ trouble });
      }),
  };
}

/**
 * Returns a tutorial's text under another title. Undefined if the tutorial is in another folder, from which its pictures
 * would not be found, or cannot be read.
 */
async function readCopy(
  path: string,
  { title, to }: { title: string; to: string },
  { files, texts }: Pick<ActivityTutorialsOptions, 'files' | 'texts'>,
): Promise<string | undefined> {
  if (folderOf(path) !== folderOf(to)) return undefined;
  const reading = texts.has(path) ? undefined : await files.read(path);
  if (reading && reading.kind !== 'read') return undefined;
  const text = reading?.text ?? texts.fileText(path);
  return text.replace(/^(\s*#[ \t]).*/, (_, mark: string) => mark + title);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Deletes a tutorial whose activity was undone, unless the author has changed it. */
async function takeBack({ path, text }: CreatedFile, options: ActivityTutorialsOptions): Promise<void> {
  const { files, texts, language, close, store } = options;
  if (texts.has(path) && (texts.fileText(path) !== text || !(await close(path)))) return;
  const reading = await files.read(path);
  if (reading.kind !== 'read' || reading.text !== text) return;
  const planned = await language.call('changeFiles', { kind: 'remove', paths: [path] });
  // Only update `pxt.json`, because the undo has already removed the address from the map.
  const listing = planned.kind === 'changes' ? planned.changes.filter(isListing) : [];
  const removed = await files.remove(path, reading.version);
  const trouble = removed.kind === 'done' ? await applyQuietly(listing, options) : troubleOf(path, removed);
  if (trouble) store.setState({ trouble });
}

/** Creates the tutorial of a restored activity again. */
async function restore({ path, text }: CreatedFile, options: ActivityTutorialsOptions): Promise<void> {
  const planned = await options.language.call('changeFiles', { kind: 'create', path, text });
  // `refused`: the tutorial still exists, because the undo does not delete a tutorial that the author has changed.
  if (planned.kind === 'refused') return;
  const trouble = await applyQuietly(planned.changes, options);
  if (trouble) options.store.setState({ trouble });
}

function isListing(change: FileChange): boolean {
  return change.kind === 'edit' && change.path?.endsWith('pxt.json') === true;
}

/** Applies changes without opening the files. Returns why one of them failed. */
async function applyQuietly(
  changes: readonly FileChange[],
  { files, texts }: Pick<ActivityTutorialsOptions, 'files' | 'texts'>,
): Promise<Trouble | undefined> {
  for (const one of changes) {
    if (one.kind !== 'create' && one.kind !== 'edit') continue;
    const { path } = one;
    if (path === undefined) continue;
    if (one.kind === 'edit' && texts.has(path)) {
      texts.edit(path, [toDocumentEdits(one.edits, createOffsets(texts.fileText(path)))]);
      continue;
    }
    const outcome = await (one.kind === 'create'
      ? files.write(path, one.text, undefined)
      : editFile(path, one.edits, files));
    if (outcome.kind !== 'written') return troubleOf(path, outcome);
  }
  return undefined;
}

async function editFile(
  path: string,
  edits: readonly TextEdit[],
  files: ActivityTutorialsOptions['files'],
): Promise<Awaited<ReturnType<AuthorFiles['write']>> | { kind: 'missing' }> {
  const reading = await files.read(path);
  if (reading.kind !== 'read') return reading;
  return files.write(path, applyEdits(reading.text, edits), reading.version);
}
