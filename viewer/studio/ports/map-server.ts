import type { FolderContents } from './kept-folders.ts';

/** Maps that an author has published on this site. */
export interface PlacedMaps {
  id: string;
  name: string;
  version: number;
  /** Milliseconds since 1970. */
  publishedAt: number;
}

/**
 * The site's answer, or why the request failed.
 * - unreachable: no answer in time. The request may be retried
 * - full: no storage left for this author, or for the whole site
 * - too-often: may be retried after `retryAfterMs`, if given
 * - gone: the author or the site's operator has unpublished the maps
 */
export type PlaceAnswer<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'full'; whose: 'author' | 'site' }
  | { kind: 'too-often'; retryAfterMs?: number }
  | { kind: 'unreachable' | 'signed-out' | 'too-large' | 'gone' | 'refused' };

/** The author, or the providers to sign in with. */
export type PlaceAuthor =
  { kind: 'signed-in' } | { kind: 'signed-out'; providers: readonly { id: string; name: string }[] };

/** This site's server, if it publishes authors' maps. None of the functions rejects. */
export interface MapServer {
  /** False if there is no server, or its operator does not allow publishing. */
  isOffered: () => Promise<boolean>;
  whoAmI: () => Promise<PlaceAnswer<PlaceAuthor>>;
  /** Navigates to the provider, which returns to this page. */
  signIn: (provider: string) => Promise<PlaceAnswer<undefined>>;
  /** Lists the author's maps, latest first. */
  list: () => Promise<PlaceAnswer<readonly PlacedMaps[]>>;
  /** Publishes at a new URL, or as the next version of the maps with that id. */
  publish: (maps: {
    name: string;
    contents: FolderContents;
    id?: string | undefined;
  }) => Promise<PlaceAnswer<PlacedMaps>>;
  /** Returns the version numbers, newest first. */
  versions: (id: string) => Promise<PlaceAnswer<readonly number[]>>;
  /** Publishes an earlier version again. */
  goBack: (id: string, version: number) => Promise<PlaceAnswer<PlacedMaps>>;
  takeDown: (id: string) => Promise<PlaceAnswer<undefined>>;
  /** Returns the URL for learners. */
  urlOf: (id: string) => string;
  /** Returns the id that this browser last published a draft under. */
  lastOf: (draft: string) => string | undefined;
  remember: (draft: string, id: string) => void;
}
