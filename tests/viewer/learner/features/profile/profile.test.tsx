// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Badge } from '#schemas/generated/user.ts';
import { BadgeList } from '../../../../../viewer/learner/features/profile/badge-list.tsx';
import { Profile } from '../../../../../viewer/learner/features/profile/profile.tsx';
import { renderTexts } from '../../../shared/features/render-texts.tsx';
import { waitForFocus } from '../../../shared/features/wait-for-focus.ts';

type Props = ComponentProps<typeof Profile>;

const badge = (id: string, more: Partial<Badge> = {}): Badge => ({
  id,
  title: `Badge ${id}`,
  image: `https://maps.example/${id}.png`,
  type: 'skillmap-completion',
  sourceURL: 'docs/space',
  timestamp: Date.UTC(2026, 10, 21, 12),
  ...more,
});

const badgeCase = (badges: readonly Badge[], toEarn: readonly Badge[] = []) => (
  <BadgeList badges={badges} toEarn={toEarn} isCase toUrl={(url) => url} />
);

function open(more: Partial<Props> = {}) {
  const heard = {
    onNewsletterChange: vi.fn<(isWanted: boolean) => void>(),
    onSyncNow: vi.fn(),
    onSignInAgain: vi.fn(),
    onSignOut: vi.fn(),
    onDelete: vi.fn(),
    onClose: vi.fn(),
  };
  const profile = (given: Partial<Props>) => (
    <Profile
      person={{ name: 'Ada Lovelace', username: 'ada@school.example', provider: 'Google', pictures: [] }}
      work="synced"
      newsletter="unselected"
      badges={badgeCase([])}
      {...heard}
      {...given}
    />
  );
  const { rerender } = renderTexts(profile(more));
  return { ...heard, user: userEvent.setup(), change: (given: Partial<Props>) => rerender(profile(given)) };
}

const button = (name: string) => screen.getByRole('button', { name });
const newsletter = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Send me news by e-mail/ });
const pictureOf = (container: Element) => container.querySelector('img')?.getAttribute('src');

describe('§2 Profile', () => {
  test("§2 Profile: is titled 'My Profile', with name and username", () => {
    open();
    const dialog = screen.getByRole('dialog', { name: 'My Profile' });
    expect(within(dialog).getByRole('heading', { name: 'Ada Lovelace' })).toBeTruthy();
    expect(dialog.textContent).toContain('Signed in with Google as ada@school.example');
    expect(within(dialog).getByText('AL')).toBeTruthy();
  });

  test("§2 Profile: has the provider's picture, or else the embedded one, or else initials", () => {
    const pictures = ['https://pictures.example/ada.png', 'data:image/png;base64,AAAA'];
    const person = { name: 'Ada Lovelace', provider: 'Google', pictures };
    open({ person });
    const dialog = screen.getByRole('dialog');
    for (const picture of pictures) {
      expect(pictureOf(dialog)).toBe(picture);
      const shown = dialog.querySelector('img');
      if (shown) fireEvent.error(shown);
    }
    expect(pictureOf(dialog)).toBeUndefined();
    expect(within(dialog).getByText('AL')).toBeTruthy();
  });

  test('a learner without a name is still greeted', () => {
    open({ person: { name: '', provider: 'Google', pictures: [] } });
    expect(screen.getByRole('heading', { name: 'Learner' })).toBeTruthy();
  });

  test('§2 Profile: has Sign Out and Delete Profile, and is closed by Escape', async () => {
    const { user, onSignOut, onDelete, onClose } = open();
    await user.click(button('Sign Out'));
    await user.click(button('Delete Profile'));
    expect(onSignOut).toHaveBeenCalledOnce();
    expect(onDelete).toHaveBeenCalledOnce();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('§2 Profile: shows the configured notification, with its action', () => {
    open({
      news: { title: 'Camp', message: 'Come along.', actionText: 'Read', actionUrl: 'https://c.example/' },
    });
    expect(screen.getByRole('heading', { name: 'Camp' })).toBeTruthy();
    expect(screen.getByText('Come along.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Read' }).getAttribute('href')).toBe('https://c.example/');
  });

  test('an unsafe action of a notification is not linked', () => {
    open({ news: { message: 'Come along.', actionText: 'Read', actionUrl: 'javascript:alert(1)' } });
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('shows whether everything is in the account, and offers a remedy', async () => {
    const { user, change, onSyncNow, onSignInAgain } = open({ work: 'waiting' });
    await user.click(button('Try now'));
    expect(onSyncNow).toHaveBeenCalledOnce();
    change({ work: 'ended' });
    await user.click(button('Sign in again'));
    expect(onSignInAgain).toHaveBeenCalledOnce();
    change({ work: 'synced' });
    expect(screen.getByText('Everything is in your account.')).toBeTruthy();
    change({ work: 'no-room' });
    expect(screen.getByText(/^Your account is full/)).toBeTruthy();
    await user.click(button('Try now'));
    expect(onSyncNow).toHaveBeenCalledTimes(2);
  });
});

describe('§4 E-mail opt-in', () => {
  test("§4 E-mail opt-in: is disabled until the account's value is known, and keeps the focus", async () => {
    const { user, change, onNewsletterChange } = open();
    await user.click(newsletter());
    expect(onNewsletterChange.mock.calls).toEqual([[true]]);
    change({ newsletter: 'waiting' });
    expect(newsletter().checked).toBe(true);
    expect(screen.getByText('Saving…')).toBeTruthy();
    await waitForFocus(() => newsletter());
    await user.click(newsletter());
    expect(onNewsletterChange).toHaveBeenCalledOnce();
    change({ newsletter: 'selected' });
    expect(newsletter().checked).toBe(true);
    expect(screen.queryByText('Saving…')).toBeNull();
  });

  test('§4 E-mail opt-in: reverts after a failure', async () => {
    const { user, change, onNewsletterChange } = open({ newsletter: 'selected' });
    await user.click(newsletter());
    expect(onNewsletterChange.mock.calls).toEqual([[false]]);
    change({ newsletter: 'waiting' });
    expect(newsletter().checked).toBe(false);
    change({ newsletter: 'selected' });
    expect(newsletter().checked).toBe(true);
  });

  test('a setting not loaded from the account is disabled, with the reason', async () => {
    const { user, onNewsletterChange } = open({ newsletter: 'unknown' });
    await user.click(newsletter());
    expect(onNewsletterChange).not.toHaveBeenCalled();
    expect(screen.getByText('You can change this when you are back online.')).toBeTruthy();
  });

  test('a site without e-mail does not show it', () => {
    open({ newsletter: undefined });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

test('a site that keeps no shared games does not mention them', () => {
  open();
  expect(screen.queryByRole('heading', { name: 'Shared games' })).toBeNull();
});

describe('§2 Profile: badges', () => {
  const cells = () => document.querySelectorAll('[role="dialog"] section ul > li').length;

  test.each([
    [1, 20],
    [3, 20],
    [10, 20],
    [11, 21],
    [40, 50],
  ])('§9 Badge placeholder count: %i badges have %i cells', (earned, expected) => {
    open({ badges: badgeCase(Array.from({ length: earned }, (_, index) => badge(String(index)))) });
    expect(cells()).toBe(expected);
    expect(screen.queryAllByRole('button', { name: /^Badge / })).toHaveLength(earned);
  });

  test('§9 Badge placeholder count: without a badge there are 20, below a list of badges to earn', () => {
    open({ badges: badgeCase([], [badge('star')]) });
    expect(screen.getByText('Finish a map to earn your first badge.')).toBeTruthy();
    const list = screen.getByRole('list', { name: 'You can earn these here:' });
    expect(within(list).getByText('Badge star')).toBeTruthy();
    expect(cells()).toBe(1 + 20);
  });

  test('two badges of one name are distinguished by their maps', () => {
    const [one, other] = ['m/r', 'n/r'].map((id) => badge(id, { title: 'Star', awardedFor: `Map ${id[0]}` }));
    open({ badges: badgeCase([one!, other!, badge('moon', { awardedFor: 'Map x' })]) });
    const buttons = within(screen.getByRole('list')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['StarMap m', 'StarMap n', 'Badge moon']);
  });

  test('§2 Profile: a badge shows why and when it was awarded, and gets the focus back', async () => {
    const { user, onClose } = open({
      badges: badgeCase([badge('moon', { awardedFor: 'Space' }), badge('sun')]),
    });
    await user.click(button('Badge moon'));
    const detail = await screen.findByRole('dialog', { name: 'Badge moon' });
    expect(within(detail).getByText('Awarded For').nextSibling?.textContent).toBe('Space');
    expect(within(detail).getByText('Awarded On').nextSibling?.textContent).toBe('November 21, 2026');
    await user.keyboard('{Escape}');
    await waitForFocus(() => button('Badge moon'));
    // Only the badge's dialog was closed.
    expect(onClose).not.toHaveBeenCalled();
  });

  test('§3 Badge: badges of two pages may have the same id', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [one, other] = [
      badge('m/r', { title: 'Space' }),
      badge('m/r', { title: 'Sea', sourceURL: 'docs/sea' }),
    ];
    const { change } = open({ badges: badgeCase([one, other]) });
    change({ badges: badgeCase([other]) });
    const list = screen.getByRole('list');
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sea']);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  test('an old badge without a date shows none', async () => {
    const { timestamp: _, ...old } = badge('old');
    const { user } = open({ badges: badgeCase([old]) });
    await user.click(button('Badge old'));
    await screen.findByText('Awarded For');
    expect(screen.queryByText('Awarded On')).toBeNull();
  });

  test('a site without badges has no list of them', () => {
    open({ badges: undefined });
    expect(screen.queryByRole('heading', { name: 'My badges' })).toBeNull();
  });
});
