import type { ContentLocation } from '#parser';
import type { Page } from '#schemas/generated/page.ts';
import type { LanguageChoice } from '../domain/decide-language.ts';

/** Spec §3: the source record, without its text. */
export interface PageSource {
  /** The identifier under which progress is stored. */
  identifier: string;
  status: 'unknown' | 'approved' | 'banned';
  /** The file itself, from which relative addresses start. */
  location: ContentLocation;
  /** Set if no translation was found, so that the page is in its original language. */
  isUntranslated?: boolean;
  /**
   * BCP 47: the language of the author's text, if it differs from the learner's. Empty if unknown, like HTML's `lang`.
   */
  language?: string | undefined;
}

export interface LoadFailure {
  /**
   * `empty`: there is nothing. `banned`: the source may not be shown. `broken`: reading failed or found a violation.
   */
  kind: 'empty' | 'banned' | 'broken';
  /** For authors: the first violation, or the error. */
  detail?: string;
  /** For the console: the other findings. */
  more?: readonly string[];
}

/** The current state of the page. */
export type PageUpdate =
  | { kind: 'loading' }
  /** The URL names no map, and there are several to choose from. */
  | { kind: 'start' }
  | { kind: 'failed'; failure: LoadFailure; source?: PageSource }
  | { kind: 'ready'; page: Page; source: PageSource };

/** The page that the URL names. Listeners get the current state at once, and then every change. */
export interface PageFeed {
  subscribe: (listener: (update: PageUpdate) => void) => () => void;
  /** Tries again after a failure. */
  reload: () => void;
}

/** An extension in the form that the editor accepts in advance, so that it need not fetch it. */
export type ExtensionPackage = Record<string, unknown>;

/** A tutorial in the form that the editor needs. */
export interface Tutorial {
  /** The name by which the editor knows it. */
  path: string;
  /** The addresses of pictures are absolute. */
  markdown: string;
  extensions: ExtensionPackage[];
  /** Extensions that could not be loaded. The editor may still find them itself. */
  missingExtensions: string[];
  /** Same values as `PageSource.language`. */
  language?: string | undefined;
}

/**
 * Why a tutorial is unavailable.
 * - no-url: the activity names none, or an unusable address
 * - not-found: the file does not exist
 * - offline: it could not be reached
 */
export type TutorialFailure = { kind: 'no-url' | 'not-found' | 'offline'; url: string };

export type TutorialOutcome =
  { kind: 'ready'; tutorial: Tutorial } | { kind: 'failed'; failure: TutorialFailure };

/** Loads the tutorial that an activity's url names. */
export interface TutorialSource {
  load: (url: string, signal: AbortSignal) => Promise<TutorialOutcome>;
  /**
   * Returns the language of a project's tutorial if it is known without loading the tutorial. Same values as
   * `PageSource.language`.
   */
  languageOf?: (url: string) => string | undefined;
}

/** The part of the page's URL that names its source. */
export interface AddressHash {
  /** Returns the hash with `#`, with aliases and the default path resolved. */
  read: () => string;
  subscribe: (listener: () => void) => () => void;
}

/** The part of the URL that names what covers the map, and the browser's history. */
export interface ViewAddress {
  /**
   * Returns the project that the URL names, or `shared:<id>` for a shared game. Empty if the name is invalid, undefined
   * if the URL shows the map.
   */
  project: () => string | undefined;
  /** Adds a history entry for something that covers the map, so that Back returns to the map. Its URL names a project. */
  cover: (projectId?: string) => void;
  /** Removes the entry made by `cover`, and restores the map's URL. */
  uncover: () => void;
  /** Returns whether the current history entry was made by `cover`. */
  isCovered: () => boolean;
  /** Called for Back, Forward and URL changes. */
  subscribe: (listener: () => void) => () => void;
}

/** The learner's language on this page, and the others to choose from. */
export interface Languages {
  current: LanguageChoice;
  /** BCP 47, in the order of the list. The current language may be missing if it was forced. */
  known: readonly string[];
  /** URL of the translation project. */
  translationProject?: string;
  /** Spec §4 Language change: stores the choice and reloads the page. Ignores unknown languages. */
  choose: (locale: string) => void;
  /** Applies the account's language: reloads the page if the language is available and different. */
  adopt?: (locale: string) => void;
}

/** Translations that a site adds to the included ones. */
export interface Translations {
  /** Loads a language's ICU messages by id, not validated. Undefined if there are none. */
  load: (locale: string, signal: AbortSignal) => Promise<unknown>;
}
