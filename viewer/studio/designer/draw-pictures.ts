import type { Drawing, TextMark } from './drawing.ts';
import { createMeasure, paint, paintText, type Pictures } from './paint.ts';

/** Pixels per point of a text in a PDF: 600 dpi, as fine as printers print. */
const TEXT_SCALE = 600 / 72;
/** Maximum width of a canvas that every browser supports, in pixels. */
const WIDEST = 8192;

/** A text as a picture, with its place on the page. */
export interface TextPicture {
  png: Uint8Array;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a text as a picture with a transparent background, in the fonts of this device. */
export async function drawTextPicture(mark: TextMark): Promise<TextPicture> {
  const measure = createMeasure();
  const { lines, font, leading } = mark;
  // Letters may extend beyond their line.
  const width = Math.max(...lines.map((line) => measure(line, font))) + font.size;
  const height = leading * (lines.length - 1) + font.size * 2;
  const [x, y] = [mark.x - width / 2, mark.y - font.size * 1.3];
  const scale = Math.min(TEXT_SCALE, WIDEST / width);
  const png = await drawPng({ width, height }, scale, (context) =>
    paintText(context, { ...mark, x: mark.x - x, y: mark.y - y }),
  );
  return { png, x, y, width, height };
}

/** Returns a drawing as a PNG that is `width` pixels wide. Without `background`, the PNG is transparent. */
export async function drawWhole(
  drawing: Drawing,
  { width, background, pictures }: { width: number; background?: string; pictures: Pictures },
): Promise<Uint8Array<ArrayBuffer>> {
  return drawPng(drawing, width / drawing.width, (context) => {
    if (background !== undefined) {
      context.fillStyle = background;
      context.fillRect(0, 0, drawing.width, drawing.height);
    }
    paint(context, drawing, { pictures });
  });
}

async function drawPng(
  size: { width: number; height: number },
  scale: number,
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(Math.ceil(size.width * scale), Math.ceil(size.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on.');
  context.scale(scale, scale);
  draw(context);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await blob.arrayBuffer());
}

/** Loads the pictures of a drawing. Those that cannot be read are left out. */
export async function loadPictures({ marks }: Drawing): Promise<Pictures> {
  const urls = new Set(marks.flatMap((mark) => (mark.kind === 'picture' ? [mark.url] : [])));
  const loaded = await Promise.all(
    [...urls].map(async (url) => {
      const image = new Image();
      image.src = url;
      const isLoaded = await image.decode().then(
        () => true,
        () => false,
      );
      return isLoaded ? [[url, image] as const] : [];
    }),
  );
  return new Map(loaded.flat());
}
