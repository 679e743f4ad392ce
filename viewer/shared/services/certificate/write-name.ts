import {
  PDFDocument,
  PDFTextField as TextField,
  StandardFonts,
  TextAlignment,
  degrees,
  type PDFFont,
  type PDFImage,
  type PDFPage,
  type PDFTextField,
  type PDFWidgetAnnotation,
} from 'pdf-lib';
import { certificateDateField, certificateNameField } from '#schemas/certificate.ts';
import { sizeInField, sizeOnPage } from '../../domain/certificate-name.ts';

/** The words that are written onto a certificate. */
export interface CertificateWords {
  name: string;
  /** Today's date, which is only written into a form field. */
  date?: string;
}

/** A name as a picture, for characters that the standard PDF fonts lack. */
export interface NamePicture {
  png: Uint8Array;
  /** The picture's width divided by its height. */
  ratio: number;
}

/** Draws a name as a picture, in a CSS color. */
type PictureName = (name: string, color: string) => Promise<NamePicture>;

/** Draws a name at any font size. `widthAtOnePoint` is the name's width at a font size of one point. */
interface Pen {
  widthAtOnePoint: number;
  /** Draws the name on a page. `x` and `y` are its lower left corner before the rotation by `angle`. */
  draw: (page: PDFPage, at: { x: number; y: number; size: number; angle: number }) => void;
}

/**
 * Returns the PDF with the name and the date on it. The name is in its form field, or in the middle of the first page
 * if there is no such field. The date is only written if there is a field for it. Rejects for files that are not PDFs,
 * for encrypted ones, and if the words can be neither written nor drawn.
 */
export async function writeName(
  pdf: ArrayBuffer,
  { name, date = '' }: CertificateWords,
  toPicture: PictureName,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf);
  const tools = { document, font: await document.embedFont(StandardFonts.Helvetica), toPicture };
  const nameField = document.getForm().getFieldMaybe(certificateNameField);
  if (nameField instanceof TextField) await fill(nameField, name, tools);
  else await writeInMiddle(name, tools);
  const dateField = document.getForm().getFieldMaybe(certificateDateField);
  if (dateField instanceof TextField && date !== '') await fill(dateField, date, tools);
  return document.save();
}

interface Tools {
  document: PDFDocument;
  font: PDFFont;
  toPicture: PictureName;
}

/** Fills in a field. Words in letters that the font lacks become a picture. */
async function fill(field: PDFTextField, words: string, { document, font, toPicture }: Tools): Promise<void> {
  if (canWrite(font, words)) return fillField(field, words, font);
  const { png } = await toPicture(words, colorOf(field));
  pictureField(field, words, await document.embedPng(png));
}

async function writeInMiddle(name: string, { document, font, toPicture }: Tools): Promise<void> {
  const page = document.getPage(0);
  if (canWrite(font, name)) return drawInMiddle(page, toTextPen(name, font));
  const { png, ratio } = await toPicture(name, 'black');
  drawInMiddle(page, toPicturePen(await document.embedPng(png), ratio));
}

function canWrite(font: PDFFont, name: string): boolean {
  try {
    font.encodeText(name);
    return true;
  } catch {
    return false;
  }
}

function fillField(field: PDFTextField, name: string, font: PDFFont): void {
  const widthAtOnePoint = font.widthOfTextAtSize(name, 1);
  const sizes = field.acroField
    .getWidgets()
    .map((widget) => sizeInField(widthAtOnePoint, roomIn(widget, runsSideways(widget))));
  field.removeMaxLength();
  // Turn off division into lines and cells, which would cut the name off.
  field.disableMultiline();
  field.disableCombing();
  field.setText(name);
  field.setAlignment(TextAlignment.Center);
  field.setFontSize(Math.min(...sizes));
  field.updateAppearances(font);
  field.enableReadOnly();
}

/** Returns the size of the area in which PDF programs show a field's text, along and across the text. */
export function roomIn(widget: PDFWidgetAnnotation, isTurned: boolean): { width: number; height: number } {
  const { width, height } = widget.getRectangle();
  const edge = innerEdge + (widget.getBorderStyle()?.getWidth() ?? 0);
  const [along, across] = isTurned ? [height, width] : [width, height];
  return { width: along - 2 * edge, height: across };
}

/** Returns whether a field's text runs up or down. */
export function runsSideways(widget: PDFWidgetAnnotation): boolean {
  return (widget.getAppearanceCharacteristics()?.getRotation() ?? 0) % 180 !== 0;
}

/** Space in points that PDF programs leave free between a field's border and its text. They clip text there. */
const innerEdge = 2;

/** Returns the color of a field's text as a CSS color, as the author set it. */
export function colorOf({ acroField }: PDFTextField): string {
  const looks = [...acroField.getWidgets(), acroField].map((part) => part.getDefaultAppearance() ?? '');
  const found = looks.map((look) => /((?:[\d.]+\s+){1,4})(g|rg|k)\b/.exec(look)).find(Boolean);
  const parts = found?.[1]?.trim().split(/\s+/).map(Number) ?? [0];
  const [first = 0, second = first, third = first, black = 0] = parts;
  const channels =
    found?.[2] === 'k'
      ? [first, second, third].map((ink) => (1 - ink) * (1 - black))
      : [first, second, third];
  return `rgb(${channels.map((channel) => Math.round(channel * 255)).join(' ')})`;
}

/**
 * Sets the name as the field's value, and a picture of the name as the field's appearance. A picture drawn onto the
 * page would be hidden behind the field's background.
 */
function pictureField(field: PDFTextField, name: string, image: PDFImage): void {
  field.removeMaxLength();
  field.setText(name);
  field.setAlignment(TextAlignment.Center);
  field.enableReadOnly();
  // Set the picture last, because other settings would redraw the value in the font.
  field.setImage(image);
}

/** Draws a name in the middle of a page, upright for the reader even if the page is stored rotated. */
function drawInMiddle(page: PDFPage, pen: Pen): void {
  const angle = page.getRotation().angle;
  const turn = (angle * Math.PI) / 180;
  const { x, y, width, height } = page.getCropBox();
  const isSideways = Math.abs(angle % 180) === 90;
  const size = sizeOnPage(pen.widthAtOnePoint, isSideways ? height : width);
  const back = (pen.widthAtOnePoint * size) / 2;
  // Center the capitals, which are about seven tenths of the font size high.
  const down = size * 0.35;
  pen.draw(page, {
    x: x + width / 2 - Math.cos(turn) * back + Math.sin(turn) * down,
    y: y + height / 2 - Math.sin(turn) * back - Math.cos(turn) * down,
    size,
    angle,
  });
}

function toTextPen(name: string, font: PDFFont): Pen {
  return {
    widthAtOnePoint: font.widthOfTextAtSize(name, 1),
    draw: (page, { x, y, size, angle }) => page.drawText(name, { x, y, size, font, rotate: degrees(angle) }),
  };
}

function toPicturePen(image: PDFImage, ratio: number): Pen {
  return {
    widthAtOnePoint: ratio,
    draw: (page, { x, y, size, angle }) =>
      page.drawImage(image, { x, y, width: ratio * size, height: size, rotate: degrees(angle) }),
  };
}
