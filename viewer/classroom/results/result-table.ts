import { toCsvFile } from '#schemas/exchange/csv.ts';
import type { ClassRow } from '#schemas/generated/class-table.ts';
import type { Text } from '../../shared/i18n/create-texts.ts';

/** Results of the checks. `passed`: the number of checks that a learner's projects pass, by the learner's id. */
export interface JudgedClass {
  passed: ReadonlyMap<string, number>;
  /** Number of checks in all maps of the class. */
  total: number;
}

/** Completed activities that the server has recorded. `done`: by the learner's id. */
export interface CompletedActivities {
  done: ReadonlyMap<string, number>;
  /** Number of activities in all maps of the class. */
  total: number;
}

/** The table at the end of a lesson. The screen and the file show the same one. */
export interface ResultTable {
  head: readonly string[];
  rows: readonly { id: string; cells: readonly string[] }[];
}

interface ResultOptions {
  rows: readonly ClassRow[];
  judged: JudgedClass;
  /** Undefined if it is unknown: then the cells are empty. */
  completed: CompletedActivities | undefined;
  text: Text;
  locale: string;
  /** The name to show. */
  nameOf: (row: ClassRow) => string;
}

const MINUTE = 60_000;

/** Returns what each learner has done, sorted by name. */
export function toResultTable({ rows, judged, completed, text, locale, nameOf }: ResultOptions): ResultTable {
  const { format } = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const of = (step: number, steps: number): string =>
    steps > 0 ? text('class.table.stepOf', { step: String(step), steps: String(steps) }) : '';
  const columns: [string, (row: ClassRow) => string][] = [
    [text('class.table.learner'), nameOf],
    [
      text('class.table.done'),
      ({ id }) => {
        const done = completed?.done.get(id);
        return completed === undefined || done === undefined ? '' : of(done, completed.total);
      },
    ],
    ...(judged.total > 0
      ? [
          [
            text('class.results.checks'),
            ({ id }: ClassRow) => of(judged.passed.get(id) ?? 0, judged.total),
          ] satisfies [string, (row: ClassRow) => string],
        ]
      : []),
    [text('class.results.minutes'), ({ workedMs = 0 }) => String(Math.round(workedMs / MINUTE))],
    [
      text('class.results.handedIn'),
      ({ handedInAt }) => (handedInAt === undefined ? '' : format(handedInAt)),
    ],
  ];
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return {
    head: columns.map(([head]) => head),
    rows: rows
      .toSorted((one, other) => compare(nameOf(one), nameOf(other)))
      .map((row) => ({ id: row.id, cells: columns.map(([, cellOf]) => cellOf(row)) })),
  };
}

/** Returns a table as a CSV file for spreadsheets. */
export function toCsv({ head, rows }: ResultTable): string {
  return toCsvFile([head, ...rows.map(({ cells }) => cells)]);
}
