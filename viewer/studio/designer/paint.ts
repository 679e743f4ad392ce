import {
  fitIn,
  type Drawing,
  type FieldMark,
  type Font,
  type MeasureText,
  type PathMark,
  type TextMark,
} from './drawing.ts';

/** The fonts of this device, which together have the letters of all languages. */
const FAMILIES: Readonly<Record<Font['family'], string>> = {
  classic: `'Iowan Old Style', 'Palatino Linotype', Palatino, P052, Georgia, 'Noto Serif', 'Liberation Serif', serif`,
  modern: `'Inter Variable', system-ui, 'Noto Sans', sans-serif`,
};

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Texts to show in the fields, which are empty otherwise. */
export type FieldTexts = Partial<Record<FieldMark['name'], string>>;

/** Pictures by their data URL. */
export type Pictures = ReadonlyMap<string, CanvasImageSource & { width: number; height: number }>;

/** Paints a drawing. A point of the drawing is a pixel, unless the canvas is scaled. */
export function paint(
  context: Context,
  { marks }: Drawing,
  { pictures, fieldTexts = {} }: { pictures: Pictures; fieldTexts?: FieldTexts },
): void {
  for (const mark of marks) {
    context.save();
    switch (mark.kind) {
      case 'path': {
        context.globalAlpha = mark.opacity ?? 1;
        context.translate(mark.x, mark.y);
        context.scale(mark.scale, mark.scale);
        const path = toPath(mark);
        if (mark.fill !== undefined) {
          context.fillStyle = mark.fill;
          context.fill(path);
        }
        if (mark.stroke) {
          context.strokeStyle = mark.stroke.color;
          context.lineWidth = mark.stroke.width / mark.scale;
          context.stroke(path);
        }
        break;
      }
      case 'text':
        paintText(context, mark);
        break;
      case 'picture': {
        const picture = pictures.get(mark.url);
        if (!picture) break;
        const { x, y, width, height } = fitIn(mark.box, picture);
        context.imageSmoothingQuality = 'high';
        context.drawImage(picture, x, y, width, height);
        break;
      }
      case 'field':
        paintField(context, mark, fieldTexts[mark.name] ?? '');
        break;
      default:
        mark satisfies never;
    }
    context.restore();
  }
}

function toPath({ path }: PathMark): Path2D {
  return new Path2D(path);
}

export function paintText(context: Context, { lines, font, color, x, y, leading }: TextMark): void {
  context.font = toCssFont(font);
  context.fillStyle = color;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  // Isolates the text's direction from the page's.
  for (const [index, line] of lines.entries())
    context.fillText(`\u2068${line}\u2069`, x, y + index * leading);
}

/** Paints a field's text as the learner app writes it: as large as fits. */
function paintField(context: Context, { box, color }: FieldMark, text: string): void {
  if (text === '') return;
  context.font = '100px Helvetica, Arial, sans-serif';
  const size = Math.min(box.height * 0.8, (box.width * 100) / context.measureText(text).width);
  context.font = `${size}px Helvetica, Arial, sans-serif`;
  context.fillStyle = color;
  context.textAlign = 'center';
  context.fillText(`\u2068${text}\u2069`, box.x + box.width / 2, box.y + box.height / 2 + size * 0.35);
}

/** Returns a function that measures texts in the fonts of this device. */
export function createMeasure(): MeasureText {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  return (text, font) => {
    if (!context) return text.length * font.size * 0.6;
    context.font = toCssFont(font);
    return context.measureText(text).width;
  };
}

function toCssFont({ family, size, weight }: Font): string {
  return `${weight} ${size}px ${FAMILIES[family]}`;
}
