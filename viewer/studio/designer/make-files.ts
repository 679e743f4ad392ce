import type { RewardDesign } from '#schemas/reward-design.ts';
import { pictureBeside } from '../properties/reward-parts.ts';
import type { MadeFile } from '../state/studio.ts';
import { isSamePicture } from '../ui/is-same-picture.ts';
import { layOutBadge, BADGE_SIZE } from './badge-layout.ts';
import { layOutCertificate } from './certificate-layout.ts';
import { drawTextPicture, drawWhole, loadPictures } from './draw-pictures.ts';
import type { Drawing } from './drawing.ts';
import { createMeasure, type Pictures } from './paint.ts';
import { asPreview, designOf, isPreview, withDesign } from './png-design.ts';
import { readDesign } from './read-design.ts';

/** A certificate's preview picture. The width is in pixels. */
const PREVIEW = { width: 1000, background: '#ffffff' };

/** Returns the drawing of a certificate or badge, in the fonts of this device. */
export function layOut(design: RewardDesign): Drawing {
  const measure = createMeasure();
  return design.kind === 'badge' ? layOutBadge(design, measure) : layOutCertificate(design, measure);
}

/** Loads the fonts that a design uses. Otherwise, the canvas would draw its texts in other fonts. */
export async function loadFonts(design: RewardDesign): Promise<void> {
  const words = Object.values(design).filter((value) => typeof value === 'string' && value.length < 1000);
  const loading = [400, 600, 700].map((weight) =>
    document.fonts.load(`${weight} 20px 'Inter Variable'`, words.join(' ')),
  );
  await Promise.all(loading).catch(() => undefined);
}

/** Paths of the files of a design. */
export interface DesignFiles {
  file: string;
  /** Path of a certificate's preview picture. Undefined if it does not exist. */
  preview: string | undefined;
}

interface Making {
  /** Files of an earlier version of the design, which are overwritten. */
  replaced: DesignFiles | undefined;
  /** Name for new files, without folder and extension. */
  name: string;
  language: string;
}

/** Makes the files of a design: a PDF and its preview picture, or a badge's picture. */
export async function makeFiles(design: RewardDesign, options: Making): Promise<MadeFile[]> {
  const { drawing, pictures } = await prepare(design);
  const { replaced, name, language } = options;
  const toFile = (path: string | undefined, wanted: string, bytes: Uint8Array<ArrayBuffer>): MadeFile => ({
    path: path ?? wanted,
    bytes,
    replaces: path !== undefined,
  });
  if (design.kind === 'badge') {
    const picture = await drawWhole(drawing, { width: BADGE_SIZE, pictures });
    return [toFile(replaced?.file, `images/${name}-badge.png`, withDesign(picture, design))];
  }
  const { writeCertificate } = await import('./certificate-pdf.ts');
  const title = [design.title, design.school].filter(Boolean).join(' – ');
  const pdf = await writeCertificate(design, drawing, {
    title,
    language,
    now: new Date(),
    drawText: drawTextPicture,
  });
  const preview = await drawWhole(drawing, { ...PREVIEW, pictures });
  const file = toFile(replaced?.file, `certificates/${name}.pdf`, pdf);
  const beside = pictureBeside(file.path) ?? `certificates/${name}.png`;
  return [file, toFile(replaced?.preview, beside, asPreview(preview))];
}

async function prepare(design: RewardDesign): Promise<{ drawing: Drawing; pictures: Pictures }> {
  await loadFonts(design);
  const drawing = layOut(design);
  return { drawing, pictures: await loadPictures(drawing) };
}

/**
 * Returns true if a picture is the preview of a certificate with this design. Earlier versions of the designer did not
 * mark these pictures, so this compares them with a new drawing, closely enough to see each letter.
 */
export async function isPreviewOf(bytes: Uint8Array<ArrayBuffer>, design: RewardDesign): Promise<boolean> {
  if (isPreview(bytes)) return true;
  const { drawing, pictures } = await prepare(design);
  const drawn = await drawWhole(drawing, { ...PREVIEW, pictures });
  const size = { width: PREVIEW.width, height: Math.round((PREVIEW.width * drawing.height) / drawing.width) };
  const toBlob = (png: Uint8Array<ArrayBuffer>): Blob => new Blob([png], { type: 'image/png' });
  return isSamePicture(toBlob(bytes), toBlob(drawn), size).catch(() => false);
}

/** Reads the design in a file that the designer made. Undefined for other files. */
export async function readDesignOf<Design extends RewardDesign>(
  bytes: Uint8Array,
  fallback: Design,
): Promise<RewardDesign | undefined> {
  if (fallback.kind === 'badge') return readDesign(designOf(bytes), fallback);
  const { readCertificate } = await import('./certificate-pdf.ts');
  return readCertificate(bytes, fallback);
}
