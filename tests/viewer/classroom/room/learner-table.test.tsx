// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ClassRow } from '../../../../schemas/generated/class-table.ts';
import { rankRows } from '../../../../viewer/classroom/domain/rank-rows.ts';
import { LearnerTable } from '../../../../viewer/classroom/room/learner-table.tsx';
import { createClassClient } from '../../../../viewer/classroom/services/class-client.ts';
import { ClassTexts } from '../../../../viewer/shared/i18n/class-texts.tsx';
import { createFakeClock } from '../../../fakes/fake-clock.ts';
import { classRow } from '../../../support/class-row.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';

afterEach(cleanup);

const client = createClassClient({
  apiUrl: '/api/',
  fetch: () => expect.fail('No request'),
  clock: createFakeClock(),
});
const activity = { id: 'cats', name: 'Cats', step: 1, steps: 3, since: 0 };

const show = (rows: readonly ClassRow[]) => (
  <ClassTexts>
    <LearnerTable
      ranked={rankRows(rows, 0)}
      nameOf={({ name }) => name}
      now={0}
      services={{ classId: 'c', client } as never}
      actions={{} as never}
    />
  </ClassTexts>
);
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('the column of checks appears with the first activity that has checks, and stays', async () => {
  const { rerender } = renderTexts(show([classRow({ activity })]));
  await screen.findByText('Cats');
  expect(headings()).not.toContain('Checks');
  rerender(show([classRow({ activity: { ...activity, checks: { done: 1, total: 4 } } })]));
  screen.getByRole('cell', { name: '1 / 4' });
  rerender(show([classRow()]));
  expect(headings()).toContain('Checks');
});

test('a row shows the latest picture of the game', async () => {
  renderTexts(show([classRow({ id: 'mia', pictureAt: 7 }), classRow({ id: 'ben', name: 'Ben' })]));
  await screen.findByText('Ben');
  const pictures = screen.getAllByRole('presentation').map((picture) => picture.getAttribute('src'));
  expect(pictures).toEqual(['/api/classes/c/learners/mia/picture?v=7']);
});
