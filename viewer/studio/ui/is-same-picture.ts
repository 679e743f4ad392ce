/** Largest difference of a colour between browsers that draw the same picture, of 255. */
const TOLERANCE = 24;

interface Size {
  width: number;
  height: number;
}

/**
 * Returns true if two pictures show the same at a size in pixels. Small differences between browsers do not count.
 * Rejects if one of them is not a picture.
 */
export async function isSamePicture(one: Blob, other: Blob, size: Size): Promise<boolean> {
  const [found, wanted] = await Promise.all([sampleOf(one, size), sampleOf(other, size)]);
  return found.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) <= TOLERANCE);
}

async function sampleOf(picture: Blob, { width, height }: Size): Promise<Uint8ClampedArray> {
  const bitmap = await createImageBitmap(picture, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'medium',
  });
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('The browser could not read the picture.');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, width, height).data;
}
