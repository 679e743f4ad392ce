import { toCsvLine } from '#schemas/exchange/csv.ts';
import type { ClassResults, LearnerResult } from '#schemas/generated/class-results.ts';
import { sanitize, toCells, widthOf } from '../report/cells.ts';

export const CLASS_RESULT_FORMATTERS: Readonly<
  Record<'text' | 'csv' | 'json', (results: ClassResults) => string>
> = {
  text: textTable,
  csv: (results) =>
    tableOf(results)
      .map((line) => `${toCsvLine(line)}\r\n`)
      .join(''),
  json: (results) => `${JSON.stringify(results, undefined, 2)}\n`,
};

/** Returns the rows of the table. Its columns are those columns of a class's screen that files can fill. */
function tableOf({ activities, checks, learners }: ClassResults): string[][] {
  const cellsOf = ({ name, done, passed }: LearnerResult): string[] => [
    name,
    done === undefined ? '' : `${done} of ${activities}`,
    ...(checks > 0 ? [`${passed} of ${checks}`] : []),
  ];
  return [['Learner', 'Done', ...(checks > 0 ? ['Checks'] : [])], ...learners.map(cellsOf)];
}

function textTable(results: ClassResults): string {
  const { learners, unreadable } = results;
  const table = tableOf(results).map((line) => line.map((cell) => sanitize(cell === '' ? '?' : cell)));
  const widths = table[0]?.map((_, index) => Math.max(...table.map((line) => widthIn(line[index])))) ?? [];
  const lines = table.map((line) =>
    line
      .map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - widthIn(cell)))
      .join('  ')
      .trimEnd(),
  );
  const hasUnknown = learners.some(({ done }) => done === undefined);
  return [
    ...lines,
    '',
    'Files do not tell who is here now, the minutes of work, and when somebody handed in.',
    ...(hasUnknown ? ['? Only saved work tells what a learner has completed; projects do not.'] : []),
    ...(unreadable.length > 0
      ? [
          '',
          'Not counted:',
          ...unreadable.map(({ file, reason }) => `  ${sanitize(file)}: ${sanitize(reason)}`),
        ]
      : []),
    '',
  ].join('\n');
}

function widthIn(text = ''): number {
  return widthOf(toCells(text));
}
