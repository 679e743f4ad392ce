/** The factor for the number of property runs: one in `npm test`, more in a campaign. */
export const CAMPAIGN = Number(process.env.CAMPAIGN ?? 1);

/** The number of runs of a fast-check property. */
export function tries(count: number): { numRuns: number } {
  return { numRuns: count * CAMPAIGN };
}

/**
 * Like `tries`, with a fixed seed: for properties that fail rarely, for reasons unrelated to the current change. A
 * campaign uses random values.
 */
export function seededTries(count: number): { numRuns: number; seed?: number } {
  return { ...tries(count), ...(CAMPAIGN === 1 && { seed: 1 }) };
}
