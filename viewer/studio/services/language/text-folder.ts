import {
  checkReading,
  isDrawable,
  kindOf,
  openText,
  readMap,
  type CheckedReading,
  type DocumentKind,
  type EarlierFile,
  type KnownFile,
  type Page,
  type Repository,
  type RepositoryFiles,
} from '#parser';
import type { AuthorFile, RuleSettings } from '#schemas/studio.ts';
import { createOffsets, type Offsets } from '../../domain/line-ends.ts';
import type { AuthorFolder, LanguageCalls } from '../../ports/author-language.ts';
import { decodeLossy } from '../bytes.ts';
import { toDocumentText, type DocumentText } from './to-document.ts';

/** More findings of a rule in one text are nothing that somebody reads while they write. */
const MOST_OF_RULE = 200;

/** What a file is checked with. */
export interface CheckAround {
  repository: Repository;
  before?: EarlierFile;
  /** Checked in place of what the file says. */
  text?: string;
}

export type TextFolder = ReturnType<typeof createTextFolder>;

/** The folder that an author writes in, its texts as they are now, saved or not. */
export function createTextFolder(read: ReadContent) {
  const files = createOpenFiles(read);
  let rules: RuleSettings = {};
  let slug: string | undefined;
  /** What was drawn last: it stays on screen while there is nothing left to draw. */
  const drawn = new Map<string, Page>();

  const repository = (): Repository => ({ ...(slug !== undefined && { slug }), files: files.view() });
  const textOf = (path: string): string => files.view().textOf(path) ?? '';
  const knownOf = (path: string): KnownFile => ({
    path,
    text: textOf(path),
    repository: repository(),
    wasMap: drawn.has(path),
  });
  const kindAt = (path: string): DocumentKind | undefined => kindOf(knownOf(path), 'listed');
  const open = (path: string): DocumentText => {
    const text = textOf(path);
    const file = openText({ document: readMap(text), repository: repository(), path });
    return toDocumentText(file, path, createOffsets(text));
  };
  return {
    drawn,
    repository,
    files: files.view,
    textOf,
    kindAt,
    isDrawable: (path: string): boolean => isDrawable(knownOf(path)),
    offsetsOf: (path: string): Offsets => createOffsets(textOf(path)),
    open,
    /** Of a map alone: the headings of another text name no part of one. */
    openMap: (path: string): DocumentText | undefined => (kindAt(path) === 'map' ? open(path) : undefined),
    check: (
      path: string,
      kind: DocumentKind,
      { text, before, repository: around }: CheckAround,
    ): Promise<CheckedReading> => {
      const value = text ?? around.files?.textOf(path) ?? '';
      return checkReading(
        { kind: 'text', text: value, bytes: around.files?.sizeOf(path) ?? 0 },
        { ...rules, kind, repository: around, path, ...(before && { before }), mostOfRule: MOST_OF_RULE },
      );
    },
    change: {
      open: (folder: AuthorFolder): void => {
        ({ rules, slug } = folder);
        files.update(folder.files, undefined);
      },
      update: ({ files: next, changed }: Parameters<LanguageCalls['update']>[0]): void =>
        files.update(next, changed),
      write: ({ path, text }: Parameters<LanguageCalls['write']>[0]): void => files.write(path, text),
    },
  };
}

/** A folder's files, with texts that are not saved in place of those that are. */
interface OpenFiles {
  /** As they are now; another object after each change, since what is derived of it is remembered by it. */
  view: () => RepositoryFiles;
  update: (files: readonly AuthorFile[], changed: readonly string[] | undefined) => void;
  write: (path: string, text: string | undefined) => void;
}

/** Gives what a file holds, at its own address where it has one; undefined where that cannot be had. */
export type ReadContent = (path: string, address?: string) => Uint8Array | undefined;

/** `read` is asked once for each version. */
function createOpenFiles(read: ReadContent): OpenFiles {
  let listed = new Map<string, AuthorFile>();
  let paths: readonly string[] = [];
  const saved = new Map<string, Uint8Array | undefined>();
  /** The same text gives the same bytes, which others remember things by. */
  const written = new Map<string, { text: string; bytes: Uint8Array }>();
  let files: RepositoryFiles | undefined;

  const list = (): void => {
    const all = new Set([...listed.keys(), ...written.keys()]);
    // The list stays the same object while somebody types: an index is kept for it.
    if (all.size !== paths.length || paths.some((path) => !all.has(path))) paths = [...all].sort();
    files = undefined;
  };
  const bytesOf = (path: string): Uint8Array | undefined => {
    const open = written.get(path);
    if (open) return open.bytes;
    const file = listed.get(path);
    if (!file) return undefined;
    if (!saved.has(path)) saved.set(path, read(path, file.address));
    return saved.get(path);
  };
  const has = (path: string): boolean => written.has(path) || listed.has(path);
  const createView = (): RepositoryFiles => ({
    paths,
    has,
    sizeOf: (path) => written.get(path)?.bytes.length ?? listed.get(path)?.size,
    bytesOf,
    textOf: (path) => {
      const bytes = bytesOf(path);
      return written.get(path)?.text ?? (bytes && decodeLossy(bytes));
    },
  });
  return {
    view: () => (files ??= createView()),
    update: (next, changed) => {
      listed = new Map(next.map((file) => [file.path, file]));
      for (const path of changed ?? [...saved.keys()]) saved.delete(path);
      list();
    },
    write: (path, text) => {
      if (text === written.get(path)?.text) return;
      if (text === undefined) written.delete(path);
      else written.set(path, { text, bytes: new TextEncoder().encode(text) });
      list();
    },
  };
}
