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
import type { SectionPart } from '#schemas/map-edit.ts';
import type { AuthorFile, RuleSettings } from '#schemas/studio.ts';

export interface AuthorFolder {
  /** `owner/name` on the code host, or only the name. */
  slug?: string | undefined;
  files: readonly AuthorFile[];
  rules: RuleSettings;
}

/** The result of checking a text. Offsets refer to the document: lines end with `\n`, without a byte order mark. */
export interface CheckedText {
  path: string;
  /** `other`: as far as is known, learners do not get this text with a map. */
  kind: DocumentKind | 'other';
  diagnostics: readonly Diagnostic[];
  /** Set for maps: the page to draw. */
  map?: AuthoringMap;
  /** Parts of a map, in the order of the text. */
  parts: readonly PlacedPart[];
  /** Set for maps: length of the checked document, in UTF-16 units. */
  length?: number;
  /** Set for maps: each color with its offset, as six hex digits, or eight if it is transparent. */
  colors?: readonly { offset: number; hex: string }[];
}

export interface TextPlace {
  path: string;
  offset: number;
}

/** The changes of a rename. Offsets refer to the document for the open text, and to the file for its translations. */
export type RenameOutcome =
  { kind: 'changes'; changes: readonly FileChange[] } | { kind: 'refused'; reason: string; phrase?: Phrase };

/** A file of the learners' version. `bytes` is set for texts. */
export interface ServedFile {
  path: string;
  /** In bytes. */
  size: number;
  bytes?: Uint8Array;
}

/** Findings about changes of a file. Offsets refer to its document, and mean nothing if the file is deleted. */
export interface ChangedText {
  path: string;
  diagnostics: readonly Diagnostic[];
}

/** Calls to the parser in its worker, which knows unsaved texts. */
export interface LanguageCalls {
  open: (folder: AuthorFolder) => void;
  /** Replaces the list of files and drops cached results of the changed ones. */
  update: (change: { files: readonly AuthorFile[]; changed: readonly string[] | undefined }) => void;
  /** Sets a file's current text, saved or not. Without `text`, the file's own text applies again. */
  write: (one: { path: string; text: string | undefined }) => void;
  /** Returns what to draw of a map before it is checked. The findings in it are those of the last check. */
  draw: (one: { path: string }) => AuthoringMap | undefined;
  check: (one: { path: string }) => Promise<CheckedText>;
  complete: (place: TextPlace) => readonly Completion[];
  /** Returns markdown and the range that it describes. */
  hover: (
    place: TextPlace,
  ) => { start: number; end: number; text: string; phrases?: readonly Paragraph[] } | undefined;
  define: (place: TextPlace) => TextPlace | undefined;
  /** Returns the name at a position that can be renamed. */
  renamable: (place: TextPlace) => string | undefined;
  rename: (renaming: TextPlace & { name: string }) => RenameOutcome;
  /** Returns the changes that create a tutorial. `opener` is the activity that opens it, in the map at `path`. */
  newTutorial: (one: {
    title: string;
    opener?: { path: string; part: MapPart } | undefined;
  }) => RenameOutcome;
  /** Returns the changes of an intention with whole files. Offsets of edits refer to the files. */
  changeFiles: (intention: FileIntention) => RenameOutcome;
  /** Checks that a fix from `check` makes nothing worse. Otherwise returns the reason. */
  tryFix: (one: {
    path: string;
    fix: Fix;
  }) => Promise<{ kind: 'harmless' } | { kind: 'refused'; reason: string; phrase?: Phrase }>;
  /** Returns where maps and tutorials use a file. */
  usesOf: (one: { path: string }) => readonly (TextPlace & { line: number })[];
  /** Returns the edits that insert a picture at a position. */
  placePicture: (one: TextPlace & { picture: string }) => RenameOutcome;
  /** Returns a picture's URL, relative to the map at `path`. Undefined if there is none. */
  pictureAddress: (one: { path: string; picture: string }) => string | undefined;
  outline: (one: { path: string }) => readonly MapSymbol[];
  /** Returns the properties of a part of a map, for its form. Undefined if the text has no such part. */
  properties: (one: { path: string; part: SectionPart }) => Properties | undefined;
  /**
   * Checks if the learners' version works. `tag` is its version number, if any. The files are remembered: without
   * `files`, checks again which problems the current texts fix.
   */
  judge: (served: { files?: readonly ServedFile[]; tag: string | undefined }) => Promise<ContentJudgement>;
  /** Returns what learners who have started would lose with the current texts. */
  since: (nothing: Record<string, never>) => Promise<readonly ChangedText[]>;
  /** Returns the text of a version's `pxt.json`. Undefined if the existing one cannot be edited. */
  releasePackage: (release: { version: string; name: string; target: string }) => string | undefined;
}

/** Calls to the parser in a worker. Each call rejects if the worker has failed. */
export interface AuthorLanguage {
  call: <Name extends keyof LanguageCalls>(
    name: Name,
    asked: Parameters<LanguageCalls[Name]>[0],
  ) => Promise<Awaited<ReturnType<LanguageCalls[Name]>>>;
  dispose: () => void;
}
