import type { FolderContents } from './kept-folders.ts';

/** Maps that an author has published on this site. */
export interface PublishedMaps {
  id: string;
  name: string;
  version: number;
  /** Time of publishing, in milliseconds since 1970. */
  publishedAt: number;
}

/**
 * The site's answer, or why the request failed.
 * - unreachable: no answer in time. The request may be retried
 * - full: no storage left for this author, or for the whole site
 * - too-often: may be retried after `retryAfterMs`, if given
 * - gone: the author or the site's operator has unpublished the maps
 */
export type MapServerAnswer<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'full'; whose: 'author' | 'site' }
  | { kind: 'too-often'; retryAfterMs?: number }
  | { kind: 'unreachable' | 'signed-out' | 'too-large' | 'gone' | 'refused' };

/** Whether the author is signed in. If not, the providers with which to sign in. */
export type MapServerAuthor =
  { kind: 'signed-in' } | { kind: 'signed-out'; providers: readonly { id: string; name: string }[] };

/** The part of this site's server that publishes authors' maps. None of the functions rejects. */
export interface MapServer {
  /** Resolves to false if there is no server, or if its operator does not allow publishing. */
  isOffered: () => Promise<boolean>;
  whoAmI: () => Promise<MapServerAnswer<MapServerAuthor>>;
  /** Navigates to the provider, which returns to this page. */
  signIn: (provider: string) => Promise<MapServerAnswer<undefined>>;
  /** Lists the author's maps, the latest first. */
  list: () => Promise<MapServerAnswer<readonly PublishedMaps[]>>;
  /** Publishes maps at a new URL, or as the next version of the maps with the given id. */
  publish: (maps: {
    name: string;
    contents: FolderContents;
    id?: string | undefined;
  }) => Promise<MapServerAnswer<PublishedMaps>>;
  /** Returns the numbers of all versions, the newest first. */
  versions: (id: string) => Promise<MapServerAnswer<readonly number[]>>;
  /** Publishes an earlier version again. */
  restoreVersion: (id: string, version: number) => Promise<MapServerAnswer<PublishedMaps>>;
  takeDown: (id: string) => Promise<MapServerAnswer<undefined>>;
  /** Returns the URL at which learners open the maps. */
  urlOf: (id: string) => string;
  /** Returns the id under which this browser has last published a draft. Undefined if it never has. */
  lastOf: (draft: string) => string | undefined;
  storeId: (draft: string, id: string) => void;
}
