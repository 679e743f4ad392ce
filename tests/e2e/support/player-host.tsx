import '../../../viewer/shared/styles/base.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { GamePlayer } from '../../../viewer/shared/features/player/game-player.tsx';
import { sourceCatalogue } from '../../../viewer/shared/i18n/source-catalogue.ts';
import { TextsProvider } from '../../../viewer/shared/i18n/texts-provider.tsx';
import { useLaterTexts } from '../../../viewer/shared/i18n/use-text.ts';
import type { Player, ProgramState, ProjectFiles, ScreenFrame } from '../../../viewer/shared/ports/player.ts';
import type { GifOutcome } from '../../../viewer/shared/ports/games.ts';
import { encodeGif } from '../../../viewer/learner/services/picture/encode-gif.ts';
import { openPlayer } from '../../../viewer/shared/services/browser/open-player.ts';

// The page for the player's tests: a game in a frame, as the product shows one.

export interface PlayerHost {
  show: (
    files: ProjectFiles,
    options?: { title?: string; state?: ProgramState; isFocused?: boolean },
  ) => void;
  /** Resolves when the game runs. */
  running: () => Promise<void>;
  states: ProgramState[];
  screenshot: () => Promise<string | undefined>;
  /** Records that many pictures, at most ten a second; `at` in ms. */
  record: (count: number) => Promise<{ width: number; height: number; at: number; colors: number }[]>;
  /** Makes an animation of them. */
  gif: (count: number) => Promise<GifOutcome>;
  /** Every message that this page received, from any sender. */
  heard: { type?: unknown; id?: unknown; data: boolean; origin: string }[];
}

declare global {
  interface Window {
    player: PlayerHost;
  }
}

const playerUrl = new URLSearchParams(window.location.search).get('player') ?? '/editor/arcade/player.html';
const root = createRoot(document.querySelector('#root') as HTMLElement);
let waiting: ((player: Player) => void)[] = [];
let current: Player | undefined;

const player = () =>
  current ? Promise.resolve(current) : new Promise<Player>((resolve) => waiting.push(resolve));

async function record(count: number): Promise<ScreenFrame[]> {
  const frames: ScreenFrame[] = [];
  const opened = await player();
  const stop = new AbortController();
  const onFrame = (frame: ScreenFrame): void => {
    frames.push(frame);
    if (frames.length === count) stop.abort();
  };
  await opened.record({ framesPerSecond: 10, signal: stop.signal, onFrame });
  return frames;
}

function WithTexts({ children }: { children: ReactNode }) {
  return useLaterTexts() ? children : null;
}

window.player = {
  states: [],
  heard: [],
  show: (files, { title = 'My game', state, isFocused = true } = {}) => {
    current = undefined;
    root.render(
      <TextsProvider catalogue={sourceCatalogue}>
        <WithTexts>
          <GamePlayer
            playerUrl={playerUrl}
            files={files}
            title={title}
            openPlayer={openPlayer}
            isFocused={isFocused}
            {...(state && { state })}
            onState={(kept) => window.player.states.push(kept)}
            onPlayer={(opened) => {
              current = opened;
              for (const resolve of waiting) resolve(opened);
              waiting = [];
              return () => {
                current = undefined;
              };
            }}
          />
        </WithTexts>
      </TextsProvider>,
    );
  },
  running: async () => void (await player()),
  screenshot: async () => (await player()).screenshot(),
  gif: async (count) => encodeGif(await record(count)),
  record: async (count) =>
    (await record(count)).map(({ width, height, at, pixels }) => ({
      width,
      height,
      at,
      colors: new Set(new Uint32Array(pixels.buffer)).size,
    })),
};
window.addEventListener(
  'message',
  ({ data, origin }: MessageEvent<{ type?: unknown; id?: unknown; dataUrl?: unknown }>) => {
    const { type, id, dataUrl } = data;
    window.player.heard.push({ type, id, origin, data: dataUrl !== undefined });
  },
);
