import type { Diagnostic, SourceText } from '#parser';
import type { FramedDiagnostic } from '#schemas/authoring.ts';
import { frameLines } from '../report/code-frame.ts';

/** A longer line is cut: nobody reads it, and it would have to be sent at each save. */
const LONGEST_LINE = 400;

export interface Framing {
  /** Of the file that the diagnostic is about. */
  source: SourceText;
  /** Turns the path of another file, from the root of its repository, into one from the folder that is served. */
  toShown: (repositoryPath: string) => string;
}

/** The diagnostic for the page: with the lines around it, none for one about the whole file, and its page on this server. */
export function frameDiagnostic(found: Diagnostic, { source, toShown }: Framing): FramedDiagnostic {
  const { fix, suggestions, ...rest } = found;
  const { place, related } = rest;
  const diagnostic = {
    ...rest,
    ...(fix && { fix: { title: fix.title } }),
    ...(suggestions && { suggestions: suggestions.map(({ title }) => ({ title })) }),
    url: `/api/authoring/rules/${found.ruleId}`,
    ...(related && {
      related: related.map((one) => (one.path === undefined ? one : { ...one, path: toShown(one.path) })),
    }),
  };
  if (!place) return { ...diagnostic, frame: [] };
  const frame = frameLines(place, source).map((line) => ({
    ...line,
    text: line.text.slice(0, LONGEST_LINE),
  }));
  return { ...diagnostic, frame };
}
