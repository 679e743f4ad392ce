/**
 * Spec §5: returns whether a learner's name can be added to a certificate: its source must be approved, and its URL a
 * PDF.
 */
export function canNameCertificate(url: string, isApprovedSource: boolean): boolean {
  return isApprovedSource && /\.pdf$/i.test(url.replace(/[?#].*$/s, ''));
}

/** Spec §9: the largest font size of a name outside a form field, in points. */
export const largestNameSize = 70;

/** Spec §9: the largest font size in a form field, as a share of the field's height. */
const shareOfHeight = 0.8;

/**
 * Returns the font size in points for a name in a form field: as large as its width allows, at most four fifths of its
 * height.
 */
export function sizeInField(widthAtOnePoint: number, field: { width: number; height: number }): number {
  return Math.min(field.width / widthAtOnePoint, field.height * shareOfHeight);
}

/**
 * Returns the font size in points for a name on a page without a field: at most 70 points and half the page's width.
 */
export function sizeOnPage(widthAtOnePoint: number, pageWidth: number): number {
  return Math.min(largestNameSize, pageWidth / 2 / widthAtOnePoint);
}
