import { rgb } from 'pdf-lib';

/** The MakeCode Arcade palette by digit, as in the example tutorials' pictures. */
export const palette = {
  1: toColor('#ffffff'),
  2: toColor('#ff2121'),
  4: toColor('#ff8135'),
  5: toColor('#fff609'),
  6: toColor('#249ca3'),
  7: toColor('#78dc52'),
  8: toColor('#003fad'),
  9: toColor('#87f2ff'),
  b: toColor('#a4839f'),
  c: toColor('#5c406c'),
  d: toColor('#e5cdc4'),
  e: toColor('#91463d'),
  f: toColor('#000000'),
};

export const pictures = {
  rocket: [
    '.......22.......',
    '......2222......',
    '......2222......',
    '.....1111dd.....',
    '.....1111dd.....',
    '.....18888d.....',
    '.....18918d.....',
    '.....18998d.....',
    '.....18888d.....',
    '....21111dd2....',
    '...221111dd22...',
    '..2221111dd222..',
    '..22.bbbbbb.22..',
    '..2...4554...2..',
    '......4554......',
    '.......44.......',
  ],
  astronaut: [
    '.....111111.....',
    '....11111111....',
    '...1188888811...',
    '...1889999881...',
    '...1891999981...',
    '...1891999981...',
    '...188999988d...',
    '...11888888dd...',
    '....111111dd....',
    '.bb11111111111..',
    '.bb1d1144111d11.',
    '.bb1d1142111d11.',
    '.bb.1111111d.44.',
    '....111111dd....',
    '....11d..11d....',
    '...4444..4444...',
  ],
  tent: [
    '...........1............',
    '..........444...........',
    '.........44e44..........',
    '........444e444.........',
    '.......555ece555........',
    '......5555ece5555.......',
    '.....4444eccce4444......',
    '....44444eccce44444.....',
    '...55555eccccce55555....',
    '..555555eccccce555555...',
    '.444444eccccccce444444..',
    '4444444eccccccce4444444.',
  ],
  campfire: [
    '.....2......',
    '....22......',
    '....222..2..',
    '..2.2422.2..',
    '..22444222..',
    '..24444422..',
    '.2245544422.',
    '.2445554422.',
    '.2455155442.',
    '.2451115422.',
    '..24511542..',
    '.ee455554ee.',
    'eeeecccceeee',
    '.eeeeeeeeee.',
  ],
  robot: [
    '......22......',
    '......bb......',
    '..dddddddddd..',
    '.d1111111111d.',
    '.d1ffffffffbd.',
    'bd1f77ff77fbdb',
    'bd1f77ff77fbdb',
    '.d1ffffffffbd.',
    '.d1ff7777ffbd.',
    '.d1bbbbbbbbbd.',
    '..dddddddddd..',
    '...d11661bd...',
    '.bbd16666bdbb.',
    '.b.d11661bd.b.',
    '...dddddddd...',
    '..ccc....ccc..',
  ],
  star: [
    '.....5.....',
    '.....5.....',
    '....555....',
    '55555155555',
    '.555115555.',
    '..5515554..',
    '...55554...',
    '..5555544..',
    '..554.554..',
    '.554...544.',
    '.5.......4.',
  ],
};

/** Letters for titles, seven pixels high. */
export const letters = {
  S: ['.1111', '11...', '11...', '.111.', '...11', '...11', '1111.'],
  P: ['1111.', '11.11', '11.11', '1111.', '11...', '11...', '11...'],
  A: ['.111.', '11.11', '11.11', '11111', '11.11', '11.11', '11.11'],
  C: ['.1111', '11...', '11...', '11...', '11...', '11...', '.1111'],
  E: ['11111', '11...', '11...', '1111.', '11...', '11...', '11111'],
  M: ['11...11', '111.111', '1111111', '11.1.11', '11...11', '11...11', '11...11'],
};

/**
 * Draws rows of palette digits on a PDF page, with the top left corner at `x`, `y`, and in `color` instead of the
 * palette if given. `grow` enlarges each run of equal pixels on all sides.
 */
export function drawPixels(page, rows, { x, y, size, color, grow = 0.2 }) {
  rows.forEach((row, index) => {
    for (const run of row.matchAll(/([^.])\1*/g)) {
      page.drawRectangle({
        x: x + run.index * size - grow,
        y: y - (index + 1) * size - grow,
        width: run[0].length * size + 2 * grow,
        height: size + 2 * grow,
        color: color ?? palette[run[1]],
      });
    }
  });
}

export function toColor(hex) {
  const part = (start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}
