import { PDFDocument, PDFTextField as TextField } from 'pdf-lib';
import { certificateDateField, certificateNameField } from '#schemas/certificate.ts';
import { colorOf, runsSideways, roomIn } from './write-name.ts';
import type { FieldPlace, NamePlace } from '../../ports/device.ts';

/**
 * Returns where a name and today's date are written on a certificate. Undefined if the certificate has several pages or
 * a rotated one, because its picture may then differ from the page, or if the name runs up or down. Rejects for files
 * that are not PDFs.
 */
export async function findNamePlace(pdf: ArrayBuffer, today: string): Promise<NamePlace | undefined> {
  const document = await PDFDocument.load(pdf);
  const page = document.getPage(0);
  if (document.getPageCount() > 1 || page.getRotation().angle !== 0) return undefined;
  const { width, height } = page.getCropBox();
  const name = findField(document, certificateNameField);
  if (name === 'sideways') return undefined;
  const date = findField(document, certificateDateField);
  return {
    width,
    height,
    ...(name ?? { color: 'black' }),
    ...(date && date !== 'sideways' && { date: { text: today, ...date } }),
  };
}

/**
 * Finds a text field on the first page. Returns `sideways` if its text runs up or down, and undefined if there is none.
 */
function findField(
  document: PDFDocument,
  fieldName: string,
): { color: string; field: FieldPlace } | 'sideways' | undefined {
  const field = document.getForm().getFieldMaybe(fieldName);
  const widget = field instanceof TextField ? field.acroField.getWidgets()[0] : undefined;
  if (!(field instanceof TextField) || !widget) return undefined;
  if (runsSideways(widget)) return 'sideways';
  const { x, y, height } = document.getPage(0).getCropBox();
  const rectangle = widget.getRectangle();
  const room = roomIn(widget, false);
  return {
    color: colorOf(field),
    field: {
      x: rectangle.x - x + (rectangle.width - room.width) / 2,
      y: height - (rectangle.y - y) - rectangle.height,
      ...room,
    },
  };
}
