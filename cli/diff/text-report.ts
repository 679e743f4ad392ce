import { sanitize, safeName } from '../report/cells.ts';
import { entriesOf, headingOf, summaryOf, type Comparison } from './sentences.ts';

const SIGNS = { lost: '!', added: '+', removed: '-', changed: '~', moved: '>' } as const;

/** Returns a comparison for a terminal: a paragraph for each file, then the counts. */
export function textReport({ files }: Comparison): string {
  const paragraphs = files.map((file) =>
    [
      safeName(headingOf(file)),
      ...entriesOf(file).flatMap(({ kind, text, note }) => [
        `  ${SIGNS[kind]} ${sanitize(text)}`,
        ...(note === undefined ? [] : [`    ${sanitize(note)}`]),
      ]),
    ].join('\n'),
  );
  return `${[...paragraphs, summaryOf(files)].join('\n\n')}\n`;
}
