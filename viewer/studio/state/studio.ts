import type { StoreApi } from 'zustand/vanilla';
import type { Fix, MapSymbol, Properties } from '#parser';
import type { AuthoringMap, MapPart } from '#schemas/authoring.ts';
import type { MapIntention, SectionPart, SetIntention } from '#schemas/map-edit.ts';
import type { TemplateFiles } from '#schemas/templates/templates.ts';
import type { AuthorWords } from '../../shared/i18n/use-author-words.ts';
import type { AuthorFiles } from '../ports/author-files.ts';
import type { TextPlace } from '../ports/author-language.ts';
import type { Texts } from '../text/texts.ts';
import type { StudioState } from './studio-state.ts';
import type { Trouble } from './trouble.ts';

/** The Studio's actions and state, without React. `createStudio` in `app/` makes one. */
export interface Studio extends MapParts {
  store: StoreApi<StudioState>;
  texts: Texts;
  /** The folder's files. Reasons of failures are in the author's language. */
  files: AuthorFiles;
  saving: { saveAll: () => void; hasUnsaved: () => boolean };
  /** Reads the folder, opens the requested text, and then starts checking, so that the author can write at once. */
  load: (asked?: { path: string; line: number }) => Promise<void>;
  /** Opens a file, and moves the cursor to a place. */
  open: (path: string, at?: PlaceInText) => Promise<void>;
  create: (path: string, text: string) => void;
  /** Creates a folder's first files and opens the map. Existing files keep their content. */
  begin: (contents: TemplateFiles) => Promise<void>;
  /** Resolves to false if the text could not be saved and stays open. */
  close: (path: string) => Promise<boolean>;
  /** Applies a fix to a file, which is opened for it. The fix is one undo step. */
  fix: (path: string, fix: Fix) => Promise<void>;
  /** Resolves a conflict between two versions of a file. */
  decide: (path: string, choice: 'mine' | 'theirs') => Promise<void>;
  /** Renames what `naming` refers to. Resolves with the reason if that is impossible. */
  rename: (name: string) => Promise<string | undefined>;
  /** Opens the dialog to rename what is at a place in a text. */
  askForName: (place: TextPlace) => Promise<void>;
  stopNaming: () => void;
  /** Sets the author's language for findings and reasons. English before. */
  speak: (words: AuthorWords) => void;
  /** Returns a map with its findings in the author's language. */
  inWords: (map: AuthoringMap) => AuthoringMap;
  /** Creates a tutorial and opens it. Resolves with the reason if that is impossible. */
  newTutorial: (asked: NewTutorial) => Promise<string | undefined>;
  fileActions: FileActions;
  /** Returns the page, maps and nodes of a map file. Empty if the file cannot be read. */
  outline: (path: string) => Promise<readonly MapSymbol[]>;
  /** Returns the attributes of a part of a map file, or undefined if the part does not exist. */
  properties: (path: string, part: SectionPart) => Promise<Properties | undefined>;
  mapEditing: MapEditing;
  dispose: () => void;
}

/** An offset, or a line number from 1. */
export type PlaceInText = { offset: number } | { line: number };

/** A tutorial to create, and the existing activity that will open it, if any. */
export interface NewTutorial {
  title: string;
  opener?: { path: string; part: MapPart } | undefined;
}

/** The actions on whole files. They also update references to the files. */
export interface FileActions {
  /** Selects the files that the file dialog is about. */
  lookAt: (...paths: string[]) => void;
  usesOf: (paths: readonly string[]) => Promise<readonly (TextPlace & { line: number })[]>;
  /** Moves or renames files. Resolves with the reason if that is not possible. */
  move: (moves: readonly { from: string; to: string }[]) => Promise<Trouble | undefined>;
  /** Deletes files. Resolves with the reason if that is not possible. */
  remove: (paths: readonly string[]) => Promise<Trouble | undefined>;
  /** Undoes the last move or deletion, with all its files. */
  undo: () => Promise<void>;
  forgetNews: () => void;
  /** Adds a picture to `images/` and inserts it at the cursor. */
  addPicture: (picture: File) => Promise<void>;
  /** Adds a picture to `images/` and calls `use` with its URL, relative to the map. */
  addPictureTo: (map: string, picture: File, use: (address: string) => Promise<unknown>) => Promise<void>;
  /** Adds a text or a certificate unchanged. Refuses files that maps cannot use. */
  addFile: (file: File) => Promise<void>;
}

/** Finds the part of the map at the cursor, and moves the cursor to a part. */
export interface MapParts {
  cursorPart: () => MapPart | undefined;
  /** Opens the form of the part at an offset, with its findings and fixes. Returns the part. */
  showProblem: (path: string, offset: number) => MapPart | undefined;
  /** Moves the cursor to the heading of a part of the shown map. */
  showPart: (part: MapPart) => Promise<void>;
}

/** Edits the shown map by changing its text. The code is loaded on first use. */
export interface MapEditing {
  /** Applies an intention. Resolves to false if the text did not change. */
  intend: (intention: MapIntention) => Promise<boolean>;
  /** Sets an attribute. Resolves with the reason if that is impossible. The caller shows it beside the field. */
  set: (intention: SetIntention) => Promise<string | undefined>;
  /** Pastes the text of nodes into the map of the selection. */
  paste: (text: string) => Promise<void>;
  /** Runs an action of the map by its name. */
  run: (name: string) => Promise<void>;
  /** Action names by keyboard shortcut. */
  keys: () => Promise<Readonly<Record<string, string>>>;
  /** Loads the code and parses the text ahead of the next edit, so that nobody waits for it. */
  prepare: () => Promise<void>;
}
