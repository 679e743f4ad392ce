/** §5 Whether a learner's name can go onto a certificate: of an approved source, and a PDF by its address. */
export function canNameCertificate(url: string, isApprovedSource: boolean): boolean {
  return isApprovedSource && /\.pdf$/i.test(url.replace(/[?#].*$/s, ''));
}

/** §9 The name's largest size where it is drawn freely, in points. */
export const largestNameSize = 70;

/** §9 Of a form field's height. */
const shareOfHeight = 0.8;

/** Points for a name in a form field: as large as fits its width, at most four fifths of its height. */
export function sizeInField(widthAtOnePoint: number, field: { width: number; height: number }): number {
  return Math.min(field.width / widthAtOnePoint, field.height * shareOfHeight);
}

/** Points for a name on a page without a field: at most 70, and half the page's width. */
export function sizeOnPage(widthAtOnePoint: number, pageWidth: number): number {
  return Math.min(largestNameSize, pageWidth / 2 / widthAtOnePoint);
}
