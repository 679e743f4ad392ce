/** How many times as often properties are tried: once in `npm test`, more in a campaign. */
export const CAMPAIGN = Number(process.env.CAMPAIGN ?? 1);

/** How often fast-check tries a property. */
export function tries(count: number): { numRuns: number } {
  return { numRuns: count * CAMPAIGN };
}
