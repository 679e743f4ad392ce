import type { ContentLocation } from '#parser';
import type { Page } from '#schemas/generated/page.ts';
import type { LanguageChoice } from '../domain/decide-language.ts';

/** Spec §3: the source record, without its text. */
export interface PageSource {
  /** Identifier of the source, under which progress is stored. */
  identifier: string;
  status: 'unknown' | 'approved' | 'banned';
  /** Location of the file, to which its relative URLs refer. */
  location: ContentLocation;
  /** True if no translation was found, so that the page is in its original language. */
  isUntranslated?: boolean;
  /**
   * Language of the author's text as a BCP 47 tag, if it differs from the learner's. Empty if unknown, as in HTML's
   * `lang`.
   */
  language?: string | undefined;
}

export interface LoadFailure {
  /**
   * `empty`: the source has no text, identifier or status. `banned`: the source must not be shown. `broken`: reading
   * failed or found a violation.
   */
  kind: 'empty' | 'banned' | 'broken';
  /** Details for authors: the first violation, or the error. */
  detail?: string;
  /** Further findings, to log in the console. */
  more?: readonly string[];
}

/** The current state of the page. */
export type PageUpdate =
  | { kind: 'loading' }
  /** The URL names no map, and the site has several to choose from. */
  | { kind: 'start' }
  | {
      kind: 'failed';
      failure: LoadFailure;
      source?: PageSource;
      /** The decoded hash of the URL. Absent if there is none. */
      requested?: string;
    }
  | { kind: 'ready'; page: Page; source: PageSource };

/** Provides the page that the URL names. Listeners get the current state at once, and then every change. */
export interface PageFeed {
  subscribe: (listener: (update: PageUpdate) => void) => () => void;
  /** Loads the page again after a failure. */
  reload: () => void;
}

/**
 * An extension in the editor's format, passed to the editor in advance so that the editor does not have to fetch it.
 */
export type ExtensionPackage = Record<string, unknown>;

/** A tutorial in the form that the editor needs. */
export interface Tutorial {
  /** Path that identifies the tutorial in the editor. */
  path: string;
  /** Text of the tutorial, in which the URLs of pictures are absolute. */
  markdown: string;
  extensions: ExtensionPackage[];
  /** Names of extensions that could not be loaded. The editor may still find them itself. */
  missingExtensions: string[];
  /** Language of the text. Same values as `PageSource.language`. */
  language?: string | undefined;
}

/**
 * Why a tutorial is unavailable.
 * - no-url: the activity has no usable URL
 * - not-found: the file does not exist
 * - offline: the file could not be loaded
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

/** Provides the part of the page's URL that names its source. */
export interface AddressHash {
  /** Returns the hash, including `#`, with aliases and the default path resolved. */
  read: () => string;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Reads and writes the part of the URL that names the open activity or project. Adds and removes the browser's history
 * entry for it.
 */
export interface ViewAddress {
  /**
   * Returns the id of the project that the URL names, or `shared:<id>` for a shared game. Empty if the id is invalid,
   * undefined if the URL shows the map.
   */
  project: () => string | undefined;
  /**
   * Adds a history entry for an activity or project over the map, so that Back returns to the map. If a project is
   * given, the URL names it.
   */
  pushEntry: (projectId?: string) => void;
  /** Removes the history entry made by `pushEntry`, and restores the map's URL. */
  removeEntry: () => void;
  /** Returns whether the current history entry was made by `pushEntry`. */
  isCovered: () => boolean;
  /** Calls the listener after Back, Forward and changes of the URL. */
  subscribe: (listener: () => void) => () => void;
}

/** The language of this page, and the languages that the learner can choose from. */
export interface Languages {
  current: LanguageChoice;
  /**
   * The languages to choose from, as BCP 47 tags in the site's order. The current language may be missing if the URL
   * forced it.
   */
  known: readonly string[];
  /** URL of the project in which people translate the texts. */
  translationProject?: string;
  /** Spec §4 Language change: stores the choice and reloads the page. Ignores unknown languages. */
  choose: (locale: string) => void;
  /** Applies the account's language: reloads the page if the language is available and not the current one. */
  applyLanguage?: (locale: string) => void;
}

/** Loads a site's own translations, in addition to the included ones. */
export interface Translations {
  /** Loads a language's ICU messages by id. They are not validated. Resolves to undefined if there are none. */
  load: (locale: string, signal: AbortSignal) => Promise<unknown>;
}
