/** Largest width or height of a picture on a certificate, in pixels: 600 dpi on four centimetres. */
const LARGEST_SIDE = 1000;

/**
 * Returns a picture as a data URL of a PNG or JPEG, which PDFs can contain. Undefined if the browser cannot show it.
 */
export async function toPictureUrl(picture: Blob): Promise<string | undefined> {
  const source = URL.createObjectURL(picture);
  try {
    const image = new Image();
    image.src = source;
    await image.decode();
    // Some vector images have no size of their own.
    const [width, height] = [image.naturalWidth || LARGEST_SIDE, image.naturalHeight || LARGEST_SIDE];
    const scale = LARGEST_SIDE / Math.max(width, height);
    const shrink = picture.type === 'image/svg+xml' ? scale : Math.min(1, scale);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * shrink));
    canvas.height = Math.max(1, Math.round(height * shrink));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL(picture.type === 'image/jpeg' ? 'image/jpeg' : 'image/png', 0.9);
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(source);
  }
}
