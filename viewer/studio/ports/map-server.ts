import type { FolderContents } from './kept-folders.ts';

/** Maps that an author has published at an address of this site. */
export interface PlacedMaps {
  id: string;
  name: string;
  version: number;
  /** Milliseconds since 1970. */
  publishedAt: number;
}

/**
 * What was asked of the site, or why it did not do that.
 * - unreachable: no answer in time; the same may be asked again
 * - full: there is no room left for this author, or for nobody on the site
 * - too-often: it may be asked again after so many milliseconds, where it says how many
 * - gone: it was taken down, or removed by whoever runs the site
 */
export type PlaceAnswer<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'full'; whose: 'author' | 'site' }
  | { kind: 'too-often'; retryAfterMs?: number }
  | { kind: 'unreachable' | 'signed-out' | 'too-large' | 'gone' | 'refused' };

/** Who publishes, or how one signs in. */
export type PlaceAuthor =
  { kind: 'signed-in' } | { kind: 'signed-out'; providers: readonly { id: string; name: string }[] };

/** The server of this site, as far as it takes maps of authors. None of these rejects. */
export interface MapServer {
  /** False where there is no server, or its operator does not want it. */
  isOffered: () => Promise<boolean>;
  whoAmI: () => Promise<PlaceAnswer<PlaceAuthor>>;
  /** Leaves for the page of a provider, which leads back here. */
  signIn: (provider: string) => Promise<PlaceAnswer<undefined>>;
  /** The latest first. */
  list: () => Promise<PlaceAnswer<readonly PlacedMaps[]>>;
  /** At a new address, or as the next version of what has that id. */
  publish: (maps: {
    name: string;
    contents: FolderContents;
    id?: string | undefined;
  }) => Promise<PlaceAnswer<PlacedMaps>>;
  /** The newest first. */
  versions: (id: string) => Promise<PlaceAnswer<readonly number[]>>;
  /** Makes an earlier version the newest. */
  goBack: (id: string, version: number) => Promise<PlaceAnswer<PlacedMaps>>;
  takeDown: (id: string) => Promise<PlaceAnswer<undefined>>;
  /** Where learners open them. */
  urlOf: (id: string) => string;
  /** The id that a draft was published under last, in this browser. */
  lastOf: (draft: string) => string | undefined;
  remember: (draft: string, id: string) => void;
}
