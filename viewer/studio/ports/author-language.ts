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

/** The folder that texts stand in. */
export interface AuthorFolder {
  /** `owner/name` on the code host, or only the name. */
  slug?: string | undefined;
  files: readonly AuthorFile[];
  rules: RuleSettings;
}

/** What there is to say of a text. All offsets are of its document: lines end with `\n`, and there is no mark. */
export interface CheckedText {
  path: string;
  /** `other`: it is nothing that learners get with maps, or is not known to be. */
  kind: DocumentKind | 'other';
  diagnostics: readonly Diagnostic[];
  /** Of a map: what to draw, and its parts in the order of the text. */
  map?: AuthoringMap;
  parts: readonly PlacedPart[];
  /** Of a map: of the document that this is said of, in UTF-16 units. */
  length?: number;
  /** Of a map: where a colour stands in its text, as six hex digits, or eight of one that is not opaque. */
  colors?: readonly { offset: number; hex: string }[];
}

/** A place in a document. */
export interface TextPlace {
  path: string;
  offset: number;
}

/** What a renaming changes: the text at hand by offsets of its document, and translations of it by those of their files. */
export type RenameOutcome =
  { kind: 'changes'; changes: readonly FileChange[] } | { kind: 'refused'; reason: string; phrase?: Phrase };

/** A file of the version that learners have; what it holds is there for texts. */
export interface ServedFile {
  path: string;
  /** In bytes. */
  size: number;
  bytes?: Uint8Array;
}

/** What is to be said of a file's change, by offsets of its document; of one that is gone, none count. */
export interface ChangedText {
  path: string;
  diagnostics: readonly Diagnostic[];
}

/** What the parser knows of texts that are being written, of the worker that asks it. */
export interface LanguageCalls {
  open: (folder: AuthorFolder) => void;
  /** The folder's files are these now; what is known of the changed ones is forgotten. */
  update: (change: { files: readonly AuthorFile[]; changed: readonly string[] | undefined }) => void;
  /** What a file says now, saved or not; without a text it is the file's own again. */
  write: (one: { path: string; text: string | undefined }) => void;
  /** What to draw of a map, before anything is checked: the findings in it are those of the last check. */
  draw: (one: { path: string }) => AuthoringMap | undefined;
  check: (one: { path: string }) => Promise<CheckedText>;
  complete: (place: TextPlace) => readonly Completion[];
  /** Markdown, and the range that it is about. */
  hover: (
    place: TextPlace,
  ) => { start: number; end: number; text: string; phrases?: readonly Paragraph[] } | undefined;
  define: (place: TextPlace) => TextPlace | undefined;
  /** The name at a place that can be renamed. */
  renamable: (place: TextPlace) => string | undefined;
  rename: (renaming: TextPlace & { name: string }) => RenameOutcome;
  /** The file of a new tutorial; the activity that is to open it is one of the map at `path`. */
  newTutorial: (one: {
    title: string;
    opener?: { path: string; part: MapPart } | undefined;
  }) => RenameOutcome;
  /** What is to be done with a file as a whole; edits of files by their own offsets. */
  changeFiles: (intention: FileIntention) => RenameOutcome;
  /** Whether a fix, as `check` gave it, makes nothing worse; why not otherwise. */
  tryFix: (one: {
    path: string;
    fix: Fix;
  }) => Promise<{ kind: 'harmless' } | { kind: 'refused'; reason: string; phrase?: Phrase }>;
  /** Where maps and tutorials name a file. */
  usesOf: (one: { path: string }) => readonly (TextPlace & { line: number })[];
  /** The edits that show a picture where the cursor stands. */
  placePicture: (one: TextPlace & { picture: string }) => RenameOutcome;
  /** How the map at a path names a picture; undefined where no address leads to it. */
  pictureAddress: (one: { path: string; picture: string }) => string | undefined;
  outline: (one: { path: string }) => readonly MapSymbol[];
  /** What a part of a map says of itself, for a form; undefined where its text has no such part. */
  properties: (one: { path: string; part: SectionPart }) => Properties | undefined;
  /**
   * Whether what learners have now works; `tag`: its version, where it has one. The files are remembered: without any, it
   * is judged anew what of it the texts of now have fixed.
   */
  judge: (served: { files?: readonly ServedFile[]; tag: string | undefined }) => Promise<ContentJudgement>;
  /** What the texts, as they are written now, would take from learners who have begun. */
  since: (nothing: Record<string, never>) => Promise<readonly ChangedText[]>;
  /** The text of the `pxt.json` that goes with a version; undefined where the one that there is cannot be read. */
  releasePackage: (release: { version: string; name: string; target: string }) => string | undefined;
}

/** The same from afar: each call rejects where what answers it has failed. */
export interface AuthorLanguage {
  call: <Name extends keyof LanguageCalls>(
    name: Name,
    asked: Parameters<LanguageCalls[Name]>[0],
  ) => Promise<Awaited<ReturnType<LanguageCalls[Name]>>>;
  dispose: () => void;
}
