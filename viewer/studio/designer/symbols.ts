import type { DesignSymbol } from '#schemas/reward-design.ts';
import { aroundCenter, circle, polygon, rectangle } from './shapes.ts';

/** The drawing of a symbol in a square of 24 by 24. `cut` is drawn on it in the color behind the symbol. */
interface SymbolDrawing {
  path: string;
  cut?: string;
}

const MONSTER = [
  '..#......#..',
  '...#....#...',
  '..########..',
  '.##..##..##.',
  '############',
  '#.########.#',
  '#.#..##..#.#',
  '...##..##...',
];

export const SYMBOL_DRAWINGS: Readonly<Record<DesignSymbol, SymbolDrawing>> = {
  star: { path: polygon(aroundCenter(5, 11.5, { x: 12, y: 12.8, inner: 4.9 })) },
  trophy: {
    path: [
      'M6.5 2.5H17.5V12A5.5 5.5 0 0 1 13.3 17.3V19H16V22H8V19H10.7V17.3A5.5 5.5 0 0 1 6.5 12Z',
      'M6 4.5H1.8V7.5A5 5 0 0 0 6.3 12.5V10.5A3 3 0 0 1 3.8 7.5V6.5H6Z',
      'M18 4.5V6.5H20.2V7.5A3 3 0 0 1 17.7 10.5V12.5A5 5 0 0 0 22.2 7.5V4.5Z',
    ].join(''),
    cut: polygon(aroundCenter(5, 3.2, { x: 12, y: 8.9, inner: 1.35 })),
  },
  rocket: {
    path: [
      'M12 .8C15.8 3.5 17.3 7.2 17.3 11C17.3 13 17 14.8 16.3 16.5H7.7C7 14.8 6.7 13 6.7 11C6.7 7.2 8.2 3.5 12 .8Z',
      'M5.7 11.5L2.5 15.8V20.5L6.8 17.5C6.1 15.5 5.7 13.5 5.7 11.5Z',
      'M18.3 11.5C18.3 13.5 17.9 15.5 17.2 17.5L21.5 20.5V15.8Z',
      'M9.3 17.8H14.7L12 23.5Z',
    ].join(''),
    cut: circle(12, 9.3, 2.4),
  },
  gamepad: {
    path: 'M7 5.5H17C20.6 5.5 22.8 8 23.3 12.3C23.7 16 22.6 18.8 20.2 18.8C18.3 18.8 17.3 17.6 15.8 15.8H8.2C6.7 17.6 5.7 18.8 3.8 18.8C1.4 18.8 .3 16 .7 12.3C1.2 8 3.4 5.5 7 5.5Z',
    cut: [
      polygon([
        [6.3, 7.8],
        [8.2, 7.8],
        [8.2, 9.7],
        [10.1, 9.7],
        [10.1, 11.6],
        [8.2, 11.6],
        [8.2, 13.5],
        [6.3, 13.5],
        [6.3, 11.6],
        [4.4, 11.6],
        [4.4, 9.7],
        [6.3, 9.7],
      ]),
      circle(15.3, 12.2, 1.3),
      circle(18.6, 9.3, 1.3),
    ].join(''),
  },
  monster: { path: toPixels(MONSTER, 2, { x: 0, y: 4 }) },
  crown: {
    path: 'M1.8 6.5L7 10.8L12 3L17 10.8L22.2 6.5L20.2 17H3.8Z' + rectangle(3.8, 18.5, 16.4, 2.8),
    cut: circle(12, 13.2, 1.5) + circle(7.4, 14, 1.1) + circle(16.6, 14, 1.1),
  },
  heart: {
    path: 'M12 21.8C5 16.3 1.5 12.7 1.5 8.5C1.5 5.3 4 3 6.9 3C9 3 10.9 4.1 12 6C13.1 4.1 15 3 17.1 3C20 3 22.5 5.3 22.5 8.5C22.5 12.7 19 16.3 12 21.8Z',
  },
  bolt: { path: 'M14 .8L3.8 13.5H10.3L8.5 23.2L20.2 9.3H13Z' },
  leaf: {
    path: 'M21.5 2.5C9.5 2 3 7.5 3.3 15.5C3.3 16.6 3.5 17.6 3.9 18.5L1.8 21.6L3.5 22.8L5.6 19.9C15 22.5 22 16 21.5 2.5Z',
    cut: 'M6 18.8C8.3 14.6 11.7 11 16.3 8L16.8 8.8C12.7 12 9.5 15.5 7.3 19.6Z',
  },
  puzzle: {
    path: 'M4 7H8.8C8.3 6.4 8.1 5.7 8.1 5C8.1 3.1 9.6 1.7 11.5 1.7C13.4 1.7 14.9 3.1 14.9 5C14.9 5.7 14.7 6.4 14.2 7H19V11.8C19.5 11.4 20.1 11.2 20.7 11.2C22.4 11.2 23.6 12.7 23.6 14.5C23.6 16.3 22.4 17.8 20.7 17.8C20.1 17.8 19.5 17.6 19 17.2V22H4V17.2C4.5 17.6 5.1 17.8 5.7 17.8C7.4 17.8 8.6 16.3 8.6 14.5C8.6 12.7 7.4 11.2 5.7 11.2C5.1 11.2 4.5 11.4 4 11.8Z',
  },
  check: {
    path: polygon([
      [9.3, 20.3],
      [1.8, 12.8],
      [4.9, 9.7],
      [9.3, 14.1],
      [19.1, 4.3],
      [22.2, 7.4],
    ]),
  },
};

/** Returns SVG path data with a square for each `#` in the rows. */
export function toPixels(rows: readonly string[], size: number, at: { x: number; y: number }): string {
  return rows
    .flatMap((row, down) =>
      [...row].map((letter, along) =>
        letter === '#' ? rectangle(at.x + along * size, at.y + down * size, size, size) : '',
      ),
    )
    .join('');
}
