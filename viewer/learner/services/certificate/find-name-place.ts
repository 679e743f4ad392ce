import { PDFDocument, PDFTextField as TextField } from 'pdf-lib';
import { certificateNameField } from '#schemas/certificate.ts';
import { colorOf, runsSideways, roomIn } from './write-name.ts';
import type { NamePlace } from '../../../shared/ports/device.ts';

/**
 * Returns where a name is written on a certificate. Undefined for several pages and for turned ones, whose picture may
 * show something else, and for text that runs up or down. Rejects for files that are not PDFs.
 */
export async function findNamePlace(pdf: ArrayBuffer): Promise<NamePlace | undefined> {
  const document = await PDFDocument.load(pdf);
  const page = document.getPage(0);
  if (document.getPageCount() > 1 || page.getRotation().angle !== 0) return undefined;
  const { x, y, width, height } = page.getCropBox();
  const field = document.getForm().getFieldMaybe(certificateNameField);
  const widget = field instanceof TextField ? field.acroField.getWidgets()[0] : undefined;
  if (!(field instanceof TextField) || !widget) return { width, height, color: 'black' };
  if (runsSideways(widget)) return undefined;
  const rectangle = widget.getRectangle();
  const room = roomIn(widget, false);
  return {
    width,
    height,
    color: colorOf(field),
    field: {
      x: rectangle.x - x + (rectangle.width - room.width) / 2,
      y: height - (rectangle.y - y) - rectangle.height,
      ...room,
    },
  };
}
