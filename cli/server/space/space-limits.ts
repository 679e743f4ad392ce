/** Kinds of stored data that are counted. Progress is limited separately (preference-store.ts). */
export const COUNTED = ['bytes', 'projects', 'games', 'pictures'] as const;
export type Counted = (typeof COUNTED)[number];

/** Limits on stored data. Absent ones do not apply. */
export type SpaceLimit = Readonly<Partial<Record<Counted, number>>>;

/**
 * The spaces that are counted: a learner's, all anonymous games, the anonymous games of one network for a while, and
 * the whole server.
 */
export const SPACE_NAMES = ['learner', 'anonymous', 'address', 'place'] as const;
export type SpaceName = (typeof SPACE_NAMES)[number];

export interface SpaceLimits extends Readonly<Record<SpaceName, SpaceLimit>> {
  /** Days after which an anonymous game that nobody opens is removed. Absent to keep games. */
  anonymousDays?: number;
  /** Days for which a network's total is kept. */
  addressDays: number;
  /** Bytes of the embedded database's disk that only progress may use. */
  reserve: number;
}

export const MEGABYTE = 1_000_000;

/**
 * The default limits. A project in a class usually has 20 to 200 kB, a picture up to 1 MB. A whole school may share one
 * address.
 */
export const DEFAULT_SPACE: SpaceLimits = {
  learner: { bytes: 200 * MEGABYTE, projects: 1000, games: 1000, pictures: 1000 },
  anonymous: { bytes: 5000 * MEGABYTE },
  address: { bytes: 2000 * MEGABYTE, games: 10_000, pictures: 10_000 },
  addressDays: 30,
  place: { bytes: 20_000 * MEGABYTE },
  reserve: 256 * MEGABYTE,
};
