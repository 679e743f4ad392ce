// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ResultsPanel } from '../../../../viewer/classroom/results/results-panel.tsx';
import { ClassTexts } from '../../../../viewer/shared/i18n/class-texts.tsx';
import { createFakeClock } from '../../../fakes/fake-clock.ts';
import { classRow } from '../../../support/class-row.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';

const GAME = { id: 'game', name: 'Rocket rush', learner: 'Mia' };

afterEach(cleanup);

test('while names are hidden, no name is on the screen, also not with a game; saved files have the names', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  const client = {
    work: () =>
      Promise.resolve({ kind: 'done', value: { learners: [{ id: 'mia', steps: [], activities: [] }] } }),
    games: () => Promise.resolve({ kind: 'done', value: { games: [GAME] } }),
  };
  const sources = {
    classId: 'c',
    client,
    loadMaps: () => Promise.resolve(undefined),
    base: '/',
    targetConfig: {},
    clock: createFakeClock(),
    window,
  };
  renderTexts(
    <ClassTexts>
      <ResultsPanel
        settings={{ id: 'c', name: '5b', page: '', createdAt: 0, endsAt: 1, isPaused: false, locked: [] }}
        rows={[classRow()]}
        sources={sources as never}
        nameOf={() => 'Learner 1'}
        gameUrl={(id) => id}
      />
    </ClassTexts>,
  );
  const game = await screen.findByRole('link', { name: /Rocket rush/ });
  expect(game.textContent).toBe('Rocket rushLearner 1');
  expect(screen.queryByText('Mia')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(await saved[0]?.text()).toContain('Mia');
});
