/** What is counted of all that is kept, apart from progress, which has an allowance of its own (preference-store.ts). */
export const COUNTED = ['bytes', 'projects', 'games', 'pictures'] as const;
export type Counted = (typeof COUNTED)[number];

/** How much may be kept at most; what is absent has no limit. */
export type SpaceLimit = Readonly<Partial<Record<Counted, number>>>;

/**
 * Whose space is counted: a learner's, that of all games that nobody was signed in for, what came of those from one
 * network in a while, and all of it.
 */
export const SPACE_NAMES = ['learner', 'anonymous', 'address', 'place'] as const;
export type SpaceName = (typeof SPACE_NAMES)[number];

export interface SpaceLimits extends Readonly<Record<SpaceName, SpaceLimit>> {
  /** Games that nobody was signed in for, and that nobody has opened for so long, are removed; absent where they stay. */
  anonymousDays?: number;
  /** How long it is kept that something came from a network. */
  addressDays: number;
  /** Bytes of the embedded database's disk that only progress may use. */
  reserve: number;
}

export const MEGABYTE = 1_000_000;

/** A project of a class is some 20 to 200 kB, a picture up to 1 MB. A school is one address. */
export const DEFAULT_SPACE: SpaceLimits = {
  learner: { bytes: 200 * MEGABYTE, projects: 1000, games: 1000, pictures: 1000 },
  anonymous: { bytes: 5000 * MEGABYTE },
  address: { bytes: 2000 * MEGABYTE, games: 10_000, pictures: 10_000 },
  addressDays: 30,
  place: { bytes: 20_000 * MEGABYTE },
  reserve: 256 * MEGABYTE,
};
