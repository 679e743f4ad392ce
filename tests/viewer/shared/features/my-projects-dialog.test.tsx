// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buttonNamed, node, open } from '../../learner/features/open-modal.tsx';
import { waitForFocus } from './wait-for-focus.ts';

describe('the My Projects dialog', () => {
  test('opens files, and saves projects to files', async () => {
    const project = { headerId: 'one', name: 'Racer' };
    const modal = { kind: 'my-projects', projects: [project], activities: [], downloaded: 'Racer' } as const;
    const { user, asked } = await open(modal);
    await user.click(buttonNamed('Download Racer'));
    expect(asked.at(-1)).toEqual(['downloadProject', 'one']);
    await user.click(buttonNamed('Open a file…'));
    expect(asked.at(-1)).toEqual(['openWork']);
    expect(screen.getByText('Racer is in the file you just downloaded.').tagName).toBe('OUTPUT');
  });

  test("lists every activity's project, continues those of the page, and links those of others to their map", async () => {
    const here = { headerId: 'a', name: 'Ship', mapName: 'Space', isCompleted: true, ref: node } as const;
    const there = { headerId: 'b', name: 'Fish', isCompleted: false, hash: '#docs:sea' } as const;
    const certificates = [
      { mapId: 'space', name: 'Space', isEarned: true },
      { mapId: 'sea', name: 'Sea', isEarned: false },
    ];
    const { user, asked } = await open(
      { kind: 'my-projects', projects: [], activities: [here, there] },
      { earned: { badges: <p>No badge yet</p>, certificates } },
    );
    const list = screen.getByRole('list', { name: 'From your activities' });
    expect(list.textContent).toMatch(/Ship SpaceCompleted.*Fish/);
    expect(screen.getByText('No badge yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Go to the map of Fish/ }).getAttribute('href')).toBe(
      '#docs:sea',
    );
    expect(screen.getByText('Finish the map Sea')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Keep going with Ship/ }));
    expect(asked.at(-1)).toEqual(['openNext', node]);
    await user.click(buttonNamed('Download Ship'));
    expect(asked.at(-1)).toEqual(['downloadProject', 'a']);
    await user.click(buttonNamed('Space Open certificate'));
    expect(asked.at(-1)).toEqual(['claimCertificate', 'space']);
    // Only saved projects can be deleted.
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  test('focuses the first project, not the buttons below', async () => {
    const here = { headerId: 'a', name: 'Ship', mapName: 'Space', isCompleted: true, ref: node } as const;
    await open({ kind: 'my-projects', projects: [], activities: [here] });
    await waitForFocus(() => screen.getByRole('button', { name: /^Keep going with Ship/ }));
  });

  test('focuses the project from which a game was shared', async () => {
    const [ship, boat] = [
      { headerId: 'a', name: 'Ship', mapName: 'Space', isCompleted: true, ref: node },
      { headerId: 'b', name: 'Boat', mapName: 'Space', isCompleted: true, ref: node },
    ] as const;
    await open({ kind: 'my-projects', projects: [], activities: [ship, boat], shared: 'b' });
    await waitForFocus(() => screen.getByRole('button', { name: /^Keep going with Boat/ }));
  });

  test('has no empty text if every certificate is earned', async () => {
    const certificates = [{ mapId: 'space', name: 'Space', isEarned: true }];
    await open(
      { kind: 'my-projects', projects: [], activities: [] },
      { earned: { badges: <p>No badge yet</p>, certificates } },
    );
    const words = [...screen.getByRole('dialog').querySelectorAll('p')].map((one) => one.textContent);
    expect(words).not.toContain('');
    expect(screen.getByRole('region', { name: 'My certificates' }).querySelector('p')).toBeNull();
  });

  test('offers no actions on projects at another site', async () => {
    const here = { headerId: 'a', name: 'Ship', isCompleted: true, ref: node } as const;
    await open({ kind: 'my-projects', projects: [], activities: [here] }, { keepsProjects: false });
    expect(screen.queryByRole('heading', { name: 'Saved projects' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^(?:Download|Open a file)/ })).toBeNull();
  });
});
