/** Largest body that the server accepts, in bytes. */
const largestBody = 8 * 1024;
/** Below this, the remaining length is shown. */
const nearEnd = 500;

export interface Room {
  /** Remaining number of characters, if they are like those typed so far. Negative if the text is too long. */
  left: number;
  /** Whether to show the remaining length. */
  isNearEnd: boolean;
}

/** Returns how much more can be typed in a report. A character takes one to six bytes in JSON. */
export function findRoom(text: string): Room {
  const encoder = new TextEncoder();
  const used = encoder.encode(JSON.stringify({ text: text.trim() })).length;
  const characters = [...text].length;
  const bytesEach = characters === 0 ? 1 : Math.max(1, encoder.encode(text).length / characters);
  const left = Math.floor((largestBody - used) / bytesEach);
  return { left, isNearEnd: left < nearEnd };
}
