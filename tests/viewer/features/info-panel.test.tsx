// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { InfoPanel } from '../../../viewer/features/info-panel/info-panel.tsx';
import type { InfoPanelProps } from '../../../viewer/features/info-panel/info-panel.tsx';
import { begun, completed, sampleMaps, samplePage } from './sample-page.ts';
import { renderTexts } from './render-texts.tsx';

async function setUp(selectedId: string | undefined, done: Parameters<typeof sampleMaps>[0] = {}) {
  const maps = sampleMaps(done);
  const [map] = maps;
  const onAction = vi.fn<InfoPanelProps['onAction']>();
  const onSelect = vi.fn<InfoPanelProps['onSelect']>();
  renderTexts(
    <InfoPanel
      page={samplePage}
      maps={maps}
      selected={selectedId === undefined ? undefined : map?.nodesById.get(selectedId)}
      nextUp={map?.nodes.find(({ isNext }) => isNext)}
      features={{ share: false, saveToMyProjects: false, signIn: false, playYourGame: false }}
      toUrl={(url) => `https://maps.example/${url}`}
      onAction={onAction}
      onSelect={onSelect}
      onDeselect={vi.fn()}
    />,
  );
  if (selectedId !== undefined) await screen.findByRole('button', { name: 'Back to the overview' });
  return { onAction, onSelect, user: userEvent.setup() };
}

describe('§2 Info panel', () => {
  test('with no selection: the page, what is done, and what to do next', async () => {
    const { user, onAction } = await setUp(undefined, { ship: completed });
    expect(screen.getByRole('heading', { name: 'Space School' })).toBeTruthy();
    expect(screen.getByText('Learn to fly.')).toBeTruthy();
    expect(screen.getByText('1/3 Complete')).toBeTruthy();
    expect(screen.getByText('0/1 Reward')).toBeTruthy();
    expect(screen.getByText('Projectiles')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(onAction.mock.calls[0]?.[1].node.activityId).toBe('shots');
  });

  test('an activity: map name, title, status, description, tags, steps, type, outcomes', async () => {
    await setUp('ship', { ship: begun });
    for (const text of [
      'Space Explorer',
      'In Progress',
      'Draw your ship.',
      'easy',
      'art',
      '2/5 Steps',
      'Tutorial',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('heading', { name: 'Ship Design' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Learning Outcomes' }).getAttribute('href')).toMatch(/^https:/);
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  test('not started says so instead of steps', async () => {
    await setUp('ship');
    expect(screen.getAllByText('Not Started').length).toBeGreaterThan(0);
  });

  test('§4 a locked activity cannot be acted on, and says what opens it', async () => {
    const { user, onSelect } = await setUp('fuel');
    expect(screen.getByText('Complete the previous activity to unlock')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Locked' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Complete Projectiles' }));
    expect(onSelect.mock.calls).toEqual([['space', 'shots']]);
  });
});
