import { overlaps, type Rect } from './geometry.ts';

/** Rectangles, to be asked what is in the way of another. */
export interface BoxIndex {
  add(box: Rect): void;
  remove(box: Rect): void;
  /** Those that a rectangle would lie on, in the order of their adding. */
  findAt(box: Rect): Rect[];
  isFree(box: Rect): boolean;
}

/** An empty index. Squares of the plane hold the boxes in them, so that a question looks at what is near. */
export function createBoxIndex(squareSize: number): BoxIndex {
  const squares = new Map<number, Rect[]>();
  /** Calls with the key of each square that a box touches, until one answers. */
  const findSquare = ({ x, y, width, height }: Rect, visit: (key: number) => boolean): boolean => {
    for (let column = Math.floor(x / squareSize); column * squareSize < x + width; column++) {
      for (let row = Math.floor(y / squareSize); row * squareSize < y + height; row++) {
        if (visit(column * MOST_ROWS + row)) return true;
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

/** More than any page has; squares that share a key cost a look more. */
const MOST_ROWS = 1_000_003;

/** True where a rectangle reaches nowhere out of another. */
export function isInside(box: Rect, frame: Rect): boolean {
  return (
    box.x >= frame.x &&
    box.y >= frame.y &&
    box.x + box.width <= frame.x + frame.width &&
    box.y + box.height <= frame.y + frame.height
  );
}
