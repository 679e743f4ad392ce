import type { Place, SourceText } from '#parser';
import { lineText } from '#parser';
import type { FrameLine } from '#schemas/authoring.ts';

/** Lines shown before and after the marked one. */
const AROUND = 1;

/** The line that a place begins on, the place marked in it, with the lines around it. */
export function frameLines(place: Place, source: SourceText): FrameLine[] {
  const first = Math.max(1, place.start.line - AROUND);
  const last = Math.min(source.lineStarts.length, place.start.line + AROUND);
  const frame: FrameLine[] = [];
  for (let line = first; line <= last; line += 1) {
    const text = lineText(source, line);
    const isMarked = line === place.start.line;
    const end = place.end.line === line ? place.end.column : text.length + 1;
    frame.push({
      line,
      text,
      ...(isMarked && { marked: { start: place.start.column, end: Math.max(end, place.start.column + 1) } }),
    });
  }
  return frame;
}
