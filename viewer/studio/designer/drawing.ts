import type { certificateDateField, certificateNameField } from '#schemas/certificate.ts';

/** A drawing as a list of marks, from back to front. Lengths are in points, and the origin is the top left corner. */
export interface Drawing {
  width: number;
  height: number;
  marks: readonly Mark[];
}

export type Mark = PathMark | TextMark | PictureMark | FieldMark;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An outline as SVG path data. Its origin is moved to `x` and `y`, and it is scaled around that point. */
export interface PathMark {
  kind: 'path';
  path: string;
  x: number;
  y: number;
  scale: number;
  fill?: string;
  stroke?: { color: string; width: number };
  opacity?: number;
}

/** Centered lines of text. `y` is the baseline of the first one. */
export interface TextMark {
  kind: 'text';
  lines: readonly string[];
  font: Font;
  color: string;
  x: number;
  y: number;
  /** Distance between baselines. */
  leading: number;
}

export interface Font {
  family: 'classic' | 'modern';
  size: number;
  weight: 400 | 600 | 700;
}

/** A picture as a data URL, shown completely in the middle of its box. */
export interface PictureMark {
  kind: 'picture';
  url: string;
  box: Box;
}

/** A field of the PDF that is filled in for a learner. */
export interface FieldMark {
  kind: 'field';
  name: typeof certificateNameField | typeof certificateDateField;
  box: Box;
  color: string;
}

/** Returns the width of a text in points. */
export type MeasureText = (text: string, font: Font) => number;

/** Returns the largest box with a picture's proportions, in the middle of a box. */
export function fitIn({ x, y, width, height }: Box, picture: { width: number; height: number }): Box {
  const scale = Math.min(width / picture.width, height / picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}
