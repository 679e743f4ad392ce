import { PDFDocument, PDFTextField as TextField } from 'pdf-lib';
import { certificateNameField } from '#schemas/certificate.ts';
import type { NamePlace } from '../../../shared/ports/device.ts';

/**
 * Returns where a name is written on a certificate. Undefined for several pages and for turned ones, whose picture may
 * show something else. Rejects for files that are not PDFs.
 */
export async function findNamePlace(pdf: ArrayBuffer): Promise<NamePlace | undefined> {
  const document = await PDFDocument.load(pdf);
  const page = document.getPage(0);
  if (document.getPageCount() > 1 || page.getRotation().angle !== 0) return undefined;
  const { x, y, width, height } = page.getCropBox();
  const field = document.getForm().getFieldMaybe(certificateNameField);
  const { acroField } = field instanceof TextField ? field : {};
  const rectangle = acroField?.getWidgets()[0]?.getRectangle();
  if (!rectangle) return { width, height, color: 'black' };
  return {
    width,
    height,
    color: toColor(acroField?.getDefaultAppearance() ?? ''),
    field: {
      x: rectangle.x - x,
      y: height - (rectangle.y - y) - rectangle.height,
      width: rectangle.width,
      height: rectangle.height,
    },
  };
}

/** Returns the color of text in a form field, as in `0.1 0.2 0.3 rg`. Black if it is in another color space. */
function toColor(appearance: string): string {
  const [, ...parts] = /([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+rg\b/.exec(appearance) ?? [];
  return parts.length === 3
    ? `rgb(${parts.map((part) => Math.round(Number(part) * 255)).join(' ')})`
    : 'black';
}
