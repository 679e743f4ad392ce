import { BOLD } from '../graph/font-widths.ts';
import type { Rect } from '../graph/geometry.ts';
import { HEADING, toHeadingWidth, type PlacedHeading } from '../graph/place-headings.ts';
import { LABEL, type PlacedLabel } from '../graph/place-labels.ts';
import { widthOf } from '../graph/text-width.ts';
import type { MapColors } from './map-colors.ts';
import { renderSymbol } from './render-node.ts';
import type { MapStanding } from './standing.ts';
import { element, escapeText } from './svg-text.ts';

export interface Type {
  fontSize: number;
  colors: MapColors;
}

function renderPlate({ x, y, width, height }: Rect, { colors }: Type): string {
  const border = colors.isPlain ? { stroke: colors.stroke } : { 'fill-opacity': 0.93 };
  return element('rect', { x, y, width, height, rx: 6, fill: colors.label, ...border });
}

/** Distance from the top of a line to its baseline, in em. */
const BASELINE = 0.924;

/** Draws a name on its plate. */
export function renderLabel({ box, lines }: PlacedLabel, type: Type): string {
  const { fontSize, colors } = type;
  const texts = lines.map((line, index) => {
    const y = box.y + (LABEL.paddingY + index * LABEL.lineHeight + BASELINE) * fontSize;
    const attributes = {
      x: box.x + box.width / 2,
      y,
      'text-anchor': 'middle',
      'font-size': fontSize,
      fill: colors.labelText,
    };
    return element('text', attributes, escapeText(line.trim()));
  });
  return renderPlate(box, type) + texts.join('');
}

export function renderHeading(
  heading: PlacedHeading,
  { note, symbol }: Pick<MapStanding, 'note'> & Partial<MapStanding>,
  type: Type,
): string {
  const { colors } = type;
  const { box, name, note: notePosition, size: share } = heading;
  const fontSize = type.fontSize * share;
  const { nameSize, lineHeight, paddingX, paddingY, gap, icon } = HEADING;
  const left = box.x + paddingX * fontSize;
  const size = nameSize * fontSize;
  const line = box.y + (paddingY + (lineHeight * nameSize) / 2) * fontSize + 0.36 * size;
  const text = (x: number, y: number, more: Record<string, string | number>, content: string): string =>
    element('text', { x, y, fill: colors.labelText, ...more }, escapeText(content));
  const nameWidth = widthOf(name) * BOLD * size;
  const width = toHeadingWidth(heading, { note, hasIcon: symbol !== undefined, fontSize: type.fontSize });
  const parts = [
    renderPlate({ ...box, width }, type),
    text(left, line, { class: 'skillmap-name', 'font-size': size }, name),
  ];
  if (notePosition !== undefined) {
    const x = notePosition === 'below' ? left : left + nameWidth + gap * fontSize;
    const y =
      notePosition === 'below' ? box.y + (paddingY + lineHeight * (nameSize + 0.5) + 0.36) * fontSize : line;
    const middle = { x: x + fontSize / 2, y: y - 0.36 * fontSize };
    if (symbol) parts.push(renderSymbol(symbol, middle, { size: fontSize, color: colors.labelText }));
    parts.push(
      text(x + (symbol ? icon * fontSize : 0), y, { class: 'skillmap-note', 'font-size': fontSize }, note),
    );
  }
  return parts.join('');
}
