/** What is to be kept of a picture. */
export interface ShrunkPicture {
  /** Of a file, with its ending. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** No map shows more dots of a picture, across or down, unless its author says otherwise. */
const LARGEST_SIDE = 1920;

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'image/svg+xml': '.svg',
};

/** Photographs are drawn anew even where they are small: where and when one was taken is nobody's business. */
const DRAWN_ANEW = 'image/jpeg';

/** A picture as small as maps need it, named for an address; undefined for what is no picture that browsers show. */
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
  // Drawn, the one would stand still, and the other lose its sharpness.
  if (file.type === 'image/gif' || file.type === 'image/svg+xml') return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = Math.min(1, largest / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && file.type !== DRAWN_ANEW) return file;
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: file.type, quality: 0.86 });
}
