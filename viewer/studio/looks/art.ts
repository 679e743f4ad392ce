import type { Look } from './looks.ts';
import { circle, createRandom, HEIGHT, line, path, rect, ridge, scatter, WIDTH } from './shapes.ts';

/**
 * Returns the picture of a look as SVG. Its layers differ little in brightness, so that tiles and paths stand out
 * everywhere. The largest layer has the same colour as the background around the picture.
 */
export function drawLook(look: Look): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${ART[look]()}</svg>`;
}

/**
 * Distance of small shapes from the picture's edges, so that none is cut there: the map continues the colours of the edges
 * around the picture, and a cut shape would become a stripe.
 */
const EDGE = 8;

const ART: Readonly<Record<Look, () => string>> = { space, ocean, jungle, city, snow, desert, paper };

function space(): string {
  const stars = scatter({
    seed: 7,
    count: 170,
    area: [EDGE, EDGE, WIDTH - EDGE, 900],
    draw: (x, y, random) => circle(x, y, 1 + 2.2 * random() ** 3, random() < 0.3 ? '#727abc' : '#5a61a6'),
  });
  const craters = scatter({
    seed: 11,
    count: 16,
    area: [40, 905, 1560, 985],
    draw: (x, y, random) => {
      const size = 12 + 26 * random();
      return `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(size)}" ry="${Math.round(size / 3)}" fill="#30357a"/>`;
    },
  });
  return [
    rect(0, 0, WIDTH, HEIGHT, '#171a44'),
    path(
      'M0 300C400 120 700 420 1100 240S1500 90 1600 120V520C1300 480 1100 640 760 590S260 520 0 640Z',
      '#1c2052',
    ),
    path(
      'M0 400C380 260 720 520 1090 360S1480 240 1600 260V420C1300 390 1090 540 760 500S280 440 0 540Z',
      '#222660',
    ),
    stars,
    '<g transform="translate(1330 210) rotate(-24)"><path d="M-192 0A192 42 0 0 1 192 0" fill="none" stroke="#474b9f" stroke-width="9"/></g>',
    circle(1330, 210, 120, '#3c3f8f'),
    path('M1215 175A120 120 0 0 1 1425 135C1370 175 1290 190 1215 175Z', '#4a4da3'),
    path(
      'M1212 235C1290 262 1380 255 1448 228A120 120 0 0 1 1428 280C1370 300 1280 300 1224 268Z',
      '#33367f',
    ),
    '<g transform="translate(1330 210) rotate(-24)"><path d="M-192 0A192 42 0 0 0 192 0" fill="none" stroke="#5d61b8" stroke-width="9"/></g>',
    circle(250, 190, 52, '#33377f'),
    circle(232, 176, 13, '#292d6e'),
    circle(268, 206, 9, '#292d6e'),
    ridge({ seed: 3, y: 860, rise: 46, hills: 6, fill: '#222660' }),
    ridge({ seed: 5, y: 920, rise: 30, hills: 9, fill: '#292e6e' }),
    craters,
  ].join('');
}

function ocean(): string {
  const fish = (x: number, y: number, size: number, fill: string): string =>
    path(
      `M${x} ${y}q${size} ${-size * 0.7} ${size * 2} 0l${size * 0.7} ${-size * 0.5}v${size}l${-size * 0.7} ${-size * 0.5}q${-size} ${size * 0.7} ${-size * 2} 0Z`,
      fill,
    );
  const weeds = scatter({
    seed: 4,
    count: 26,
    area: [20, 985, 1580, 1000],
    draw: (x, y, random) => {
      const high = 60 + 110 * random();
      const sway = 18 + 14 * random();
      return line(
        `M${Math.round(x)} ${Math.round(y + 20)}q${Math.round(-sway)} ${Math.round(-high / 3)} 0 ${Math.round(-high / 2)}t0 ${Math.round(-high / 2)}`,
        random() < 0.5 ? '#63b3b0' : '#59a6b4',
        13,
      );
    },
  });
  const bubbles = scatter({
    seed: 9,
    count: 40,
    area: [40, 200, 1560, 940],
    draw: (x, y, random) => circle(x, y, 3 + 9 * random() ** 2, '#c2e8f2'),
  });
  return [
    rect(0, 0, WIDTH, HEIGHT, '#bde5f0'),
    path('M300 0H420L200 1000H-60Z M760 0H920L820 1000H560Z M1240 0H1350L1470 1000H1220Z', '#c6e9f3'),
    ridge({ seed: 1, y: 150, rise: 16, hills: 9, fill: '#b3e1ee' }),
    ridge({ seed: 2, y: 350, rise: 26, hills: 7, fill: '#a9dcec' }),
    ridge({ seed: 6, y: 590, rise: 34, hills: 6, fill: '#9bd3e5' }),
    ridge({ seed: 8, y: 800, rise: 30, hills: 5, fill: '#8dc9de' }),
    bubbles,
    fish(220, 300, 30, '#8fcbdd'),
    fish(320, 350, 20, '#8fcbdd'),
    fish(1280, 500, 34, '#83c0d6'),
    fish(1180, 570, 22, '#83c0d6'),
    fish(650, 720, 26, '#7cb9d0'),
    weeds,
    ridge({ seed: 12, y: 965, rise: 18, hills: 8, fill: '#d9d3b0' }),
  ].join('');
}

function jungle(): string {
  const tree = (x: number, y: number, size: number, leaf: string, trunk: string): string =>
    [
      rect(x - size * 0.09, y - size * 0.5, size * 0.18, size * 0.9, trunk, 6),
      circle(x - size * 0.34, y - size * 0.56, size * 0.34, leaf),
      circle(x + size * 0.34, y - size * 0.56, size * 0.34, leaf),
      circle(x, y - size * 0.82, size * 0.42, leaf),
    ].join('');
  const row = (seed: number, y: number, size: number, fills: readonly [string, string]): string => {
    const random = createRandom(seed);
    const gap = size * 1.25;
    return Array.from({ length: Math.ceil(WIDTH / gap) + 1 }, (_, index) =>
      tree((index + 0.6 * random()) * gap, y + 20 * random(), size * (0.8 + 0.4 * random()), ...fills),
    ).join('');
  };
  const leaf = (x: number, y: number, turn: number, fill: string): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${path('M0 0C60 -70 190 -80 270 0C190 80 60 70 0 0Z', fill)}${line('M10 0H240', '#b4d697', 5)}</g>`;
  return [
    rect(0, 0, WIDTH, HEIGHT, '#e2f1d2'),
    circle(1240, 190, 96, '#eff5c8'),
    ridge({ seed: 2, y: 330, rise: 50, hills: 5, fill: '#d9ecc5' }),
    row(4, 420, 120, ['#cde5b6', '#cbdcb4']),
    ridge({ seed: 3, y: 470, rise: 36, hills: 6, fill: '#d3e8bd' }),
    row(8, 690, 170, ['#c1dea7', '#c4d3a6']),
    ridge({ seed: 6, y: 720, rise: 34, hills: 5, fill: '#c8e2b0' }),
    path(
      'M0 850C300 800 520 900 820 850S1360 790 1600 840V905C1340 860 1120 930 820 915S280 880 0 925Z',
      '#bfe0dc',
    ),
    ridge({ seed: 9, y: 940, rise: 20, hills: 9, fill: '#b5d79a' }),
    leaf(-4, 60, 24, '#bddca2'),
    leaf(-4, 170, -8, '#c6e1ad'),
    leaf(1604, 80, 150, '#bddca2'),
    leaf(1604, 940, 200, '#a9cf8c'),
    leaf(-4, 950, -22, '#a9cf8c'),
  ].join('');
}

function city(): string {
  const skyline = (seed: number, y: number, widest: number, fill: string, light?: string): string => {
    const random = createRandom(seed);
    let drawn = '';
    for (let x = -20; x < WIDTH;) {
      const width = widest * (0.55 + 0.45 * random());
      const top = y - 210 * random();
      drawn += rect(x, top, width, HEIGHT - top, fill);
      if (random() < 0.35) drawn += rect(x + width / 2 - 3, top - 46, 6, 46, fill);
      const lit = light === undefined ? top : y + 120;
      for (let floor = top + 26; floor < lit; floor += 44) {
        for (let window = x + 18; window < x + width - 26; window += 40) {
          const isCut = window < EDGE || window + 16 > WIDTH - EDGE;
          if (random() < 0.45 && !isCut) drawn += rect(window, floor, 16, 22, light ?? fill, 3);
        }
      }
      x += width + 8 + 14 * random();
    }
    return drawn;
  };
  const cloud = (x: number, y: number, size: number): string =>
    rect(x, y, size * 3, size * 0.7, '#fbebda', size * 0.35) +
    rect(x + size * 0.7, y - size * 0.4, size * 1.5, size * 0.8, '#fbebda', size * 0.4);
  return [
    rect(0, 0, WIDTH, HEIGHT, '#f6dfc8'),
    rect(0, 0, WIDTH, 190, '#f8e6d3'),
    circle(1180, 330, 130, '#fbe6b6'),
    cloud(160, 130, 80),
    cloud(760, 90, 60),
    cloud(1290, 170, 70),
    skyline(3, 520, 150, '#f0d3bd'),
    skyline(5, 670, 170, '#e9c6b4', '#f3dcc4'),
    skyline(11, 840, 200, '#e0b9ad', '#efd3b9'),
    rect(0, 880, WIDTH, 120, '#d3b3b0'),
    rect(0, 880, WIDTH, 8, '#e6cdc2'),
    ...Array.from({ length: 12 }, (_, index) => rect(30 + index * 138, 938, 74, 9, '#ead6cb', 4)),
  ].join('');
}

function snow(): string {
  const mountain = (x: number, top: number, half: number, fill: string): string => {
    const base = HEIGHT;
    const cap = 0.24;
    const [left, right] = [x - half * cap, x + half * cap];
    const y = top + (base - top) * cap;
    return (
      path(`M${x - half} ${base}L${x} ${top}L${x + half} ${base}Z`, fill) +
      path(
        `M${left} ${y}L${x} ${top}L${right} ${y}L${x + half * 0.12} ${y - 26}L${x} ${y + 12}L${x - half * 0.11} ${y - 24}Z`,
        '#f6fafd',
      )
    );
  };
  const pine = (x: number, y: number, size: number, fill: string): string =>
    [0, 1, 2]
      .map((step) => {
        const top = y - size + step * size * 0.25;
        const half = size * (0.2 + step * 0.08);
        return path(`M${x - half} ${top + size * 0.42}L${x} ${top}L${x + half} ${top + size * 0.42}Z`, fill);
      })
      .join('');
  const pines = (seed: number, y: number, size: number, fill: string): string =>
    scatter({
      seed,
      count: 30,
      area: [60, y - 14, WIDTH - 60, y + 14],
      draw: (x, at, random) =>
        pine(Math.round(x), Math.round(at), Math.round(size * (0.7 + 0.6 * random())), fill),
    });
  return [
    rect(0, 0, WIDTH, HEIGHT, '#e3eef8'),
    rect(0, 0, WIDTH, 240, '#eaf2fa'),
    mountain(260, 230, 620, '#d3e2f0'),
    mountain(1330, 180, 700, '#d0e0ef'),
    mountain(800, 330, 560, '#c8daeb'),
    ridge({ seed: 5, y: 640, rise: 46, hills: 5, fill: '#dbe8f4' }),
    pines(7, 655, 92, '#bdd2e2'),
    ridge({ seed: 8, y: 780, rise: 36, hills: 4, fill: '#e6f0f8' }),
    pines(3, 830, 130, '#b2cadb'),
    ridge({ seed: 2, y: 920, rise: 26, hills: 6, fill: '#f3f8fc' }),
    scatter({
      seed: 6,
      count: 120,
      area: [EDGE, EDGE, WIDTH - EDGE, 960],
      draw: (x, y, random) => circle(x, y, 2 + 3.4 * random(), '#f8fbfe'),
    }),
  ].join('');
}

function desert(): string {
  const cactus = (x: number, y: number, size: number, fill: string): string =>
    line(
      `M${x} ${y}v${-size}M${x} ${y - size * 0.45}h${-size * 0.28}v${-size * 0.28}M${x} ${y - size * 0.3}h${size * 0.28}v${-size * 0.34}`,
      fill,
      Math.round(size * 0.17),
    );
  const mesa = (x: number, y: number, width: number, height: number, fill: string, band: string): string =>
    path(`M${x} ${y}l${width * 0.1} ${-height}h${width * 0.8}l${width * 0.1} ${height}Z`, fill) +
    path(
      `M${x + width * 0.045} ${y - height * 0.45}h${width * 0.91}l${width * 0.02} ${height * 0.16}h${-width * 0.95}Z`,
      band,
    );
  return [
    rect(0, 0, WIDTH, HEIGHT, '#fbebcf'),
    rect(0, 0, WIDTH, 170, '#fcf0da'),
    circle(370, 230, 104, '#fdf3d0'),
    mesa(840, 520, 330, 230, '#f1d0a8', '#ecc69b'),
    mesa(1170, 520, 210, 150, '#f4d8b3', '#efcea6'),
    mesa(80, 530, 260, 150, '#f4d8b3', '#efcea6'),
    ridge({ seed: 4, y: 500, rise: 26, hills: 5, fill: '#f8e2bb' }),
    ridge({ seed: 7, y: 650, rise: 46, hills: 4, fill: '#f5d9ab' }),
    cactus(1330, 690, 110, '#cbc795'),
    cactus(190, 640, 80, '#d3ce9f'),
    ridge({ seed: 2, y: 800, rise: 50, hills: 3, fill: '#f1ce9b' }),
    cactus(430, 860, 130, '#bdbd88'),
    ridge({ seed: 9, y: 930, rise: 30, hills: 5, fill: '#ecc38d' }),
    scatter({
      seed: 3,
      count: 36,
      area: [20, 820, 1580, 990],
      draw: (x, y, random) => circle(x, y, 3 + 6 * random(), '#e3b87f'),
    }),
  ].join('');
}

function paper(): string {
  const rules = Array.from({ length: 20 }, (_, index) => rect(0, 50 * (index + 1), WIDTH, 2, '#e3e6ee'));
  const columns = Array.from({ length: 31 }, (_, index) => rect(50 * (index + 1), 0, 2, HEIGHT, '#ecebe9'));
  const star = (x: number, y: number, size: number): string =>
    line(
      `M${x} ${y - size}l${size * 0.3} ${size * 0.66}l${size * 0.7} ${size * 0.08}l${-size * 0.52} ${size * 0.5}l${size * 0.14} ${size * 0.74}l${-size * 0.62} ${-size * 0.38}l${-size * 0.62} ${size * 0.38}l${size * 0.14} ${-size * 0.74}l${-size * 0.52} ${-size * 0.5}l${size * 0.7} ${-size * 0.08}Z`,
      '#ead9a4',
      5,
    );
  const pencil = (x: number, y: number, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${rect(0, -16, 190, 32, '#f0dfae', 4)}${rect(190, -16, 26, 32, '#e6c3c0', 6)}${path('M0 -16L-44 0L0 16Z', '#efe4cf')}${path('M-28 -6L-44 0L-28 6Z', '#b9bdc9')}</g>`;
  return [
    rect(0, 0, WIDTH, HEIGHT, '#fbf7ee'),
    ...columns,
    ...rules,
    rect(118, 0, 4, HEIGHT, '#f0cfcf'),
    ...[140, 500, 860].map((y) => circle(60, y, 20, '#eee8da')),
    star(1470, 130, 44),
    star(1390, 220, 24),
    star(230, 900, 34),
    line('M1180 900q40 -60 80 0t80 0t80 0t80 0', '#d3dcef', 6),
    line('M260 110q30 -44 60 0t60 0t60 0', '#d3dcef', 6),
    line('M740 930h90m-45 -45v90', '#d8e6d6', 6),
    pencil(1290, 800, -24),
    circle(560, 930, 26, '#f6eccd'),
    line('M540 60c40 30 90 30 130 0', '#e7d5e4', 6),
  ].join('');
}
