import type { Diagnostic, SourceText } from '#parser';
import type { FramedDiagnostic } from '#schemas/authoring.ts';
import { frameLines } from '../report/frame-lines.ts';

/** A longer line is cut: nobody reads it, and it would have to be sent at each save. */
const LONGEST_LINE = 400;

/** The diagnostic with the lines around it, none for one about the whole file, and its page on this server. */
export function frameDiagnostic(found: Diagnostic, source: SourceText): FramedDiagnostic {
  const { place } = found;
  const diagnostic = { ...found, url: `/api/authoring/rules/${found.ruleId}` };
  if (!place) return { ...diagnostic, frame: [] };
  const frame = frameLines(place, source).map((line) => ({
    ...line,
    text: line.text.slice(0, LONGEST_LINE),
  }));
  return { ...diagnostic, frame };
}
