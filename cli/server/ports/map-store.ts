import type { FullSpace } from '../space/change-space.ts';
import type { Absent, SentGame } from './game-store.ts';

/** What maps are among the things that people share: their files are kept as those of games are, and counted with them. */
export const MAP_TARGET = 'skillmap';

/** Maps that an author has published at an address of this server, as their newest version has them. */
export interface StoredMaps {
  id: string;
  ownerId: string;
  name: string;
  /** Counts from 1. */
  version: number;
  /** Milliseconds since 1970. */
  publishedAt: number;
}

export type MapOutcome =
  | { kind: 'published'; maps: StoredMaps }
  /** Somebody else's. */
  | { kind: 'foreign' }
  /** An operator has removed it. */
  | { kind: 'barred' }
  | { kind: 'full'; full: FullSpace }
  | { kind: 'signed-out' }
  | Absent;

/** Maps that authors have published. What was taken down is told from what never was. */
export interface MapStore {
  /** At a new address, or as the next version of what is at one; the same again is no new version. */
  publish: (sent: SentGame, authorId: string, id?: string) => Promise<MapOutcome>;
  /** Makes an earlier version the newest. */
  goBack: (id: string, authorId: string, version: number) => Promise<MapOutcome>;
  find: (id: string) => Promise<{ kind: 'maps'; maps: StoredMaps } | Absent>;
  /** The files of the newest version: by path, as JSON, gzipped. */
  findText: (
    id: string,
  ) => Promise<{ kind: 'text'; maps: StoredMaps; content: Uint8Array; digest: string } | Absent>;
  /** What versions there are, the newest first. */
  versions: (id: string) => Promise<{ version: number; publishedAt: number }[]>;
  takeDown: (id: string, authorId: string) => Promise<{ kind: 'taken-down' | 'foreign' } | Absent>;
  /** An author's own, the latest first. */
  list: (authorId: string) => Promise<StoredMaps[]>;
}
