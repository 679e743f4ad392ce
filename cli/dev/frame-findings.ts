import path from 'node:path';
import { partAt, partsOf, type Diagnostic, type SourceText } from '#parser';
import type { FramedDiagnostic, FindingCounts } from '#schemas/authoring.ts';
import { relativePath } from '../files/paths.ts';
import type { LintedFile } from '../lint/linter.ts';
import { frameLines } from '../report/code-frame.ts';
import { costOfFinding } from '../report/finding-cost.ts';
import { mostShown } from '../report/most-shown.ts';

/** Returns a file's findings as they are sent to the page: a limited number, and how many more there are. */
export function frameFindings(
  all: LintedFile,
  source: SourceText,
  root: string,
): { diagnostics: FramedDiagnostic[]; more?: FindingCounts } {
  const { linted } = mostShown(all);
  const { document, more } = linted;
  const parts = document ? partsOf(document) : [];
  const diagnostics = linted.diagnostics.map((diagnostic): FramedDiagnostic => {
    const about = diagnostic.place && partAt(parts, diagnostic.place.start.offset)?.part;
    const isClosing = linted.kind === 'map' && costOfFinding(diagnostic, linted.kind) === 'map';
    return {
      ...frame(diagnostic, { linted, source, root }),
      ...(isClosing && { isClosing }),
      ...(about && { about }),
    };
  });
  return { diagnostics, ...(more && { more }) };
}

/** Maximum length of a line that is sent after each save. Longer lines are cut. */
const LONGEST_LINE = 400;

/**
 * Returns a diagnostic with the URL of its rule's page and the lines around it. A diagnostic of the whole file has no
 * lines.
 */
function frame(
  { fix, suggestions, ...rest }: Diagnostic,
  { linted: { context }, source, root }: { linted: LintedFile; source: SourceText; root: string },
): FramedDiagnostic {
  return {
    ...rest,
    ...(fix && { fix: { title: fix.title } }),
    ...(suggestions && { suggestions: suggestions.map(({ title }) => ({ title })) }),
    url: `/api/authoring/rules/${encodeURIComponent(rest.ruleId)}`,
    ...(rest.related && {
      related: rest.related.map((one) =>
        one.path === undefined ? one : { ...one, path: toShown(root, one.path, context) },
      ),
    }),
    frame: (rest.place ? frameLines(rest.place, source) : []).map((line) => ({
      ...line,
      text: line.text.slice(0, LONGEST_LINE),
    })),
  };
}

/**
 * Converts a path in a checked file's repository, whose root may be above the served folder, to a path in that folder.
 */
export function toShown(root: string, repositoryPath: string, context: LintedFile['context']): string {
  return context ? relativePath(root, path.join(context.root, repositoryPath)) : repositoryPath;
}
