export interface ShrunkPicture {
  /** Name of the picture's file, with its extension. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Largest width or height, in pixels. Maps show no more pixels, unless the author sets another size. */
const LARGEST_SIDE = 1920;

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'image/svg+xml': '.svg',
};

/** Media type that is always encoded again, because that removes the location and date from photos. */
const REENCODED_TYPE = 'image/jpeg';

/**
 * Returns a picture reduced to the size that maps need, with a name that fits in URLs. Undefined if browsers cannot
 * show it.
 */
export async function shrinkPicture(
  file: File,
  largest: number = LARGEST_SIDE,
): Promise<ShrunkPicture | undefined> {
  const ending = ENDINGS[file.type];
  if (ending === undefined) return undefined;
  const stem = file.name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const blob = await drawSmaller(file, largest);
  if (!blob) return undefined;
  return { name: `${stem || 'picture'}${ending}`, bytes: new Uint8Array(await blob.arrayBuffer()) };
}

async function drawSmaller(file: File, largest: number): Promise<Blob | undefined> {
  // Drawing the picture on a canvas would stop an animation and turn a vector image into pixels.
  if (file.type === 'image/gif' || file.type === 'image/svg+xml') return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = Math.min(1, largest / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && file.type !== REENCODED_TYPE) return file;
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: file.type, quality: 0.86 });
}
