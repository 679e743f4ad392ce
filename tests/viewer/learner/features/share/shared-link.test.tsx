// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { waitForFocus } from '../../../shared/features/wait-for-focus.ts';
import { shareModal, game, published, open, button, title, type Props } from './open-share-dialog.tsx';

afterEach(() => vi.restoreAllMocks());

describe('§2 Share dialog: the link', () => {
  test('is copied by the focused button, with a confirmation', async () => {
    const { user, asked, change } = await open(shareModal);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    change({ ...shareModal, step: 'publishing' });
    change(published);
    expect(screen.getByRole('heading', { name: 'Your game is ready to share!' })).toBeTruthy();
    await waitForFocus(() => button('Copy link'));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to your game' });
    expect([field.value, field.readOnly]).toEqual([game.url, true]);
    await user.click(button('Copy link'));
    expect(write).toHaveBeenCalledWith(game.url);
    expect((await screen.findByText('The link is copied.')).closest('output')).toBeTruthy();
    expect(asked).toContainEqual(['note', { kind: 'link-copied', what: 'link' }]);
  });

  test('is not confirmed as copied if the browser refuses, and a message appears instead', async () => {
    const { user, asked } = await open(published);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    document.execCommand = () => false;
    await user.click(button('Copy link'));
    expect(await screen.findByText(/cannot copy this text/)).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test('has one filled button', async () => {
    await open(published, { addresses: { multiplayer: 'https://p.example/{id}' } });
    expect(document.querySelectorAll('[role=dialog] [data-look=filled]')).toHaveLength(1);
  });

  test('has a QR code with a name, and with a larger view that returns the focus', async () => {
    const { user } = await open(published);
    const larger = button('Show the QR code larger');
    await user.click(larger);
    const view = await screen.findByRole('dialog', { name: 'Scan it to play Hero' });
    expect(await within(view).findByRole('img', { name: 'QR code with the link to Hero' })).toBeTruthy();
    expect(within(view).getByText(game.url)).toBeTruthy();
    await user.click(within(view).getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Scan it/ })).toBeNull());
    await waitForFocus(() => larger);
  });

  test('has embed code in Code, Editor and Simulator tabs, usable by keyboard', async () => {
    const { user, asked } = await open(published);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByText('Put it on a web page'));
    const simulator = await screen.findByRole('tab', { name: 'Simulator', selected: true });
    const html = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'HTML for your page' }).value;
    expect(html()).toBe('<simulator>');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Code',
      'Editor',
      'Simulator',
    ]);
    act(() => simulator.focus());
    await user.keyboard('{ArrowLeft}');
    expect(html()).toBe('<editor>');
    await user.click(screen.getByRole('tab', { name: 'Code' }));
    await user.click(button('Copy HTML'));
    expect(write).toHaveBeenCalledWith('<code>');
    expect(asked).toContainEqual(['note', { kind: 'link-copied', what: 'code' }]);
  });

  test('§2 is shared with an app if the browser supports that', async () => {
    const share = vi.fn(async () => undefined);
    Object.assign(navigator, { share });
    const { user } = await open(published);
    await user.click(screen.getByText('Share it with others'));
    await user.click(await screen.findByRole('button', { name: 'Share with an app' }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: game.url, title: 'Hero' }));
    Reflect.deleteProperty(navigator, 'share');
  });

  test("has no social networks if the site turns them off, but the device's share button", async () => {
    await open(published, { hasNetworks: false });
    expect(screen.queryByText('Share it with others')).toBeNull();
    Object.assign(navigator, { share: async () => undefined });
    await open(published, { hasNetworks: false });
    expect(button('Share with an app')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Facebook' })).toBeNull();
    Reflect.deleteProperty(navigator, 'share');
  });

  test('§9 opens social pop-ups of 600 by 600, and has Discourse only with a forum', async () => {
    const pop = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, asked } = await open(published);
    // Children see the link and its code first.
    expect(screen.queryByRole('link', { name: 'Facebook' })).toBeNull();
    await user.click(screen.getByText('Share it with others'));
    const link = await screen.findByRole('link', { name: 'Facebook' });
    expect(screen.queryByRole('link', { name: 'Discourse' })).toBeNull();
    await user.click(link);
    expect(pop).toHaveBeenCalledExactlyOnceWith(
      link.getAttribute('href'),
      '_blank',
      expect.stringMatching(/noopener.*width=600,height=600/),
    );
    expect(asked).toContainEqual(['note', { kind: 'social-chosen', network: 'facebook' }]);
  });
});

describe('§2 Thumbnail', () => {
  const picture = { kind: 'gif', dataUrl: 'data:image/gif;base64,AA==' } as const;
  const renderPictureTaker: NonNullable<Props['renderPictureTaker']> = ({ files, onTaken }) => (
    <button type="button" onClick={() => onTaken(picture)}>
      {`Take ${Object.keys(files).join()}`}
    </button>
  );

  test('is taken from the files of the game, and shown', async () => {
    const { user, asked, change } = await open(shareModal, { renderPictureTaker });
    await user.type(title(), '!');
    await user.click(button('Add a picture'));
    expect(asked.at(-1)).toEqual(['takePicture', 'Hero!']);
    change({ ...shareModal, step: 'gifrecord', files: { 'main.ts': '' } });
    await user.click(button('Take main.ts'));
    expect(asked.at(-1)).toEqual(['leavePicture', picture]);
    change({ ...shareModal, picture });
    expect(screen.getByRole('img', { name: 'Picture of Hero' }).getAttribute('src')).toBe(picture.dataUrl);
    expect(title().value).toBe('Hero!');
  });

  test('is left by Escape and the close button, and the dialog stays', async () => {
    const { user, asked } = await open(
      { ...published, step: 'gifrecord', files: { 'main.ts': '' } },
      { renderPictureTaker },
    );
    await user.keyboard('{Escape}');
    await user.click(button('Close'));
    expect(asked).toEqual([['leavePicture'], ['leavePicture']]);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('is shown with the limited time that a game is kept, before and after sharing', async () => {
    for (const modal of [shareModal, published]) {
      await open(modal, { keptDays: 30 });
      expect(
        screen.getByText('Stays online as long as somebody opens it at least once every 30 days.'),
      ).toBeTruthy();
      cleanup();
    }
  });

  test.each([
    ['sending', 'The picture is being sent.'],
    ['kept', 'The picture is saved.'],
    ['too-big', /picture is too big/],
    ['no-room', /^Your account is full\. Delete projects/],
    ['no-room-here', /Tell the people who run this site/],
    ['too-often', 'Please wait a bit. Nothing is lost: try again in 2 minutes.'],
    ['failed', /could not be saved/],
  ] as const)('shows its upload status %s', async (pictureState, words) => {
    const modal = { ...published, picture, pictureState, retryAfterMs: 61_000 };
    const { user, asked } = await open(modal, { renderPictureTaker });
    expect(screen.getByText(words).closest('output')).toBeTruthy();
    const retry = screen.queryByRole('button', { name: 'Try again' });
    expect(retry !== null).toBe(!['sending', 'kept', 'too-big'].includes(pictureState));
    if (!retry) return;
    await user.click(retry);
    expect(asked).toEqual([['resendPicture']]);
  });
});
