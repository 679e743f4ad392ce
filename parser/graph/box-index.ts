import { overlaps, type Rect } from './geometry.ts';

export interface BoxIndex {
  add(box: Rect): void;
  remove(box: Rect): void;
  /** Returns the rectangles that overlap `box`, in the order they were added. */
  findAt(box: Rect): Rect[];
  isFree(box: Rect): boolean;
}

/** Creates an index that stores boxes by square, so that a query only looks at nearby boxes. */
export function createBoxIndex(squareSize: number): BoxIndex {
  const squares = new Map<number, Rect[]>();
  const findSquare = ({ x, y, width, height }: Rect, visit: (key: number) => boolean): boolean => {
    for (let column = Math.floor(x / squareSize); column * squareSize < x + width; column++) {
      for (let row = Math.floor(y / squareSize); row * squareSize < y + height; row++) {
        if (visit(column * MAX_ROWS + row)) return true;
      }
    }
    return false;
  };
  return {
    add(box) {
      findSquare(box, (key) => {
        const square = squares.get(key);
        if (square) square.push(box);
        else squares.set(key, [box]);
        return false;
      });
    },
    remove(box) {
      findSquare(box, (key) => {
        const square = squares.get(key) ?? [];
        square.splice(square.indexOf(box), 1);
        return false;
      });
    },
    findAt(box) {
      const found = new Set<Rect>();
      findSquare(box, (key) => {
        for (const other of squares.get(key) ?? []) if (overlaps(box, other)) found.add(other);
        return false;
      });
      return [...found];
    },
    isFree(box) {
      return !findSquare(box, (key) => squares.get(key)?.some((other) => overlaps(box, other)) === true);
    },
  };
}

/**
 * More rows than any page has, so that squares have different keys. Squares with the same key would only make queries
 * slower.
 */
const MAX_ROWS = 1_000_003;

export function isInside(box: Rect, frame: Rect): boolean {
  return (
    box.x >= frame.x &&
    box.y >= frame.y &&
    box.x + box.width <= frame.x + frame.width &&
    box.y + box.height <= frame.y + frame.height
  );
}
