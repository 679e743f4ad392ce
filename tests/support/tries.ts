/** The factor for the number of runs of property tests: 1 in `npm test`, more in a campaign (`CAMPAIGN=20`). */
export const CAMPAIGN = Number(process.env.CAMPAIGN ?? 1);

/** The options of a fast-check property: `count` runs, times the factor of a campaign. */
export function tries(count: number): { numRuns: number } {
  return { numRuns: count * CAMPAIGN };
}

/**
 * Like `tries`, but with a fixed seed except in a campaign: for properties that fail rarely, and not because of the
 * current change.
 */
export function seededTries(count: number): { numRuns: number; seed?: number } {
  return { ...tries(count), ...(CAMPAIGN === 1 && { seed: 1 }) };
}
