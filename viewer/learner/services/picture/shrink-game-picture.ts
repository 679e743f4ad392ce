/**
 * Largest side in pixels: the size in the list of projects on a high-resolution display. Arcade's own screen is
 * smaller.
 */
const largestSide = 240;
/** Longest data URL in characters, so that pictures do not fill the browser's storage. */
const longestDataUrl = 60_000;

/** Returns a small picture of a game's screen as a data URL. Undefined if the screen has only one colour. */
export async function shrinkGamePicture(dataUrl: string): Promise<string | undefined> {
  const image = new Image();
  image.src = dataUrl;
  const isRead = await image.decode().then(
    () => true,
    () => false,
  );
  if (!isRead || image.width === 0) return undefined;
  const scale = Math.min(1, largestSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  if (isOfOneColour(data)) return undefined;
  const small = scale === 1 ? dataUrl : canvas.toDataURL('image/png');
  return small.length <= longestDataUrl ? small : undefined;
}

/** Returns whether all pixels, of four bytes each, are equal. */
export function isOfOneColour(pixels: Uint8ClampedArray): boolean {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, Math.floor(pixels.byteLength / 4));
  return words.every((word) => word === words[0]);
}
