import type { StoreApi } from 'zustand/vanilla';
import { changesOf, fixesOf, type FileChange, type Fix, type TextEdit } from '#parser';
import { createOffsets, toDocumentEdits } from '../domain/line-ends.ts';
import type { AuthorFiles, FileTrouble } from '../ports/author-files.ts';
import type { AuthorLanguage, ChangedText, CheckedText } from '../ports/author-language.ts';
import type { createLocalizer } from '../state/localizer.ts';
import type { StudioState } from '../state/studio-state.ts';
import { troubleOf } from '../state/trouble.ts';
import type { Texts } from '../text/texts.ts';

interface ChangingOptions {
  store: StoreApi<StudioState>;
  files: AuthorFiles;
  language: AuthorLanguage;
  /** Checks the current text of a file. */
  check: (path: string) => Promise<CheckedText>;
  texts: Texts;
  open: (path: string) => Promise<void>;
  create: (path: string, text: string) => void;
}

export interface FileActionsOptions extends ChangingOptions {
  make: (path: string, changes: readonly FileChange[]) => Promise<void>;
}

interface FixingOptions extends ChangingOptions {
  /** Closes a text. Resolves to false if it could not be saved and stays open. */
  close: (path: string) => Promise<boolean>;
  /** Stores the current versions of texts in the history, so that the author can restore them. */
  saveVersions: (paths: readonly string[]) => Promise<void>;
  /** Runs a function that renames files. The map does not change until the function has finished. */
  batchMapUpdates: (paths: readonly string[], work: () => Promise<void>) => Promise<void>;
  localizer: Pick<ReturnType<typeof createLocalizer>, 'localizePlaceholders'>;
}

/**
 * Creates the functions that apply fixes and renames to files. Changed texts are opened, so that the author can undo
 * the change.
 */
export function createFixing(options: FixingOptions) {
  const { store, language, texts, open, saveVersions, batchMapUpdates, localizer } = options;
  /**
   * Applies changes that were computed for the current texts, and opens a created file. If a change fails, reverts all
   * and shows why.
   */
  const make = async (path: string, changes: readonly FileChange[]): Promise<void> => {
    const created = await applyWithFrozenMap(path, changes);
    // Show a created file. Changed files stay in the background.
    if (created !== undefined) await open(created);
  };
  /** Applies changes without leaving the current file. If a file is created, a message offers to open it. */
  const applyInBackground = async (path: string, changes: readonly FileChange[]): Promise<void> => {
    const { active } = store.getState();
    const created = await applyWithFrozenMap(path, changes);
    if (created === undefined) return;
    if (active !== undefined) await open(active);
    store.setState({ fileNews: { kind: 'created', path: created } });
  };
  const applyWithFrozenMap = async (
    path: string,
    changes: readonly FileChange[],
  ): Promise<string | undefined> => {
    const moved = changes.flatMap((one) => (one.kind === 'rename' ? [one.from, one.to] : []));
    if (moved.length === 0) return applyAll(path, changes);
    let created: string | undefined;
    await batchMapUpdates(moved, async () => {
      created = await applyAll(path, changes);
    });
    return created;
  };
  const applyAll = async (path: string, changes: readonly FileChange[]): Promise<string | undefined> => {
    if (changes.length > 1) {
      await saveVersions(changes.map((one) => (one.kind === 'rename' ? one.from : (one.path ?? path))));
    }
    const undoSteps: Undo[] = [];
    for (const one of changes) {
      const step = await change(options, path, one);
      if (step === 'shown' || 'trouble' in step) {
        for (const undo of undoSteps) undo();
        if (step !== 'shown') store.setState({ trouble: troubleOf(step.path, step.trouble) });
        return undefined;
      }
      undoSteps.unshift(step.undo);
    }
    const created = changes.find(({ kind }) => kind === 'create');
    return created?.kind === 'create' ? created.path : undefined;
  };
  return {
    make,
    /** Applies a fix, if the text still has its finding. The author may have edited the text in the meantime. */
    fix: async (path: string, fix: Fix): Promise<void> => {
      store.setState({ trouble: undefined });
      if (!texts.has(path)) await open(path);
      if (!texts.has(path) || !(await isCurrent(options, path, fix).catch(() => false))) return;
      const tried = await language.call('tryFix', { path, fix });
      if (tried.kind === 'refused') store.setState({ trouble: tried });
      else await applyInBackground(path, localizer.localizePlaceholders(changesOf(fix)));
    },
  };
}

/** Returns true if a text still has the finding to which a fix belongs. */
async function isCurrent(
  { texts, language, check }: FixingOptions,
  path: string,
  fix: Fix,
): Promise<boolean> {
  const text = texts.fileText(path);
  await language.call('write', { path, text });
  const wanted = JSON.stringify(fix);
  const isAmong = ({ diagnostics }: ChangedText): boolean =>
    diagnostics.flatMap(fixesOf).some((one) => JSON.stringify(one) === wanted);
  const isFound =
    isAmong(await check(path)) ||
    (await language.call('since', {})).some((changed) => changed.path === path && isAmong(changed));
  return isFound && text === texts.fileText(path);
}

type Undo = () => unknown;

/** The result of applying one change. `shown`: it failed, and the author has already seen why. */
type Step = { undo: Undo } | { path: string; trouble: FileTrouble } | 'shown';

const done: Step = { undo: () => undefined };

async function change(options: FixingOptions, path: string, one: FileChange): Promise<Step> {
  const { texts, open, create } = options;
  switch (one.kind) {
    case 'edit': {
      if (one.path === undefined) return edit(texts, path, one.edits);
      await open(one.path);
      if (!texts.has(one.path)) return 'shown';
      const offsets = createOffsets(texts.fileText(one.path));
      return edit(texts, one.path, toDocumentEdits(one.edits, offsets));
    }
    case 'create':
      create(one.path, one.text);
      return done;
    case 'rename':
    case 'remove':
      return move(options, one);
    default:
      return one satisfies never;
  }
}

function edit(texts: Texts, path: string, edits: readonly TextEdit[]): Step {
  texts.edit(path, [edits]);
  const edited = texts.fileText(path);
  // If the author has edited the text since, undo neither that edit nor the change.
  return { undo: () => texts.fileText(path) === edited && texts.undo(path) };
}

async function move(
  { files, close }: FixingOptions,
  one: Extract<FileChange, { kind: 'rename' | 'remove' }>,
): Promise<Step> {
  const path = one.kind === 'rename' ? one.from : one.path;
  if (!(await close(path))) return { path, trouble: { kind: 'unreachable' } };
  const outcome = await (one.kind === 'rename' ? files.rename(path, one.to) : remove(files, path));
  if (outcome.kind !== 'done') return { path, trouble: outcome };
  return one.kind === 'rename' ? { undo: () => void files.rename(one.to, path) } : done;
}

async function remove(files: AuthorFiles, path: string): Promise<{ kind: 'done' } | FileTrouble> {
  const reading = await files.readBytes(path);
  if (reading.kind === 'missing') return { kind: 'done' };
  return reading.kind === 'read' ? files.remove(path, reading.version) : reading;
}
