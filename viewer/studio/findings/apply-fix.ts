import type { StoreApi } from 'zustand/vanilla';
import { changesOf, fixesOf, type FileChange, type Fix, type TextEdit } from '#parser';
import { createOffsets, toDocumentEdits } from '../domain/line-ends.ts';
import type { AuthorFiles, FileTrouble } from '../ports/author-files.ts';
import type { AuthorLanguage, ChangedText } from '../ports/author-language.ts';
import type { createSpeaking } from '../state/speaking.ts';
import type { StudioState } from '../state/studio-state.ts';
import { troubleOf } from '../state/trouble.ts';
import type { Texts } from '../text/texts.ts';

/** What an author's files are changed with. */
interface ChangingOptions {
  store: StoreApi<StudioState>;
  files: AuthorFiles;
  language: AuthorLanguage;
  texts: Texts;
  open: (path: string) => Promise<void>;
  create: (path: string, text: string) => void;
}

/** What is done with whole files is done with. */
export interface FileActionsOptions extends ChangingOptions {
  /** Makes changes of files. */
  make: (path: string, changes: readonly FileChange[]) => Promise<void>;
}

interface FixingOptions extends ChangingOptions {
  /** False where the text could not be saved: then it stays open. */
  close: (path: string) => Promise<boolean>;
  /** Keeps texts as they are, to be had again. */
  keepBefore: (paths: readonly string[]) => Promise<void>;
  /** Does work by which files come to other paths. */
  holdMap: (paths: readonly string[], work: () => Promise<void>) => Promise<void>;
  speaking: Pick<ReturnType<typeof createSpeaking>, 'begin'>;
}

/** Changes files as fixes and renamings say; the texts that they change are opened, and their undo takes it back. */
export function createFixing(options: FixingOptions) {
  const { store, language, texts, open, keepBefore, holdMap, speaking } = options;
  /** Makes changes that were worked out for the texts as they are now: all of them, or none and says why. */
  const make = async (path: string, changes: readonly FileChange[]): Promise<void> => {
    const created = await makeHeld(path, changes);
    // Other files are only told of it.
    if (created !== undefined) await open(created);
  };
  /** Makes them while the author stays with the file at hand, and is told of one that was created. */
  const makeAside = async (path: string, changes: readonly FileChange[]): Promise<void> => {
    const { active } = store.getState();
    const created = await makeHeld(path, changes);
    if (created === undefined) return;
    if (active !== undefined) await open(active);
    store.setState({ fileNews: { kind: 'created', path: created } });
  };
  /** Returns the path of the first file that was created. */
  const makeHeld = async (path: string, changes: readonly FileChange[]): Promise<string | undefined> => {
    const moved = changes.flatMap((one) => (one.kind === 'rename' ? [one.from, one.to] : []));
    if (moved.length === 0) return makeAll(path, changes);
    let created: string | undefined;
    await holdMap(moved, async () => {
      created = await makeAll(path, changes);
    });
    return created;
  };
  const makeAll = async (path: string, changes: readonly FileChange[]): Promise<string | undefined> => {
    if (changes.length > 1) {
      await keepBefore(changes.map((one) => (one.kind === 'rename' ? one.from : (one.path ?? path))));
    }
    const made: TakeBack[] = [];
    for (const one of changes) {
      const step = await change(options, path, one);
      if (step === 'told' || 'trouble' in step) {
        for (const takeBack of made) takeBack();
        if (step !== 'told') store.setState({ trouble: troubleOf(step.path, step.trouble) });
        return undefined;
      }
      made.unshift(step.takeBack);
    }
    const created = changes.find(({ kind }) => kind === 'create');
    return created?.kind === 'create' ? created.path : undefined;
  };
  return {
    make,
    /** Makes a fix if the text still has what it is for: it may have been written on since. */
    fix: async (path: string, fix: Fix): Promise<void> => {
      store.setState({ trouble: undefined });
      if (!texts.has(path)) await open(path);
      if (!texts.has(path) || !(await isCurrent(options, path, fix).catch(() => false))) return;
      const tried = await language.call('tryFix', { path, fix });
      if (tried.kind === 'refused') store.setState({ trouble: tried });
      else await makeAside(path, speaking.begin(changesOf(fix)));
    },
  };
}

/** True where a text still has the finding that a fix is for. */
async function isCurrent({ texts, language }: FixingOptions, path: string, fix: Fix): Promise<boolean> {
  const text = texts.fileText(path);
  await language.call('write', { path, text });
  const wanted = JSON.stringify(fix);
  const isAmong = ({ diagnostics }: ChangedText): boolean =>
    diagnostics.flatMap(fixesOf).some((one) => JSON.stringify(one) === wanted);
  const isFound =
    isAmong(await language.call('check', { path })) ||
    (await language.call('since', {})).some((changed) => changed.path === path && isAmong(changed));
  return isFound && text === texts.fileText(path);
}

type TakeBack = () => unknown;

/** What was done with a file, or why it was not; `told` where the author knows that already. */
type Step = { takeBack: TakeBack } | { path: string; trouble: FileTrouble } | 'told';

const done: Step = { takeBack: () => undefined };

async function change(options: FixingOptions, path: string, one: FileChange): Promise<Step> {
  const { texts, open, create } = options;
  switch (one.kind) {
    case 'edit': {
      if (one.path === undefined) return edit(texts, path, one.edits);
      await open(one.path);
      if (!texts.has(one.path)) return 'told';
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
  // What was written since stays, and with it what it was written into.
  return { takeBack: () => texts.fileText(path) === edited && texts.undo(path) };
}

async function move(
  { files, close }: FixingOptions,
  one: Extract<FileChange, { kind: 'rename' | 'remove' }>,
): Promise<Step> {
  const path = one.kind === 'rename' ? one.from : one.path;
  if (!(await close(path))) return { path, trouble: { kind: 'unreachable' } };
  const outcome = await (one.kind === 'rename' ? files.rename(path, one.to) : remove(files, path));
  if (outcome.kind !== 'done') return { path, trouble: outcome };
  return one.kind === 'rename' ? { takeBack: () => void files.rename(one.to, path) } : done;
}

async function remove(files: AuthorFiles, path: string): Promise<{ kind: 'done' } | FileTrouble> {
  const reading = await files.readBytes(path);
  if (reading.kind === 'missing') return { kind: 'done' };
  return reading.kind === 'read' ? files.remove(path, reading.version) : reading;
}
