// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccountNews } from '../../../../viewer/learner/app/account/account-news.tsx';
import type { AccountSyncState } from '../../../../viewer/shared/ports/account.ts';
import { createViewerStore } from '../../../../viewer/learner/state/store.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';
import { createFakeCommands } from '../../../fakes/fake-commands.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';

test('a full account stays reported during further save attempts, until there is room', async () => {
  const clock = createFakeClock();
  const viewer = createViewerStore({ highContrast: false, theme: 'system' });
  const { commands } = createFakeCommands();
  const setWork = (work: AccountSyncState['work']) =>
    act(() => {
      const cloud = { isChecked: true, work, projects: {}, badges: [], settings: {}, isEnded: false };
      viewer.setState({ cloud });
    });
  document.body.innerHTML = '<span data-slot="status"></span>';
  renderTexts(<AccountNews clock={clock} viewer={viewer} commands={commands} />);
  setWork('no-room');
  await act(async () => clock.pass(5_000));
  setWork('syncing');
  expect(screen.getByRole('button', { name: 'Your account is full' })).toBeTruthy();
  setWork('synced');
  expect(screen.queryByRole('button')).toBeNull();
});
