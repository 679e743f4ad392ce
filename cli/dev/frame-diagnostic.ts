import type { Diagnostic, SourceText } from '#parser';
import { lineText } from '#parser';
import type { FramedDiagnostic, FrameLine } from '#schemas/authoring.ts';

/** Lines shown before and after the marked one. */
const AROUND = 1;
/** A longer line is cut: nobody reads it, and it would have to be sent at each save. */
const LONGEST_LINE = 400;

/** The diagnostic with the lines around it, none for one about the whole file, and its page on this server. */
export function frameDiagnostic(found: Diagnostic, source: SourceText): FramedDiagnostic {
  const { place } = found;
  const diagnostic = { ...found, url: `/api/authoring/rules/${found.ruleId}` };
  if (!place) return { ...diagnostic, frame: [] };
  const first = Math.max(1, place.start.line - AROUND);
  const last = Math.min(source.lineStarts.length, place.start.line + AROUND);
  const frame: FrameLine[] = [];
  for (let line = first; line <= last; line += 1) {
    const text = lineText(source, line);
    const isMarked = line === place.start.line;
    const end = place.end.line === line ? place.end.column : text.length + 1;
    frame.push({
      line,
      text: text.slice(0, LONGEST_LINE),
      ...(isMarked && { marked: { start: place.start.column, end: Math.max(end, place.start.column + 1) } }),
    });
  }
  return { ...diagnostic, frame };
}
