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
} from '#parser';
import type { RuleSettings } from '#schemas/studio.ts';
import { createOffsets, type Offsets } from '../../domain/line-ends.ts';
import type { AuthorFolder, LanguageCalls } from '../../ports/author-language.ts';
import { toDocumentText, type DocumentText } from './document-text.ts';
import { createOpenFiles, type ReadContent } from './open-files.ts';

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
