import type { Messages } from '../diagnostics/messages.ts';
import type { FindingOf, Rule, SourceDocument } from '../diagnostics/rule.ts';
import { defineSharedRule } from '../diagnostics/define-rule.ts';
import type { FileReading } from '../repository/repository-files.ts';

type ReadingOf<Kind extends FileReading['kind']> = Extract<FileReading, { kind: Kind }>;

/** Defines a rule about the file itself, for one outcome of reading it. */
export function defineFileRule<Kind extends FileReading['kind'], const Table extends Messages>(
  id: `file-${string}`,
  kind: Kind,
  { messages, find }: { messages: Table; find: (reading: ReadingOf<Kind>) => FindingOf<Table> | undefined },
): Rule<SourceDocument> {
  const isOfKind = (reading: FileReading | undefined): reading is ReadingOf<Kind> => reading?.kind === kind;
  return defineSharedRule(id, {
    messages,
    needs: 'reading',
    visit: {
      document: (_document, { reading, report }) => {
        const finding = isOfKind(reading) ? find(reading) : undefined;
        if (finding) report(finding);
      },
    },
  });
}
