import type { FullSpace } from '../space/change-space.ts';
import type { Unavailable, SentGame } from './game-store.ts';

/** The target of published maps. Their files are stored and counted like those of games. */
export const MAP_TARGET = 'skillmap';

/** Maps that an author has published on this server, in their newest version. */
export interface StoredMaps {
  id: string;
  ownerId: string;
  name: string;
  /** Number of the version, from 1. */
  version: number;
  /** Milliseconds since 1970. */
  publishedAt: number;
}

export type MapOutcome =
  | { kind: 'published'; maps: StoredMaps }
  /** The maps belong to another author. */
  | { kind: 'foreign' }
  /** An operator has removed the maps. */
  | { kind: 'barred' }
  | { kind: 'full'; full: FullSpace }
  | { kind: 'signed-out' }
  | Unavailable;

/** Stores maps that authors have published. It distinguishes maps that were taken down from unknown ones. */
export interface MapStore {
  /** Publishes at a new address, or a new version at an existing one. Identical content creates no new version. */
  publish: (sent: SentGame, authorId: string, id?: string) => Promise<MapOutcome>;
  /** Makes an earlier version the newest. */
  restoreVersion: (id: string, authorId: string, version: number) => Promise<MapOutcome>;
  find: (id: string) => Promise<{ kind: 'maps'; maps: StoredMaps } | Unavailable>;
  /** Returns the files of the newest version: by path, as gzipped JSON. */
  findText: (
    id: string,
  ) => Promise<{ kind: 'text'; maps: StoredMaps; content: Uint8Array; digest: string } | Unavailable>;
  /** Lists the versions, newest first. */
  versions: (id: string) => Promise<{ version: number; publishedAt: number }[]>;
  takeDown: (id: string, authorId: string) => Promise<{ kind: 'taken-down' | 'foreign' } | Unavailable>;
  /** Lists an author's maps, the latest first. */
  list: (authorId: string) => Promise<StoredMaps[]>;
}
