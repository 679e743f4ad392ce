// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Player, RecordOptions, ScreenFrame } from '../../../../../viewer/shared/ports/player.ts';
import { PictureTaker } from '../../../../../viewer/learner/features/share/picture-taker.tsx';
import type { GifEncoder } from '../../../../../viewer/shared/ports/games.ts';
import type { GamePicture } from '../../../../../viewer/learner/state/share.ts';
import { useLatest } from '../../../../../viewer/shared/ui/use-latest.ts';
import { renderTexts } from '../../../shared/features/render-texts.tsx';
import { waitForFocus } from '../../../shared/features/wait-for-focus.ts';

const png = 'data:image/png;base64,AA==';
const frameAt = (at: number): ScreenFrame => ({ width: 1, height: 1, at, pixels: new Uint8ClampedArray(4) });

/** A player that records what the test plays. */
function createPlayer() {
  let recording: RecordOptions | undefined;
  const player = {
    screenshot: async () => png,
    record: (options: RecordOptions) => {
      recording = options;
      return new Promise<void>((resolve) => {
        options.signal.addEventListener('abort', () => resolve());
      });
    },
  } as Partial<Player> as Player;
  return { player, play: (at: number) => act(async () => recording?.onFrame(frameAt(at))) };
}

function Game({ player, onPlayer }: { player: Player; onPlayer(player: Player): () => void }) {
  const readOnPlayer = useLatest(onPlayer);
  useEffect(() => readOnPlayer()(player), [player, readOnPlayer]);
  return <iframe title="The game" srcDoc="" sandbox="" />;
}

function open(player: Player | undefined, encodeGif: GifEncoder = vi.fn<GifEncoder>()) {
  const onTaken = vi.fn<(picture: GamePicture) => void>();
  renderTexts(
    <PictureTaker
      renderPlayer={(onPlayer) => player && <Game player={player} onPlayer={onPlayer} />}
      encodeGif={encodeGif}
      onTaken={onTaken}
    />,
  );
  return { onTaken, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });
const bar = () => screen.getByRole('progressbar').getAttribute('aria-label');

describe('§4 GIF recorder', () => {
  test('shows a screenshot before it is used', async () => {
    const { onTaken, user } = open(createPlayer().player);
    await user.click(button('Take a screenshot'));
    expect(screen.getByRole('img', { name: 'Your new picture' }).getAttribute('src')).toBe(png);
    await waitForFocus(() => button('Use this picture'));
    await user.click(button('Take another one'));
    await user.click(button('Take a screenshot'));
    await user.click(button('Use this picture'));
    expect(onTaken.mock.calls).toEqual([[{ kind: 'screenshot', dataUrl: png }]]);
  });

  test('records until it is stopped, with the elapsed time, and then renders', async () => {
    let report = (_share: number): void => {};
    let finish = (): void => {};
    const encodeGif: GifEncoder = (frames, options) =>
      new Promise((resolve) => {
        report = (share) => options?.onProgress?.(share);
        const made = { dataUrl: 'data:image/gif;base64,AA==', bytes: 1, width: 1, height: 1 };
        finish = () => resolve({ kind: 'encoded', ...made, frames: frames.length });
      });
    const { player, play } = createPlayer();
    const { onTaken, user } = open(player, encodeGif);
    await user.click(button('Record a GIF'));
    expect(bar()).toBe('Recording: 0 of 8 seconds');
    await play(2_100);
    expect(bar()).toBe('Recording: 2 of 8 seconds');
    // The game has the keyboard focus: its button A is the space bar, which would stop the recording.
    await waitForFocus(() => screen.getByTitle('The game'));
    await user.click(button('Stop recording'));
    await act(async () => report(0.5));
    expect(bar()).toBe('Making your GIF: 50%');
    await act(async () => finish());
    await user.click(button('Use this picture'));
    expect(onTaken).toHaveBeenCalledWith({ kind: 'gif', dataUrl: 'data:image/gif;base64,AA==' });
  });

  test('stops recording after eight seconds', async () => {
    const { player, play } = createPlayer();
    const { user } = open(player, async () => ({ kind: 'too-large' }));
    await user.click(button('Record a GIF'));
    await play(7_900);
    expect(bar()).toContain('7 of 8');
    await play(8_000);
    expect(screen.getByRole('alert').textContent).toMatch(/recording is too big/);
    expect(button('Record a GIF')).toBeTruthy();
  });

  test('reports a picture that could not be taken', async () => {
    const { user } = open(createPlayer().player);
    await user.click(button('Record a GIF'));
    await user.click(button('Stop recording'));
    expect(screen.getByRole('alert').textContent).toMatch(/The picture could not be taken/);
  });

  test('has disabled buttons before a game plays', async () => {
    const { user } = open(undefined);
    expect(button('Take a screenshot').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Record a GIF'));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
