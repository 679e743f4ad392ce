import {
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFString,
  decodePDFRawStream,
  rgb,
  type PDFPage,
} from 'pdf-lib';
import { certificateDateField } from '#schemas/certificate.ts';
import type { CertificateDesign } from '#schemas/reward-design.ts';
import { readRgb } from '../../shared/ui/contrast.ts';
import {
  fitIn,
  type Drawing,
  type FieldMark,
  type PathMark,
  type PictureMark,
  type TextMark,
} from './drawing.ts';
import { writeHidden } from './hidden-text.ts';
import type { TextPicture } from './draw-pictures.ts';
import { isRightToLeft } from './certificate-layout.ts';
import { readDesign } from './read-design.ts';

interface Options {
  title: string;
  /** Language of the texts, as a BCP 47 tag. */
  language: string;
  now: Date;
  drawText: (mark: TextMark) => Promise<TextPicture>;
}

/**
 * Returns a certificate as a PDF that contains its design. Outlines stay vector graphics. Texts are pictures, because
 * no font for embedding has the letters of all languages. Hidden text below them can be selected, searched and read
 * aloud.
 */
export async function writeCertificate(
  design: CertificateDesign,
  drawing: Drawing,
  { title, language, now, drawText }: Options,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage(language);
  document.setProducer('skillmap');
  document.setCreationDate(now);
  document.setModificationDate(now);
  const page = document.addPage([drawing.width, drawing.height]);
  for (const mark of drawing.marks) {
    switch (mark.kind) {
      case 'path':
        drawPath(page, mark);
        break;
      case 'text':
        await drawTextMark(page, mark, await drawText(mark));
        writeHidden(page, { ...mark, isRightToLeft: isRightToLeft(mark.lines.join(' ')) });
        break;
      case 'picture':
        await drawPicture(page, mark);
        break;
      case 'field':
        addField(page, mark);
        break;
      default:
        mark satisfies never;
    }
  }
  storeDesign(document, design, now);
  return new Uint8Array(await document.save());
}

function drawPath(page: PDFPage, { path, x, y, scale, fill, stroke, opacity }: PathMark): void {
  page.drawSvgPath(path, {
    x,
    y: page.getHeight() - y,
    scale,
    ...(fill !== undefined && { color: toPdfColor(fill) }),
    ...(stroke && { borderColor: toPdfColor(stroke.color), borderWidth: stroke.width / scale }),
    ...(opacity !== undefined && { opacity }),
  });
}

async function drawTextMark(page: PDFPage, mark: TextMark, picture: TextPicture): Promise<void> {
  const { png, x, y, width, height } = picture;
  const image = await page.doc.embedPng(png);
  page.drawImage(image, { x, y: page.getHeight() - y - height, width, height });
}

async function drawPicture(page: PDFPage, { url, box }: PictureMark): Promise<void> {
  const image = await (url.startsWith('data:image/png') ? page.doc.embedPng(url) : page.doc.embedJpg(url));
  const { x, y, width, height } = fitIn(box, image);
  page.drawImage(image, { x, y: page.getHeight() - y - height, width, height });
}

function addField(page: PDFPage, { name, box, color }: FieldMark): void {
  const field = page.doc.getForm().createTextField(name);
  field.addToPage(page, {
    x: box.x,
    y: page.getHeight() - box.y - box.height,
    width: box.width,
    height: box.height,
    borderWidth: 0,
    textColor: toPdfColor(color),
  });
  // The learner app fills in the date, or somebody writes it on paper. Nobody types it into the field.
  if (name === certificateDateField) field.enableReadOnly();
}

function toPdfColor(color: string) {
  const { red, green, blue } = readRgb(color) ?? { red: 0, green: 0, blue: 0 };
  return rgb(red / 255, green / 255, blue / 255);
}

// Keys for a program's private data in a PDF: "Page-piece dictionaries" in ISO 32000-1, 14.5. Other programs preserve
// them.
const PIECES = PDFName.of('PieceInfo');
const OWN_PIECE = PDFName.of('Skillmap');
const PRIVATE = PDFName.of('Private');

function storeDesign({ catalog, context }: PDFDocument, design: CertificateDesign, now: Date): void {
  const json = new TextEncoder().encode(JSON.stringify(design));
  const piece = context.obj({});
  piece.set(PDFName.of('LastModified'), PDFString.fromDate(now));
  piece.set(PRIVATE, context.register(context.flateStream(json)));
  const pieces = context.obj({});
  pieces.set(OWN_PIECE, piece);
  catalog.set(PIECES, pieces);
}

/** Returns the design in a PDF. Undefined if the file has none, or is not a PDF. */
export async function readCertificate(
  pdf: Uint8Array,
  fallback: CertificateDesign,
): Promise<CertificateDesign | undefined> {
  try {
    const { catalog } = await PDFDocument.load(pdf, { updateMetadata: false });
    const stream = catalog.lookupMaybe(PIECES, PDFDict)?.lookupMaybe(OWN_PIECE, PDFDict)?.lookup(PRIVATE);
    if (!(stream instanceof PDFRawStream)) return undefined;
    const json = new TextDecoder().decode(decodePDFRawStream(stream).decode());
    return readDesign(JSON.parse(json), fallback);
  } catch {
    return undefined;
  }
}
