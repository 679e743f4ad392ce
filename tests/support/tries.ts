/** How many times as often properties are tried: once in `npm test`, more in a campaign. */
export const CAMPAIGN = Number(process.env.CAMPAIGN ?? 1);

/** How often fast-check tries a property. */
export function tries(count: number): { numRuns: number } {
  return { numRuns: count * CAMPAIGN };
}

/** The same with the same values in each run, where a rare failure would be none of the change at hand; but for a campaign. */
export function seededTries(count: number): { numRuns: number; seed?: number } {
  return { ...tries(count), ...(CAMPAIGN === 1 && { seed: 1 }) };
}
