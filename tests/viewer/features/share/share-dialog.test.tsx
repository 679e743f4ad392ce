// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ShareDialog } from '../../../../viewer/features/share/share-dialog.tsx';
import type { ShareModal } from '../../../../viewer/state/share.ts';
import { renderTexts } from '../render-texts.tsx';
import { waitForFocus } from '../wait-for-focus.ts';

type Props = ComponentProps<typeof ShareDialog>;

const shareModal: ShareModal = {
  kind: 'share',
  headerId: 'h',
  projectName: 'Hero',
  rewardsShare: false,
  purpose: 'link',
  step: 'share',
};
const game = {
  id: '_0aB1cD2eF3gH4iJ5',
  url: 'https://maps.example/_0aB1cD2eF3gH4iJ5',
  embeds: { code: '<code>', editor: '<editor>', simulator: '<simulator>' },
};
const published: ShareModal = { ...shareModal, step: 'publish', result: game };

async function open(modal: ShareModal, more: Partial<Props> = {}) {
  const onEvent = vi.fn<Props['onEvent']>();
  const dialog = (now: ShareModal) => (
    <ShareDialog modal={now} addresses={{}} hasCodeHosting canDownload={false} onEvent={onEvent} {...more} />
  );
  const { rerender } = renderTexts(dialog(modal));
  await screen.findByRole('dialog');
  return {
    onEvent,
    user: userEvent.setup(),
    change: (now: ShareModal) => act(() => rerender(dialog(now))),
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title of your game' });

afterEach(() => vi.restoreAllMocks());

describe('§2 Share dialog: the title', () => {
  test('is the name of the project, and can be changed', async () => {
    const { user, onEvent } = await open(shareModal);
    expect(title().value).toBe('Hero');
    await user.clear(title());
    await user.type(title(), 'My game{Enter}');
    expect(onEvent.mock.calls).toEqual([[{ kind: 'publish-wanted', projectName: 'My game' }]]);
  });

  test('an empty one is asked for, where it is typed', async () => {
    const { user, onEvent } = await open(shareModal);
    await user.clear(title());
    await user.click(button('Share Project'));
    expect(onEvent).not.toHaveBeenCalled();
    await waitForFocus(() => title());
    expect(title().getAttribute('aria-invalid')).toBe('true');
    const hint = document.getElementById(title().getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('Your game needs a title.');
    // Pressed again, it is asked for again.
    await user.click(button('Share Project'));
    await waitForFocus(() => title());
  });

  test('while it is published nothing is pressed twice, and it can be called off', async () => {
    const { user, onEvent, change } = await open(shareModal);
    await user.click(button('Share Project'));
    onEvent.mockClear();
    change({ ...shareModal, step: 'publishing', stage: 'starting' });
    expect(screen.getByText(/editor is getting ready/).closest('output')).toBeTruthy();
    expect(button('Sharing…').getAttribute('aria-busy')).toBe('true');
    await user.click(button('Sharing…'));
    await user.type(title(), '{Enter}');
    expect(onEvent).not.toHaveBeenCalled();
    change({ ...shareModal, step: 'publishing', stage: 'sending' });
    expect(screen.getByText('Your game is on its way.')).toBeTruthy();
    await user.click(button('Cancel'));
    expect(onEvent).toHaveBeenCalledWith({ kind: 'publish-cancelled' });
  });
});

describe('§8 Share failure', () => {
  const tooBig = 'Oops! Your project is too big. You can create a GitHub repository to share it.';
  const failed = 'Oops! There was an error. Please ensure you are connected to the Internet and try again.';

  test.each([
    ['status 413 with a code-hosting provider', 'too-big', true, tooBig],
    ['status 413 without one', 'too-big', false, failed],
    ['any other', 'failed', true, failed],
  ] as const)('%s', async (_name, trouble, hasCodeHosting, words) => {
    const { user, change } = await open(shareModal, { hasCodeHosting });
    await user.click(button('Share Project'));
    change({ ...shareModal, step: 'publishing' });
    change({ ...shareModal, trouble });
    expect(screen.getByRole('alert').textContent).toBe(words);
    await waitForFocus(() => button('Share Project'));
  });

  test('where nothing can be shared, the file can still be had', async () => {
    const { user, onEvent } = await open({ ...shareModal, trouble: 'failed' }, { canDownload: true });
    await user.click(button('Save as a file'));
    expect(onEvent).toHaveBeenCalledWith({ kind: 'project-file-wanted', headerId: 'h' });
  });
});

describe('§2 Share dialog: the link', () => {
  test('the focus goes to what most will press; the link is copied, and that is said', async () => {
    const { user, onEvent, change } = await open(shareModal);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    change({ ...shareModal, step: 'publishing' });
    change(published);
    expect(screen.getByRole('heading', { name: 'Your game has a link' })).toBeTruthy();
    await waitForFocus(() => button('Copy link'));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to your game' });
    expect([field.value, field.readOnly]).toEqual([game.url, true]);
    await user.click(button('Copy link'));
    expect(write).toHaveBeenCalledWith(game.url);
    expect((await screen.findByText('The link is copied.')).closest('output')).toBeTruthy();
    expect(onEvent).toHaveBeenCalledWith({ kind: 'link-copied', what: 'link' });
  });

  test('a browser that does not let it be copied: that is said, and nothing is told', async () => {
    const { user, onEvent } = await open(published);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    document.execCommand = () => false;
    await user.click(button('Copy link'));
    expect(await screen.findByText(/does not let us copy/)).toBeTruthy();
    expect(onEvent).not.toHaveBeenCalled();
  });

  test('one filled button', async () => {
    await open(published, { addresses: { multiplayer: 'https://p.example/{id}' } });
    expect(document.querySelectorAll('[role=dialog] [data-look=filled]')).toHaveLength(1);
  });

  test('the QR code has a name, and a larger view that gives the focus back', async () => {
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

  test('embed code with Code, Editor and Simulator tabs, by the keyboard too', async () => {
    const { user, onEvent } = await open(published);
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
    expect(onEvent).toHaveBeenCalledWith({ kind: 'link-copied', what: 'code' });
  });

  test('§2 device share, where the browser has it', async () => {
    const share = vi.fn(async () => undefined);
    Object.assign(navigator, { share });
    const { user } = await open(published);
    await user.click(button('Share with an app'));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: game.url, title: 'Hero' }));
    Reflect.deleteProperty(navigator, 'share');
  });

  test('§9 social pop-ups of 600 by 600; Discourse only with a forum', async () => {
    const pop = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, onEvent } = await open(published);
    expect(screen.queryByRole('link', { name: 'Discourse' })).toBeNull();
    const link = screen.getByRole('link', { name: 'Facebook' });
    await user.click(link);
    expect(pop).toHaveBeenCalledExactlyOnceWith(
      link.getAttribute('href'),
      '_blank',
      expect.stringMatching(/noopener.*width=600,height=600/),
    );
    expect(onEvent).toHaveBeenCalledWith({ kind: 'social-chosen', network: 'facebook' });
  });
});

describe('§2 Share dialog: what else a place has', () => {
  const addresses = {
    multiplayer: 'https://play.example/host?id={id}',
    vscode: 'https://code.example/{id}',
    forum: 'https://forum.example/',
  };

  test('nothing of it without its addresses', async () => {
    await open(published);
    for (const name of [/multiplayer/, /kiosk/i, /VS Code/, /picture/]) {
      expect(screen.queryByText(name)).toBeNull();
    }
  });

  test('VS Code and multiplayer by share id', async () => {
    const { user, onEvent } = await open(published, { addresses });
    const link = screen.getByRole('link', { name: 'Open in VS Code' });
    expect(link.getAttribute('href')).toBe(`https://code.example/${game.id}`);
    expect(screen.getByRole('link', { name: 'Discourse' })).toBeTruthy();
    await user.click(button('Host a multiplayer game'));
    expect(onEvent).toHaveBeenCalledWith({
      kind: 'hosting-wanted',
      url: `https://play.example/host?id=${game.id}`,
    });
  });

  test('§8 multiplayer host with no share id parsed: nothing to go to', async () => {
    const { id: _unread, ...withoutId } = game;
    const { user, onEvent } = await open({ ...published, result: withoutId }, { addresses });
    expect(screen.queryByRole('link', { name: 'Open in VS Code' })).toBeNull();
    await user.click(button('Host a multiplayer game'));
    expect(onEvent.mock.calls).toEqual([[{ kind: 'hosting-wanted' }]]);
  });

  test('who came to host a game gets that as the filled button', async () => {
    await open({ ...published, purpose: 'multiplayer' }, { addresses });
    expect(button('Host a multiplayer game').dataset.look).toBe('filled');
    expect(button('Copy link').dataset.look).toBe('outlined');
  });

  test('§3 rewardsShare: the way out leads back to the reward', async () => {
    const { user, onEvent } = await open({ ...published, rewardsShare: true });
    await user.click(button('Back to your reward'));
    expect(onEvent).toHaveBeenCalledWith({ kind: 'closed' });
  });
});

describe('§2 Thumbnail', () => {
  const picture = { kind: 'gif', dataUrl: 'data:image/gif;base64,AA==' } as const;
  const renderPictureTaker: NonNullable<Props['renderPictureTaker']> = ({ files, onTaken }) => (
    <button type="button" onClick={() => onTaken(picture)}>
      {`Take ${Object.keys(files).join()}`}
    </button>
  );

  test('is taken of the files of the game, and shown', async () => {
    const { user, onEvent, change } = await open(shareModal, { renderPictureTaker });
    await user.type(title(), '!');
    await user.click(button('Add a picture'));
    expect(onEvent).toHaveBeenLastCalledWith({ kind: 'picture-wanted', projectName: 'Hero!' });
    change({ ...shareModal, step: 'gifrecord', files: { 'main.ts': '' } });
    await user.click(button('Take main.ts'));
    expect(onEvent).toHaveBeenLastCalledWith({ kind: 'picture-taken', picture });
    change({ ...shareModal, picture });
    expect(screen.getByRole('img', { name: 'Picture of Hero' }).getAttribute('src')).toBe(picture.dataUrl);
    expect(title().value).toBe('Hero!');
  });

  test('Escape and the cross leave the player, and what was shared stays', async () => {
    const { user, onEvent } = await open(
      { ...published, step: 'gifrecord', files: { 'main.ts': '' } },
      { renderPictureTaker },
    );
    await user.keyboard('{Escape}');
    await user.click(button('Close'));
    expect(onEvent.mock.calls).toEqual([[{ kind: 'picture-left' }], [{ kind: 'picture-left' }]]);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test.each([
    ['sending', 'The picture is on its way.'],
    ['kept', 'The picture is saved.'],
    ['too-big', /picture is too big/],
    ['failed', /could not be saved/],
  ] as const)('how it stands with the server is said: %s', async (pictureState, words) => {
    await open({ ...published, picture, pictureState }, { renderPictureTaker });
    expect(screen.getByText(words).closest('output')).toBeTruthy();
  });
});
