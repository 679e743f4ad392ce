/**
 * Draws the certificates of the example repositories: `node scripts/make-example-certificates.mjs`.
 *
 * Only the top and bottom are coloured, because schools print certificates. The viewer writes the learner's name into
 * the form field `name-entry`, and the date into `date-entry`.
 */
import { writeFile } from 'node:fs/promises';
import { PDFDocument, StandardFonts, TextAlignment } from 'pdf-lib';
import { drawPixels, letters, palette, pictures, toColor } from './pixel-art.mjs';

/** A4 landscape in points. */
const paper = { width: 841.89, height: 595.28 };
const skyHeight = 190;
const groundHeight = 70;
/** Middle of the line for the date. */
const dateX = paper.width / 2 - 110;

const night = toColor('#15123a');
const ink = toColor('#2a2350');
const faded = toColor('#6b6487');
const gold = toColor('#f5b800');
const crater = toColor('#8a6b86');
const starColors = [palette[1], palette[9], palette[5]];

const target = new URL('../examples/space-camp/certificates/moon-explorer.pdf', import.meta.url);
await writeFile(target, await makeMoonExplorer());

async function makeMoonExplorer() {
  const document = await PDFDocument.create();
  document.setTitle('Space Camp: Moon Explorer');
  document.setLanguage('en');
  // A fixed date makes the file reproducible.
  document.setCreationDate(new Date(0));
  document.setModificationDate(new Date(0));
  const page = document.addPage([paper.width, paper.height]);
  drawSky(page);
  drawMoon(page);
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  drawWords(page, { plain, bold });
  addField(
    document,
    page,
    { name: 'name-entry', font: bold },
    { x: 190, y: 282, width: paper.width - 380, height: 60 },
  );
  addField(
    document,
    page,
    { name: 'date-entry', font: plain },
    { x: dateX - 90, y: 148, width: 180, height: 20 },
  );
  return document.save();
}

function drawSky(page) {
  const bottom = paper.height - skyHeight;
  page.drawRectangle({ x: 0, y: bottom, width: paper.width, height: skyHeight, color: night });
  page.drawRectangle({ x: 0, y: bottom - 6, width: paper.width, height: 6, color: gold });
  const random = createRandom(29);
  for (let count = 0; count < 90; count += 1) {
    const size = count % 9 === 0 ? 3 : 1.5;
    const x = random() * paper.width;
    const y = bottom + 4 + random() * (skyHeight - 8);
    page.drawRectangle({ x, y, width: size, height: size, color: starColors[count % starColors.length] });
  }
  drawPixels(page, pictures.rocket, { x: 64, y: paper.height - 32, size: 7.5 });
  drawPixels(page, pictures.star, { x: 704, y: paper.height - 42, size: 4 });
  drawPixels(page, pictures.star, { x: 756, y: paper.height - 92, size: 2.5 });
  drawPixels(page, pictures.star, { x: 676, y: paper.height - 118, size: 2 });
  drawTitle(page, 'SPACE CAMP', paper.height - 50);
}

function drawTitle(page, title, top) {
  const size = 7;
  const gap = 2 * size;
  const widthOf = (letter) => (letters[letter]?.[0].length ?? 2) * size;
  let x = (paper.width - [...title].reduce((sum, letter) => sum + widthOf(letter) + gap, -gap)) / 2;
  for (const letter of title) {
    const pixels = letters[letter] ?? [];
    drawPixels(page, pixels, { x: x + 3, y: top - 3, size, color: palette[2] });
    drawPixels(page, pixels, { x, y: top, size, color: palette[5] });
    x += widthOf(letter) + gap;
  }
}

function drawMoon(page) {
  page.drawRectangle({ x: 0, y: 0, width: paper.width, height: groundHeight, color: palette.b });
  page.drawRectangle({ x: 0, y: groundHeight, width: paper.width, height: 4, color: palette.d });
  const craters = [
    { x: 120, y: 26, xScale: 34 },
    { x: 300, y: 46, xScale: 20 },
    { x: 452, y: 20, xScale: 42 },
    { x: 610, y: 44, xScale: 24 },
    { x: 760, y: 22, xScale: 36 },
  ];
  for (const place of craters) page.drawEllipse({ ...place, yScale: place.xScale / 4, color: crater });
  drawFigure(page, pictures.tent, { x: 44, y: groundHeight + 46, size: 4 });
  drawFigure(page, pictures.campfire, { x: 156, y: groundHeight + 36, size: 3 });
  drawFigure(page, pictures.robot, { x: 654, y: groundHeight + 50, size: 3.5 });
  drawFigure(page, pictures.astronaut, { x: 724, y: groundHeight + 60, size: 4 });
}

/** Draws the figure with an outline, so that a white suit is visible on white paper. */
function drawFigure(page, rows, place) {
  drawPixels(page, rows, { ...place, color: ink, grow: place.size * 0.6 });
  drawPixels(page, rows, place);
}

function drawWords(page, { plain, bold }) {
  const center = (text, x, y, { size, font, color }) => {
    page.drawText(text, { x: x - font.widthOfTextAtSize(text, size) / 2, y, size, font, color });
  };
  const rule = (x, y, width, height, color) => {
    page.drawRectangle({ x: x - width / 2, y, width, height, color });
  };
  const middle = paper.width / 2;
  const body = { size: 16, font: plain, color: ink };
  center('Moon Explorer', middle, paper.height - 158, { size: 30, font: bold, color: palette[1] });
  center('This certificate belongs to', middle, 358, { ...body, color: faded });
  rule(middle, 276, paper.width - 380, 2, gold);
  center('who built a rocket, hopped over the moon, took off with a jetpack', middle, 244, body);
  center('and made a game out of every one of these adventures.', middle, 222, body);
  for (const [label, x] of [
    ['Date', dateX],
    ['Camp leader', middle + 110],
  ]) {
    rule(x, 146, 180, 1, faded);
    center(label, x, 131, { size: 11, font: plain, color: faded });
  }
}

function addField(document, page, { name, font }, place) {
  const field = document.getForm().createTextField(name);
  field.setAlignment(TextAlignment.Center);
  field.addToPage(page, { ...place, font, textColor: ink, borderWidth: 0 });
}

function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
