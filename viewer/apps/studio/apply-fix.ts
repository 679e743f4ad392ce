import type { StoreApi } from 'zustand/vanilla';
import { changesOf, type FileChange, type Fix } from '#parser';
import { createOffsets } from '../../domain/line-ends.ts';
import type { AuthorFiles, FileTrouble } from '../../services/ports/author-files.ts';
import type { AuthorLanguage } from '../../services/ports/author-language.ts';
import { troubleOf, type StudioState } from './studio-state.ts';
import type { Texts } from './text/texts.ts';

interface FixingOptions {
  store: StoreApi<StudioState>;
  files: AuthorFiles;
  language: AuthorLanguage;
  texts: Texts;
  open: (path: string) => Promise<void>;
  create: (path: string, text: string) => void;
  /** False where the text could not be saved: then it stays open. */
  close: (path: string) => Promise<boolean>;
  /** Keeps texts as they are, to be had again. */
  keepBefore: (paths: readonly string[]) => Promise<void>;
}

/** Changes files as fixes and renamings say; the texts that they change are opened, and their undo takes it back. */
export function createFixing(options: FixingOptions) {
  const { store, files, language, texts, open, create, close, keepBefore } = options;
  const move = async (
    one: Extract<FileChange, { kind: 'rename' | 'remove' }>,
  ): Promise<Failure | undefined> => {
    const path = one.kind === 'rename' ? one.from : one.path;
    if (!(await close(path))) return { path, trouble: { kind: 'unreachable' } };
    const outcome = await (one.kind === 'rename' ? files.rename(path, one.to) : remove(files, path));
    return outcome.kind === 'done' ? undefined : { path, trouble: outcome };
  };
  const change = async (path: string, one: FileChange): Promise<Failure | undefined> => {
    switch (one.kind) {
      case 'edit': {
        if (one.path === undefined) return void texts.edit(path, one.edits);
        await open(one.path);
        const { toDocument } = createOffsets(texts.fileText(one.path));
        const edits = one.edits.map(({ start, end, text }) => {
          return { start: toDocument(start), end: toDocument(end), text };
        });
        return void texts.edit(one.path, edits);
      }
      case 'create':
        return void create(one.path, one.text);
      case 'rename':
      case 'remove':
        return move(one);
      default:
        return one satisfies never;
    }
  };
  const isCurrent = async (path: string, fix: Fix): Promise<boolean> => {
    const text = texts.fileText(path);
    await language.call('write', { path, text });
    const { diagnostics } = await language.call('check', { path });
    const fixes = diagnostics.flatMap((one) => [...(one.fix ? [one.fix] : []), ...(one.suggestions ?? [])]);
    const wanted = JSON.stringify(fix);
    return text === texts.fileText(path) && fixes.some((one) => JSON.stringify(one) === wanted);
  };
  const makeAll = async (path: string, changes: readonly FileChange[]): Promise<Failure | undefined> => {
    if (changes.length > 1) {
      await keepBefore(changes.map((one) => (one.kind === 'rename' ? one.from : (one.path ?? path))));
    }
    for (const one of changes) {
      const failure = await change(path, one);
      // What comes after counts on it.
      if (failure) return failure;
    }
    // Other files are only told of it.
    const created = changes.find(({ kind }) => kind === 'create');
    if (created?.kind === 'create') await open(created.path);
    return undefined;
  };
  /** Makes changes that were worked out for the texts as they are now; what could not be done is told. */
  const make = async (path: string, changes: readonly FileChange[]): Promise<void> => {
    const failure = await makeAll(path, changes);
    if (failure) store.setState({ trouble: troubleOf(failure.path, failure.trouble) });
  };
  return {
    make,
    /** Makes a fix if the text still has what it is for: it may have been written on since. */
    fix: async (path: string, fix: Fix): Promise<void> => {
      store.setState({ trouble: undefined });
      if (!texts.has(path)) await open(path);
      if (texts.has(path) && (await isCurrent(path, fix).catch(() => false))) {
        await make(path, changesOf(fix));
      }
    },
  };
}

/** What was to be done with a file, and why it was not. */
interface Failure {
  path: string;
  trouble: FileTrouble;
}

async function remove(files: AuthorFiles, path: string): Promise<{ kind: 'done' } | FileTrouble> {
  const reading = await files.readBytes(path);
  if (reading.kind === 'missing') return { kind: 'done' };
  return reading.kind === 'read' ? files.remove(path, reading.version) : reading;
}
