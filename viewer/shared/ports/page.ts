import type { ContentLocation } from '#parser';
import type { Page } from '#schemas/generated/page.ts';
import type { LanguageChoice } from '../domain/decide-language.ts';

/** §3 Source record, without its text. */
export interface PageSource {
  /** Under which progress is kept. */
  identifier: string;
  status: 'unknown' | 'approved' | 'banned';
  /** The file itself: addresses in the page start there. */
  location: ContentLocation;
  /** Set where a translation was looked for, and there is none: the page is as it was written. */
  isUntranslated?: boolean;
  /** BCP 47, of what the author wrote: where it is not the learner's. Empty where nobody knows it, as `lang` in HTML is. */
  language?: string | undefined;
}

export interface LoadFailure {
  /** `empty`: nothing there; `banned`: the source may not be shown; `broken`: reading failed, or found a violation. */
  kind: 'empty' | 'banned' | 'broken';
  /** For authors: the first violation, or the error. */
  detail?: string;
  /** For the console: everything else that was found. */
  more?: readonly string[];
}

/** What the feed knows of the page, now. */
export type PageUpdate =
  | { kind: 'loading' }
  /** The address names no map, where there are several to choose from. */
  | { kind: 'start' }
  | { kind: 'failed'; failure: LoadFailure; source?: PageSource }
  | { kind: 'ready'; page: Page; source: PageSource };

/** The page that the address names: at once what is known, then every change. */
export interface PageFeed {
  subscribe: (listener: (update: PageUpdate) => void) => () => void;
  /** Tries again after a failure. */
  reload: () => void;
}

/** An extension as the editor takes it in advance, so that it need not fetch it; its fields pass through. */
export type ExtensionPackage = Record<string, unknown>;

/** A tutorial, ready for the editor. */
export interface Tutorial {
  /** The name the editor knows it by. */
  path: string;
  /** With the addresses of pictures made absolute. */
  markdown: string;
  extensions: ExtensionPackage[];
  /** Extensions that could not be had; the editor may still find them itself. */
  missingExtensions: string[];
  /** As `PageSource.language`. */
  language?: string | undefined;
}

/**
 * Why a tutorial could not be had.
 * - no-url: the activity names none, or an address that cannot be used
 * - not-found: there is nothing there
 * - offline: it could not be reached
 */
export type TutorialFailure = { kind: 'no-url' | 'not-found' | 'offline'; url: string };

export type TutorialOutcome =
  { kind: 'ready'; tutorial: Tutorial } | { kind: 'failed'; failure: TutorialFailure };

/** Gets the tutorial that an activity's url names. */
export interface TutorialSource {
  load: (url: string, signal: AbortSignal) => Promise<TutorialOutcome>;
  /** Of the tutorial that a project was begun with, as far as it is known without loading it: as `PageSource.language`. */
  languageOf?: (url: string) => string | undefined;
}

/** The part of the page's address that names its source. */
export interface AddressHash {
  /** The hash with `#`, aliases and the default path resolved. */
  read: () => string;
  subscribe: (listener: () => void) => () => void;
}

/** The address of the page, as far as it tells what stands over the map; and the browser's Back button. */
export interface ViewAddress {
  /**
   * The project that the address names, or `shared:<id>` for a game that somebody shared; empty where it cannot be one.
   * Undefined for the address of a map.
   */
  project: () => string | undefined;
  /** Something stands over the map: Back leads back to it. A project is named by the address. */
  cover: (projectId?: string) => void;
  /** The map shows again, at the address that it had. */
  uncover: () => void;
  /** Whether the entry of the history that is shown is one of `cover`. */
  isCovered: () => boolean;
  /** Back, forward, or another address. */
  subscribe: (listener: () => void) => () => void;
}

/** The learner's language on this page, and the others to choose from. */
export interface Languages {
  current: LanguageChoice;
  /** BCP 47, in the order of the list; the current one may be none of them, where it was forced. */
  known: readonly string[];
  /** The page where people translate. */
  translationProject?: string;
  /** §4 Language change: remembers it and loads the page anew. Nothing happens for a language that is not known. */
  choose: (locale: string) => void;
  /** The account's language: loads the page anew where it is spoken here and is not the one at hand. */
  adopt?: (locale: string) => void;
}

/** Further translations, which a place offers beside the shipped ones. */
export interface Translations {
  /** The ICU messages by id that there are for a language, not checked yet; undefined where none can be had. */
  load: (locale: string, signal: AbortSignal) => Promise<unknown>;
}
