/** A drawing of a path with tiles, in an area of 320 by 180. */
export interface Sketch {
  line: string;
  tiles: readonly { kind: 'completed' | 'unlocked' | 'reward'; x: number; y: number }[];
}

/** The drawings to choose from. `tiles` contains x and y of each tile alternately. */
const PATHS = [
  { line: 'M-20 124H72V60H160V120H248V56H340', tiles: [72, 92, 160, 60, 160, 120, 248, 88] },
  { line: 'M-20 56H84V124H236V56H340', tiles: [36, 56, 84, 100, 160, 124, 236, 84] },
  { line: 'M60 200V56H160V128H260V-20', tiles: [60, 128, 60, 56, 160, 92, 260, 76] },
  { line: 'M-20 90H100V40H220V140H340', tiles: [48, 90, 100, 40, 220, 60, 220, 140] },
];
const KINDS = ['completed', 'unlocked', 'unlocked', 'reward'] as const;

/** Returns a drawing for a map without a picture. The same path always gets the same drawing. */
export function toSketch(path: string): Sketch {
  const { line, tiles } = PATHS[toNumber(path) % PATHS.length] ?? { line: '', tiles: [] };
  return {
    line,
    tiles: KINDS.map((kind, index) => ({ kind, x: tiles[2 * index] ?? 0, y: tiles[2 * index + 1] ?? 0 })),
  };
}

function toNumber(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
}
