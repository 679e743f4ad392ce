import type { Finding, Rule, SourceDocument } from '../diagnostics/rule.ts';
import { defineSharedRule } from '../diagnostics/define-rule.ts';
import type { FileReading } from '../repository/repository-files.ts';

type ReadingOf<Kind extends FileReading['kind']> = Extract<FileReading, { kind: Kind }>;

/** A rule about a file itself, whatever is written in it: it looks at one way in which reading a file can end. */
export function defineFileRule<Kind extends FileReading['kind']>(
  id: `file-${string}`,
  kind: Kind,
  find: (reading: ReadingOf<Kind>) => Finding | undefined,
): Rule<SourceDocument> {
  const isOfKind = (reading: FileReading | undefined): reading is ReadingOf<Kind> => reading?.kind === kind;
  return defineSharedRule(
    id,
    ({ reading, report }) => {
      const finding = isOfKind(reading) ? find(reading) : undefined;
      if (finding) report(finding);
    },
    { needs: 'reading' },
  );
}
