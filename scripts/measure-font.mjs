// Writes `parser/graph/font-widths.ts`: how wide the shipped font's characters are, as Chromium draws them. To be run when
// the font or the weight of names changes; `tests/e2e/map-labels.test.ts` compares the table with what a page shows.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { format, resolveConfig } from 'prettier';
import { findChromium, findHeadlessShell } from './find-chromium.mjs';
import { root } from './set-up.mjs';

/** Scripts whose letters the font has; marks are taken off before a text is measured. */
const RUNS = [
  ['latin', 0x20, 0x7e],
  ['latin', 0xa1, 0xff],
  ['latin', 0x2013, 0x2026],
  ['greek', 0x391, 0x3c9],
  ['cyrillic', 0x410, 0x44f],
];
/** Of names, in steps of which the table counts, to the em. */
const WEIGHT = 560;
const STEPS = 64;
const SAMPLE = 'The quick brown fox jumps over 13 lazy dogs';

const folder = path.join(root, 'node_modules/@fontsource-variable/inter/files');
const browser = await chromium.launch({
  executablePath: findHeadlessShell() ?? findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage();
const faces = await Promise.all(
  RUNS.map(async ([name]) => {
    const file = path.join(folder, `inter-${name}-wght-normal.woff2`);
    return [name, (await readFile(file)).toString('base64')];
  }),
);
const { widths, bold } = await page.evaluate(measure, { faces, runs: RUNS, weight: WEIGHT, sample: SAMPLE });
await browser.close();

const rows = RUNS.map(([name, first], index) => {
  const codes = widths[index].map((width) => String.fromCharCode(0x28 + Math.round(width * STEPS)));
  return `  // ${name}\n  [${first}, ${JSON.stringify(codes.join(''))}],`;
});
const file = path.join(root, 'parser/graph/font-widths.ts');
const text = `// Written by scripts/measure-font.mjs.

/** The first character of a run, and a character for the width of each: its code less 40, in ${STEPS}ths of an em. */
export const FONT_RUNS: readonly (readonly [number, string])[] = [
${rows.join('\n')}
];

/** How much wider than a name a heading is, at the same size. */
export const BOLD = ${bold.toFixed(3)};
`;
await writeFile(file, await format(text, { ...(await resolveConfig(file)), parser: 'typescript' }));

/** In the page: advance widths in em. */
async function measure({ faces: fonts, runs, weight, sample }) {
  for (const [name, data] of fonts) {
    const face = new FontFace(name, `url(data:font/woff2;base64,${data})`, { weight: '100 900' });
    document.fonts.add(await face.load());
  }
  const context = document.createElement('canvas').getContext('2d');
  const widthOf = (letters, name, boldness) => {
    context.font = `${boldness} 100px ${name}`;
    return context.measureText(letters).width / 100;
  };
  return {
    widths: runs.map(([name, first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) =>
        widthOf(String.fromCharCode(first + at), name, weight),
      ),
    ),
    bold: widthOf(sample, 'latin', 680) / widthOf(sample, 'latin', weight),
  };
}
