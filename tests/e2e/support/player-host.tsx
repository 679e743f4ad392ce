import '../../../viewer/styles/base.css';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { GamePlayer } from '../../../viewer/features/player/game-player.tsx';
import { sourceCatalogue } from '../../../viewer/i18n/source-catalogue.ts';
import { TextsProvider } from '../../../viewer/i18n/texts-provider.tsx';
import { useDeferredTexts } from '../../../viewer/i18n/use-text.ts';
import type { Player, ProgramState, ProjectFiles, ScreenFrame } from '../../../viewer/protocol/player.ts';
import type { GifOutcome } from '../../../viewer/services/ports/games.ts';
import { encodeGif } from '../../../viewer/services/picture/encode-gif.ts';
import { openPlayer } from '../../../viewer/services/browser/open-player.ts';

// The page of the tests of the player: a game in a box, as the pages of the product show one.

interface Recording {
  frames: { width: number; height: number; at: number; colors: number }[];
}

export interface PlayerHost {
  show: (
    files: ProjectFiles,
    options?: { title?: string; state?: ProgramState; isFocused?: boolean },
  ) => void;
  /** Resolves when the game runs. */
  running: () => Promise<void>;
  states: ProgramState[];
  screenshot: () => Promise<string | undefined>;
  record: (ms: number, framesPerSecond: number) => Promise<Recording>;
  /** Records so long, and makes a moving picture of it. */
  gif: (ms: number) => Promise<GifOutcome>;
  /** Every message that came to this page, from whomever. */
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

function WithTexts({ children }: { children: ReactNode }) {
  useDeferredTexts();
  return children;
}

window.player = {
  states: [],
  heard: [],
  show: (files, { title = 'My game', state, isFocused = true } = {}) => {
    current = undefined;
    root.render(
      <TextsProvider catalogue={sourceCatalogue}>
        <Suspense>
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
        </Suspense>
      </TextsProvider>,
    );
  },
  running: async () => void (await player()),
  screenshot: async () => (await player()).screenshot(),
  gif: async (ms) => {
    const frames: ScreenFrame[] = [];
    const opened = await player();
    const onFrame = (frame: ScreenFrame) => frames.push(frame);
    await opened.record({ framesPerSecond: 10, signal: AbortSignal.timeout(ms), onFrame });
    return encodeGif(frames);
  },
  record: async (ms, framesPerSecond) => {
    const recording: Recording = { frames: [] };
    await (
      await player()
    ).record({
      framesPerSecond,
      signal: AbortSignal.timeout(ms),
      onFrame: ({ width, height, at, pixels }) => {
        const colors = new Set(new Uint32Array(pixels.buffer)).size;
        recording.frames.push({ width, height, at, colors });
      },
    });
    return recording;
  },
};
window.addEventListener(
  'message',
  ({ data, origin }: MessageEvent<{ type?: unknown; id?: unknown; dataUrl?: unknown }>) => {
    const { type, id, dataUrl } = data;
    window.player.heard.push({ type, id, origin, data: dataUrl !== undefined });
  },
);
