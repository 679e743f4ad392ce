import {
  checkReading,
  isDrawable,
  kindOf,
  openChecks,
  openText,
  readMap,
  ruleOptionsOf,
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

/** Maximum number of findings of one rule in one text. Nobody reads more while editing. */
const MAX_PER_RULE = 200;

export interface CheckAround {
  repository: Repository;
  before?: EarlierFile;
  /** Text to check instead of the file's own. */
  text?: string;
}

export type TextFolder = ReturnType<typeof createTextFolder>;

/** Creates the author's folder with the current texts, saved or not. */
export function createTextFolder(read: ReadContent) {
  const files = createOpenFiles(read);
  let rules: RuleSettings = {};
  let slug: string | undefined;
  /** The last drawn page of each map. It stays visible while the text has nothing to draw. */
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
  const open = (path: string, text = textOf(path)): DocumentText => {
    const place = { repository: repository(), path, ...(rules.target && { target: rules.target }) };
    const context = { document: readMap(text), ...place };
    const file = kindAt(path) === 'checks' ? openChecks(context) : openText(context);
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
    /** Opens the text of a file, or the text that it is about to get. */
    open,
    /** Opens the text of a map. Undefined for other texts, whose headings are not parts of a map. */
    openMap: (path: string): DocumentText | undefined => (kindAt(path) === 'map' ? open(path) : undefined),
    check: (
      path: string,
      kind: DocumentKind,
      { text, before, repository: givenRepository }: CheckAround,
    ): Promise<CheckedReading> => {
      const value = text ?? givenRepository.files?.textOf(path) ?? '';
      return checkReading(
        { kind: 'text', text: value, bytes: givenRepository.files?.sizeOf(path) ?? 0 },
        {
          ...ruleOptionsOf(rules, path),
          kind,
          repository: givenRepository,
          path,
          ...(before && { before }),
          mostOfRule: MAX_PER_RULE,
        },
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

/** The files of a folder, in which unsaved texts replace the saved ones. */
interface OpenFiles {
  /** Returns the current files. After each change, this is a new object, because results are cached by object. */
  view: () => RepositoryFiles;
  update: (files: readonly AuthorFile[], changed: readonly string[] | undefined) => void;
  write: (path: string, text: string | undefined) => void;
}

/** Reads the content of a file, from its own URL if it has one. Undefined if it cannot be read. */
export type ReadContent = (path: string, address?: string) => Uint8Array | undefined;

/** Returns access to the files of a folder. Reads each version of a file once, with `read`. */
function createOpenFiles(read: ReadContent): OpenFiles {
  let listed = new Map<string, AuthorFile>();
  let paths: readonly string[] = [];
  const saved = new Map<string, Uint8Array | undefined>();
  /**
   * Current texts of open files. If a text does not change, its bytes stay the same object, because results are cached
   * by object.
   */
  const written = new Map<string, { text: string; bytes: Uint8Array }>();
  let files: RepositoryFiles | undefined;

  const list = (): void => {
    const all = new Set([...listed.keys(), ...written.keys()]);
    // Keep the same list as long as its paths do not change, because an index of it is cached.
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
    isLeftOut: (path) => listed.get(path)?.isLeftOut === true,
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
