import type { NamePicture } from './write-name.ts';

const pixels = 240;

/** A name drawn with the fonts of this device, on a clear ground. Rejects where the browser gives no canvas. */
export async function pictureName(name: string): Promise<NamePicture> {
  const canvas = document.createElement('canvas');
  const font = `${pixels * 0.72}px system-ui, sans-serif`;
  const measure = canvas.getContext('2d');
  if (!measure) throw new Error('There is no canvas to draw the name on.');
  measure.font = font;
  canvas.width = Math.max(1, Math.ceil(measure.measureText(name).width));
  canvas.height = pixels;
  // A canvas forgets everything when it changes its size.
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw the name on.');
  context.font = font;
  context.textBaseline = 'middle';
  context.fillText(name, 0, pixels / 2);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The name could not be drawn.');
  return { png: new Uint8Array(await blob.arrayBuffer()), ratio: canvas.width / canvas.height };
}
