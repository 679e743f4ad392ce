import { expect, test } from 'vitest';
import type { ClassRow } from '#schemas/generated/class-table.ts';
import { toCsv, toResultTable } from '../../../../viewer/classroom/results/result-table.ts';
import { classRow } from '../../../support/class-row.ts';
import type { Text } from '../../../../viewer/shared/i18n/create-texts.ts';

const text = ((id: string, values?: Record<string, string>) =>
  values ? `${values.step} of ${values.steps}` : id) as Text;
const row = (more: Partial<ClassRow>) => classRow({ id: 'one', done: 2, total: 5, ...more });
const tableOf = (rows: ClassRow[], total = 4) =>
  toResultTable({
    rows,
    judged: { passed: new Map([['one', 3]]), total },
    completed: { done: new Map([['one', 1]]), total: 6 },
    text,
    locale: 'en',
    nameOf: ({ name }) => name,
  });

test('a row shows the results of a learner, with completions that the server has recorded, and the file has the same cells', () => {
  const table = tableOf([row({ workedMs: 95_000 }), row({ id: 'two', name: 'Ben, the "2nd"' })]);
  expect(table.rows).toEqual([
    { id: 'two', cells: ['Ben, the "2nd"', '', '0 of 4', '0', ''] },
    { id: 'one', cells: ['Mia', '1 of 6', '3 of 4', '2', ''] },
  ]);
  const [head, ...lines] = toCsv(table).replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toBe(table.head.join(','));
  expect(lines).toEqual(['"Ben, the ""2nd""",,0 of 4,0,', 'Mia,1 of 6,3 of 4,2,']);
});

test('a table without checks has no column for them, and a name cannot become a formula in a spreadsheet', () => {
  const table = tableOf([row({ name: '=HYPERLINK("http://x")' })], 0);
  expect(table.head).toHaveLength(4);
  expect(toCsv(table)).toContain('"\'=HYPERLINK(""http://x"")",1 of 6');
});
