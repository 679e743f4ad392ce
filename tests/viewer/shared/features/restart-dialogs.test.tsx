// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import userEvent from '@testing-library/user-event';
import { createFakeCommands } from '../../../fakes/fake-commands.ts';
import { buttonNamed, host, node, open } from '../../learner/features/open-modal.tsx';
import { renderTexts } from './render-texts.tsx';
import { waitForFocus } from './wait-for-focus.ts';

const picture = 'data:image/png;base64,AAAA';

describe('§4 Restart', () => {
  test('warns that the code is deleted and the path progress stays', async () => {
    const { user, asked } = await open({ kind: 'restart-warning', ...node });
    expect(screen.getByText(/deletes your code in this activity/)).toBeTruthy();
    await user.click(buttonNamed('Restart'));
    expect(asked).toEqual([['restart', { mapId: 'space', activityId: 'ship' }, false]]);
  });

  test('Escape decides nothing', async () => {
    const { user, asked } = await open({ kind: 'restart-warning', ...node });
    await user.keyboard('{Escape}');
    expect(asked).toEqual([['dismissModal']]);
  });

  test('shows which code is kept or deleted, for code carryover', async () => {
    const { user, asked } = await open({
      kind: 'restart-warning',
      ...node,
      previous: { name: 'Projectiles' },
    });
    const dialog = screen.getByRole('dialog', { name: 'Restart “Ship Design”?' });
    const words = ['This deletes your code in this activity', 'Start with your code from “Projectiles”.'];
    for (const word of [...words, 'Start with a new project.', 'in “Projectiles” stays the same'])
      expect(dialog.textContent).toContain(word);
    await waitForFocus(() => buttonNamed('Cancel'));
    await user.click(buttonNamed('KEEP CODE'));
    await user.click(buttonNamed('START FRESH'));
    expect(asked.map(([name, , keepsCode]) => [name, keepsCode])).toEqual([
      ['restart', true],
      ['restart', false],
    ]);
  });

  test('shows the game that will be deleted, and saves a copy of it first', async () => {
    const restart = { kind: 'restart-warning', ...node, game: { headerId: 'own', picture } } as const;
    const { commands, asked } = createFakeCommands();
    const previous = { name: 'Projectiles', imageUrl: 'projectiles.png' };
    const { rerender } = renderTexts(host({ ...restart, previous }, 1, { commands }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Your game in “Ship Design”');
    expect(dialog.textContent).toContain('Both buttons delete your game in “Ship Design”.');
    const describing = buttonNamed('KEEP CODE').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describing)?.textContent).toBe('Start with your code from “Projectiles”.');
    expect([...dialog.querySelectorAll('img')].map(({ src }) => src)).toEqual([
      picture,
      'https://maps.example/projectiles.png',
    ]);
    await userEvent.click(buttonNamed('Save a copy first'));
    expect(asked).toEqual([['saveProject', 'own']]);
    rerender(host({ ...restart, previous, savedCopy: 'Ship Design' }, 1, { commands }));
    expect(await screen.findByText('Ship Design is saved in My Projects.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save a copy first' })).toBeNull();
  });

  test('recommends neither code at a restart, and offers no copy of a game that another site keeps', async () => {
    const previous = { name: 'Projectiles' };
    const game = { headerId: 'own' };
    await open({ kind: 'restart-warning', ...node, previous, game, projectsAt: 'editor.test' });
    expect(buttonNamed('KEEP CODE').getAttribute('data-look')).toBe('outlined');
    expect(screen.queryByRole('button', { name: 'Save a copy first' })).toBeNull();
  });

  test('offers KEEP CODE and START FRESH for code carryover', async () => {
    const { user, asked } = await open({
      kind: 'code-carryover',
      ...node,
      previous: { name: 'Projectiles', completedTime: Date.UTC(2026, 10, 21, 12) },
    });
    expect(screen.getByText('Finished on November 21, 2026')).toBeTruthy();
    await user.click(buttonNamed('START FRESH'));
    expect(asked.at(-1)).toEqual(['restart', { mapId: 'space', activityId: 'ship' }, false]);
    await user.click(buttonNamed('KEEP CODE'));
    expect(asked.at(-1)).toEqual(['restart', { mapId: 'space', activityId: 'ship' }, true]);
  });

  test('Reset All includes everything on the device only by choice', async () => {
    const { user, asked } = await open({ kind: 'reset-warning', title: 'Space School' });
    await user.click(buttonNamed('Reset All'));
    expect(asked.at(-1)).toEqual(['reset', false]);
    await user.click(screen.getByRole('checkbox'));
    await user.click(buttonNamed('Reset All'));
    expect(asked.at(-1)).toEqual(['reset', true]);
  });

  test('the reset dialog offers nothing if there is nothing to delete', async () => {
    const none = { activities: 0, projects: 0, isEmpty: true };
    const { user, asked } = await open({
      kind: 'reset-warning',
      title: 'Space School',
      counts: { onThisPage: none, everywhere: none },
    });
    expect(screen.getByText('You have no progress and no projects here yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reset All' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(buttonNamed('OK'));
    expect(asked.at(-1)).toEqual(['dismissModal']);
  });

  test('the reset dialog offers only everything if there is nothing on this page', async () => {
    const { user } = await open({
      kind: 'reset-warning',
      title: 'Space School',
      counts: {
        onThisPage: { activities: 0, projects: 0, isEmpty: true },
        everywhere: { activities: 1, projects: 1, isEmpty: false },
      },
    });
    expect(screen.getByText('You have no progress and no projects in “Space School”.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reset All' })).toBeNull();
    await user.click(screen.getByRole('checkbox'));
    expect(buttonNamed('Reset All')).toBeTruthy();
  });
});
