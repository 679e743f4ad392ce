import type { ContentLocation } from '#parser';
import type { Page } from '#schemas/generated/page.ts';
import type { Unsubscribe } from './unsubscribe.ts';

/** §3 Source record, without its text. */
export interface PageSource {
  /** Under which progress is kept. */
  identifier: string;
  status: 'unknown' | 'approved' | 'banned';
  /** The file itself: addresses in the page start there. */
  location: ContentLocation;
  /** Set where a translation was looked for, and there is none: the page is as it was written. */
  isUntranslated?: boolean;
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
  | { kind: 'failed'; failure: LoadFailure; source?: PageSource }
  | { kind: 'ready'; page: Page; source: PageSource };

/** The page that the address names: at once what is known, then every change. */
export interface PageFeed {
  subscribe: (listener: (update: PageUpdate) => void) => Unsubscribe;
  /** Tries again after a failure. */
  reload: () => void;
}
