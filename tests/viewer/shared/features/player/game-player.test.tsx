// @vitest-environment happy-dom
// @vitest-environment-options { "happyDOM": { "settings": { "disableIframePageLoading": true } } }
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import type { GamePlayerProps } from '../../../../../viewer/shared/features/player/use-play.ts';
import { GamePlayer } from '../../../../../viewer/shared/features/player/game-player.tsx';
import type {
  Player,
  PlayOptions,
  PlayOutcome,
  ProjectFiles,
} from '../../../../../viewer/shared/ports/player.ts';
import { renderTexts } from '../render-texts.tsx';

/** Players whose behaviour the tests prepare. */
function createPlayers() {
  const runs: { files: ProjectFiles; options: PlayOptions; end: (outcome: PlayOutcome) => Promise<void> }[] =
    [];
  const said: string[] = [];
  const openPlayer = (): Player => ({
    run: (files, options = {}) =>
      new Promise((resolve) => {
        options.onStage?.('loading');
        runs.push({ files, options, end: (outcome) => act(async () => resolve(outcome)) });
      }),
    stop: () => said.push('stop'),
    restart: () => said.push('restart'),
    mute: (muted) => said.push(`mute ${muted}`),
    screenshot: async () => undefined,
    record: async () => undefined,
    dispose: () => said.push('dispose'),
  });
  return { openPlayer, runs, said };
}

const FILES = { 'pxt.json': '{}' };

function show(more: Partial<GamePlayerProps> = {}) {
  const players = createPlayers();
  const props = {
    playerUrl: '/player.html',
    files: FILES,
    title: 'Moon Race',
    openPlayer: players.openPlayer,
  };
  const element = (changed: Partial<GamePlayerProps> = {}) => (
    <GamePlayer {...props} {...more} {...changed} />
  );
  const { rerender, unmount } = renderTexts(element());
  return { ...players, unmount, change: (changed: Partial<GamePlayerProps>) => rerender(element(changed)) };
}

describe('a game', () => {
  test('is in a frame with its name, and shows its progress until it plays', async () => {
    const { runs } = show();
    const frame = screen.getByTitle('Moon Race');
    expect(frame.getAttribute('src')).toBe('/player.html');
    expect(frame.getAttribute('allow')).toContain('gamepad');
    expect(frame.inert).toBe(true);
    screen.getByText('Opening Moon Race…');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1');
    act(() => runs[0]?.options.onStage?.('building'));
    expect(screen.getByRole('status').textContent).toBe('Putting the game together…');
    await runs[0]?.end({ kind: 'running' });
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(frame.inert).toBe(false);
  });

  test('gets the keyboard when it plays, if requested', async () => {
    const { runs } = show({ isFocused: true });
    expect(document.activeElement).toBe(document.body);
    await runs[0]?.end({ kind: 'running' });
    const frame = screen.getByTitle('Moon Race');
    expect(document.activeElement).toBe(frame);
    expect(frame.parentElement?.dataset.keyboard).toBe('true');
    act(() => frame.blur());
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(frame.parentElement?.dataset.keyboard).toBe('false');
  });

  test('is passed to its parent while it plays, and its stored state is reported', async () => {
    const heard: unknown[] = [];
    const { runs, change, said } = show({
      state: { score: '7' },
      onState: (state) => heard.push(state),
      onPlayer: () => {
        heard.push('plays');
        return () => heard.push('is over');
      },
    });
    expect(runs[0]?.options.state).toEqual({ score: '7' });
    await runs[0]?.end({ kind: 'running' });
    runs[0]?.options.onState?.({ score: '8' });
    change({ files: { ...FILES } });
    expect(heard).toEqual(['plays', { score: '8' }, 'is over']);
    expect(said).toContain('dispose');
    expect(runs).toHaveLength(2);
    screen.getByRole('progressbar');
  });

  test('is muted and unmuted without a restart', () => {
    const { change, said, runs } = show({ isMuted: true });
    expect(runs[0]?.options.muted).toBe(true);
    change({ isMuted: false });
    expect(said.at(-1)).toBe('mute false');
    expect(runs).toHaveLength(1);
  });

  test('that crashes can be played again', async () => {
    const { runs, said } = show();
    await runs[0]?.end({ kind: 'running' });
    act(() => runs[0]?.options.onCrash?.('TypeError'));
    expect(screen.getByRole('alert').textContent).toContain(
      'The game stopped because of a mistake in its code.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Play again' }));
    expect(said.at(-1)).toBe('restart');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a game that cannot be played', () => {
  test("because of its code shows the compiler's message, and offers no retry", async () => {
    const { runs } = show();
    await runs[0]?.end({ kind: 'failed', reason: 'compile', detail: 'main.ts(1,1): no' });
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain('Moon Race cannot be played.');
    expect(alert).toContain('It cannot start because there is a mistake in its code');
    expect(alert).toContain('main.ts(1,1): no');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    ['unreachable', 'Check your connection'],
    ['timed-out', 'It took too long to start.'],
  ] as const)('because it is %s can be retried, in a new frame', async (reason, words) => {
    const { runs, said } = show();
    const before = screen.getByTitle('Moon Race');
    await runs[0]?.end({ kind: 'failed', reason });
    expect(screen.getByRole('alert').textContent).toContain(words);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(said).toContain('dispose');
    expect(screen.getByTitle('Moon Race')).not.toBe(before);
    await runs[1]?.end({ kind: 'running' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
