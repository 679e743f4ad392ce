import type {
  Completion,
  ContentJudgement,
  Diagnostic,
  DocumentKind,
  FileChange,
  FileIntention,
  Fix,
  MapSymbol,
  Paragraph,
  Phrase,
  PlacedPart,
  Properties,
} from '#parser';
import type { AuthoringMap, MapPart } from '#schemas/authoring.ts';
import type { Change, FileChanges } from '#schemas/generated/change-report.ts';
import type { SectionPart } from '#schemas/map-edit.ts';
import type { AuthorFile, RuleSettings } from '#schemas/studio.ts';

export interface AuthorFolder {
  /** Name of the repository: `owner/name` on the code host, or only the name. */
  slug?: string | undefined;
  files: readonly AuthorFile[];
  rules: RuleSettings;
}

/**
 * The result of checking a text. Offsets refer to the document, in which lines end with `\n` and there is no byte order
 * mark.
 */
export interface CheckedText {
  path: string;
  /** Kind of the text. `other`: as far as is known, no map brings the text to learners. */
  kind: DocumentKind | 'other';
  diagnostics: readonly Diagnostic[];
  /** The page to draw. Present for maps. */
  map?: AuthoringMap;
  /** The parts of a map, in the order of the text. */
  parts: readonly PlacedPart[];
  /** Length of the checked document in UTF-16 units. Present for maps. */
  length?: number;
  /** Each color in the text with its offset, as six hex digits, or eight if it is transparent. Present for maps. */
  colors?: readonly { offset: number; hex: string }[];
}

export interface TextPlace {
  path: string;
  offset: number;
}

/**
 * The changes of a rename, or why it was refused. In an open text, offsets refer to its document. In the text's
 * translations, they refer to the files.
 */
export type RenameOutcome =
  { kind: 'changes'; changes: readonly FileChange[] } | { kind: 'refused'; reason: string; phrase?: Phrase };

/** A file of the version that learners get. `bytes` is present for texts. */
export interface ServedFile {
  path: string;
  /** Size in bytes. */
  size: number;
  bytes?: Uint8Array;
}

/** Findings about the changes of a file. Offsets refer to its document, and are meaningless if the file is deleted. */
export interface ChangedText {
  path: string;
  diagnostics: readonly Diagnostic[];
}

/** The differences that learners will see because of one file. */
export interface FileDifference extends Pick<FileChanges, 'path' | 'kind' | 'state' | 'activities'> {
  changes: readonly NamedChange[];
  /** A map before and after, as SVG with marks. A version without the map has none. */
  pictures?: { before?: string; after?: string };
}

/** A change. `name`: the changed map or node. Absent if the change is about the whole file or about steps. */
export interface NamedChange extends Change {
  name?: string;
}

/**
 * Runs the rules of plugins on the text `unsaved`, or on the file's own text if that is undefined. Resolves to the
 * checked text and its findings, or to undefined if the server does not answer. Offsets refer to the file.
 */
export type ServerCheck = (
  path: string,
  unsaved: string | undefined,
) => Promise<{ text: string; diagnostics: readonly Diagnostic[] } | undefined>;

/** Functions of the parser, which runs in a worker and knows unsaved texts. */
export interface LanguageCalls {
  open: (folder: AuthorFolder) => void;
  /** Replaces the list of files, and drops cached results of those that have changed. */
  update: (change: { files: readonly AuthorFile[]; changed: readonly string[] | undefined }) => void;
  /** Sets the current text of a file, saved or not. If `text` is undefined, the file's own text is used again. */
  write: (one: { path: string; text: string | undefined }) => void;
  /** Returns a map as it can be drawn before it is checked. Its findings are those of the last check. */
  draw: (one: { path: string }) => AuthoringMap | undefined;
  check: (one: { path: string }) => Promise<CheckedText>;
  complete: (place: TextPlace) => Promise<readonly Completion[]>;
  /** Returns a description in markdown, and the range that it describes. */
  hover: (
    place: TextPlace,
  ) => Promise<{ start: number; end: number; text: string; phrases?: readonly Paragraph[] } | undefined>;
  define: (place: TextPlace) => TextPlace | undefined;
  /** Returns the name at a position, if it can be renamed. */
  renamable: (place: TextPlace) => string | undefined;
  rename: (renaming: TextPlace & { name: string }) => RenameOutcome;
  /**
   * Returns the changes that create a tutorial. `opener` is the activity that will open it, in the map at `path`. `text`
   * is the map's new text if it is not applied yet.
   */
  newTutorial: (one: {
    title: string;
    opener?: { path: string; part: MapPart; text?: string } | undefined;
  }) => RenameOutcome;
  /** Returns the changes that carry out an intention with whole files. Offsets of edits refer to the files. */
  changeFiles: (intention: FileIntention) => RenameOutcome;
  /** Checks that a fix makes nothing worse. Otherwise, returns the reason. */
  tryFix: (one: {
    path: string;
    fix: Fix;
  }) => Promise<{ kind: 'harmless' } | { kind: 'refused'; reason: string; phrase?: Phrase }>;
  /** Returns the places in maps and tutorials that use a file. */
  usesOf: (one: { path: string }) => readonly (TextPlace & { line: number })[];
  /** Returns the edits that insert a picture at a position. */
  placePicture: (one: TextPlace & { picture: string }) => RenameOutcome;
  /** Returns the URL of a picture, relative to the map at `path`. Undefined if it has none. */
  pictureAddress: (one: { path: string; picture: string }) => string | undefined;
  outline: (one: { path: string }) => readonly MapSymbol[];
  /** Returns the properties of a part of a map, for its form. Undefined if the text does not have that part. */
  properties: (one: { path: string; part: SectionPart }) => Properties | undefined;
  /**
   * Checks whether the version that learners get works. `tag` is its version number, if any. Its files are remembered:
   * a call without `files` checks again which of the problems the current texts fix.
   */
  judge: (served: { files?: readonly ServedFile[]; tag: string | undefined }) => Promise<ContentJudgement>;
  /**
   * Returns findings about changes in the current texts by which learners who have already started would lose progress,
   * rewards or access to activities.
   */
  since: (nothing: Record<string, never>) => Promise<readonly ChangedText[]>;
  /**
   * Returns the differences that learners will see, compared with the version that they get now. Undefined if `judge`
   * has not been called with that version.
   */
  changes: (nothing: Record<string, never>) => Promise<readonly FileDifference[] | undefined>;
  /** Returns the text of `pxt.json` for a version. Undefined if the existing file cannot be edited. */
  releasePackage: (release: { version: string; name: string; target: string }) => string | undefined;
}

/** Calls functions of the parser in a worker. Each call rejects if the worker has failed. */
export interface AuthorLanguage {
  call: <Name extends keyof LanguageCalls>(
    name: Name,
    params: Parameters<LanguageCalls[Name]>[0],
  ) => Promise<Awaited<ReturnType<LanguageCalls[Name]>>>;
  dispose: () => void;
}
