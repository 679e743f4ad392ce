/** What the server takes, in bytes of the whole body. */
const largestBody = 8 * 1024;
/** Before that, nobody has to think of it. */
const nearEnd = 500;

export interface Room {
  /** Roughly so many characters like those that were written; below zero it is too long. */
  left: number;
  /** Worth telling. */
  isNearEnd: boolean;
}

/** How much more can be written in a report: a character takes one to six bytes on its way. */
export function findRoom(text: string): Room {
  const encoder = new TextEncoder();
  const used = encoder.encode(JSON.stringify({ text: text.trim() })).length;
  const characters = [...text].length;
  const bytesEach = characters === 0 ? 1 : Math.max(1, encoder.encode(text).length / characters);
  const left = Math.floor((largestBody - used) / bytesEach);
  return { left, isNearEnd: left < nearEnd };
}
