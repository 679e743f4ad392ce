/** Largest body that the server accepts, in bytes. */
const largestBody = 8 * 1024;
/** Number of remaining characters below which the number is shown. */
const nearEnd = 500;

export interface RemainingLength {
  /**
   * Number of remaining characters, assuming that they need as much space as those typed so far. Negative if the text
   * is too long.
   */
  remaining: number;
  /** True to show the number of remaining characters. */
  isNearEnd: boolean;
}

/** Returns how much more can be typed in a report. In JSON, a character takes one to six bytes. */
export function measureRemainingLength(text: string): RemainingLength {
  const encoder = new TextEncoder();
  const used = encoder.encode(JSON.stringify({ text: text.trim() })).length;
  const characters = [...text].length;
  const bytesEach = characters === 0 ? 1 : Math.max(1, encoder.encode(text).length / characters);
  const remaining = Math.floor((largestBody - used) / bytesEach);
  return { remaining, isNearEnd: remaining < nearEnd };
}
