import type { StoreApi } from 'zustand/vanilla';
import type { Fix, MapSymbol, Properties } from '#parser';
import type { AuthoringMap, MapPart } from '#schemas/authoring.ts';
import type { ChecksIntention, MapIntention, SectionPart, SetIntention } from '#schemas/map-edit.ts';
import type { TemplateFiles } from '#schemas/templates/templates.ts';
import type { AuthorWords } from '../../shared/i18n/use-author-words.ts';
import type { AuthorFiles } from '../ports/author-files.ts';
import type { TextPlace } from '../ports/author-language.ts';
import type { Texts } from '../text/texts.ts';
import type { StudioState } from './studio-state.ts';
import type { Trouble } from './trouble.ts';

/** The Studio's state and actions, without React. `createStudio` in `app/` creates it. */
export interface Studio extends MapParts {
  store: StoreApi<StudioState>;
  texts: Texts;
  /** Access to the folder's files. The reasons for failures are in the author's language. */
  files: AuthorFiles;
  saving: { saveAll: () => void; keepDraftsNow: () => void; hasUnsaved: () => boolean };
  /** Loads the folder and opens the requested text. Starts checking only then, so that the author can write at once. */
  load: (requestedFile?: { path: string; line: number }) => Promise<void>;
  /** Checks all texts again, because a server has new findings. */
  checkAll: () => void;
  /** Opens a file, and moves the cursor to a place in it. */
  open: (path: string, at?: PlaceInText) => Promise<void>;
  create: (path: string, text: string) => void;
  /** Creates the first files of a folder and opens the map. Existing files keep their content. */
  createFirstFiles: (contents: TemplateFiles) => Promise<void>;
  /** Closes a text. Resolves to false if it could not be saved and stays open. */
  close: (path: string) => Promise<boolean>;
  /** Applies a fix to a file, and opens the file for that. The author can undo the fix in one step. */
  fix: (path: string, fix: Fix) => Promise<void>;
  /**
   * Resolves a conflict between two versions of a file with the chosen text. If `chosen` is undefined, accepts that the
   * file was deleted. The history keeps both versions.
   */
  decide: (path: string, chosen: string | undefined) => Promise<void>;
  /** Renames the part in `naming`. Resolves to the reason if that is impossible. */
  rename: (name: string) => Promise<string | undefined>;
  /** Opens the dialog for renaming the part at a place in a text. */
  askForName: (place: TextPlace) => Promise<void>;
  closeNameDialog: () => void;
  /** Sets the translations of findings and reasons. Before that, they are in English. */
  setWords: (words: AuthorWords) => void;
  /** Returns a map with its findings in the author's language. */
  localizeMap: (map: AuthoringMap) => AuthoringMap;
  /** Creates a tutorial and opens it. Resolves to the reason if that is impossible. */
  newTutorial: (tutorial: NewTutorial) => Promise<string | undefined>;
  fileActions: FileActions;
  /** Returns the page, maps and nodes of a map file. Empty if the file cannot be read. */
  outline: (path: string) => Promise<readonly MapSymbol[]>;
  /** Returns the attributes of a part of a map file, or undefined if the part does not exist. */
  properties: (path: string, part: SectionPart) => Promise<Properties | undefined>;
  mapEditing: MapEditing;
  dispose: () => void;
}

/** A place in a text: an offset, or a line number counted from 1. */
export type PlaceInText = { offset: number } | { line: number };

/** A tutorial to create, and the existing activity that will open it, if any. */
export interface NewTutorial {
  title: string;
  opener?: { path: string; part: MapPart } | undefined;
}

/** The actions on whole files. They also update references to the files. */
export interface FileActions {
  /** Opens the dialog about some files. */
  selectForDialog: (...paths: string[]) => void;
  /** Opens the dialog with the table of a class, with files of learners' work. */
  openWork: (files: readonly File[]) => void;
  usesOf: (paths: readonly string[]) => Promise<readonly (TextPlace & { line: number })[]>;
  /** Moves or renames files. Resolves to the reason if that is impossible. */
  move: (moves: readonly { from: string; to: string }[]) => Promise<Trouble | undefined>;
  /** Deletes files. Resolves to the reason if that is impossible. */
  remove: (paths: readonly string[]) => Promise<Trouble | undefined>;
  /** Undoes the last move or deletion of files. */
  undo: () => Promise<void>;
  clearFileNews: () => void;
  /** Adds a picture to `images/` and inserts it at the cursor. */
  addPicture: (picture: File) => Promise<void>;
  /** Adds a picture to `images/` and calls `use` with its URL, relative to the map. */
  addPictureTo: (map: string, picture: File, use: (address: string) => Promise<unknown>) => Promise<void>;
  /**
   * Stores files that the Studio has made and calls `use` with their URLs, relative to the map. Resolves to the reason if
   * that is impossible.
   */
  storeFiles: (
    map: string,
    made: readonly MadeFile[],
    use: (addresses: readonly string[]) => Promise<unknown>,
  ) => Promise<Trouble | undefined>;
  /** Like `addPictureTo`, but draws and adds the picture only if `images/` has no file of that name. */
  addPictureOnce: (
    map: string,
    picture: { name: string; draw: () => Promise<File> },
    use: (address: string) => Promise<unknown>,
  ) => Promise<void>;
  /** Adds a text or a certificate unchanged. Refuses files that maps cannot use. */
  addFile: (file: File) => Promise<void>;
}

/**
 * A file to store. If `replaces` is false and the path is taken, the file gets another name. Files that are stored
 * together get the same suffix, so that the picture of `hero-2.pdf` is `hero-2.png`.
 */
export interface MadeFile {
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
  replaces: boolean;
}

/** Finds the part of the map at the cursor, and moves the cursor to a part. */
export interface MapParts {
  cursorPart: () => MapPart | undefined;
  /** Opens the form of the part at an offset, with its findings and fixes. Returns the part. */
  showProblem: (path: string, offset: number) => MapPart | undefined;
  /** Moves the cursor to the heading of a part of the shown map. */
  showPart: (part: MapPart) => Promise<void>;
}

/** Edits the map in the frame by changing its text. The code is loaded on first use. */
export interface MapEditing {
  /** Carries out an intention. Resolves to false if the text was not changed. */
  apply: (intention: MapIntention) => Promise<boolean>;
  /**
   * Makes a change that the author has typed into a form. Resolves to the reason if that is impossible. The caller
   * shows the reason beside the field.
   */
  set: (intention: SetIntention | ChecksIntention) => Promise<string | undefined>;
  /** Pastes the text of nodes into the selection's map. */
  paste: (text: string) => Promise<void>;
  /** Runs an action of the map by its name. */
  run: (name: string) => Promise<void>;
  /** Returns the names of actions by their keyboard shortcuts. */
  keys: () => Promise<Readonly<Record<string, string>>>;
  /** Loads the code and parses the text in advance, so that the next edit is fast. */
  prepare: () => Promise<void>;
}
