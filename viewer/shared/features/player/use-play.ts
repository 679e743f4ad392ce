import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Player, PlayOutcome, PlayStage, ProgramState, ProjectFiles } from '../../ports/player.ts';
import { useLatest } from '../../ui/use-latest.ts';

export interface GamePlayerProps {
  /** URL of `player.html` on the editor's site. */
  playerUrl: string;
  /** The project's files. A new object starts another game. */
  files: ProjectFiles;
  /** The game's name. */
  title: string;
  /** Creates the player for a frame whose page has not loaded yet. See `openPlayer` in services/browser. */
  openPlayer: (iframe: HTMLIFrameElement) => Player;
  /** True to give the game the keyboard focus as soon as it runs. */
  isFocused?: boolean;
  isMuted?: boolean;
  /** The game's stored settings. `onState` receives new ones. */
  state?: ProgramState;
  onState?: (state: ProgramState) => void;
  /** Called when Escape is pressed in the game. The page does not receive keys that are pressed in the frame. */
  onEscape?: () => void;
  /**
   * Called when the game runs, so that pictures can be taken. The function that it returns is called when the game
   * ends.
   */
  onPlayer?: (player: Player) => (() => void) | void;
}

/** The state of a game. */
export type Play =
  | { kind: 'loading'; stage: PlayStage }
  | { kind: 'running' }
  | { kind: 'crashed'; detail: string | undefined }
  | Extract<PlayOutcome, { kind: 'failed' }>;

interface PlayView {
  play: Play;
  restart: () => void;
}

/** Plays a game in a frame and returns the game's state. The frame and its URL must not change. */
export function usePlay(frame: RefObject<HTMLIFrameElement | null>, props: GamePlayerProps): PlayView {
  const { files, openPlayer, isMuted = false, isFocused = false } = props;
  const latest = useLatest(props);
  const player = useRef<Player>(undefined);
  const [play, setPlay] = useState<Play>({ kind: 'loading', stage: 'loading' });

  // A layout effect runs before the browser paints, so that the first message of the frame's page finds a listener.
  useLayoutEffect(() => {
    if (!frame.current) return undefined;
    const opened = openPlayer(frame.current);
    player.current = opened;
    let leave: (() => void) | void;
    const { state, isMuted: muted = false } = latest();
    const running = opened.run(files, {
      muted,
      highContrast: document.body.classList.contains('high-contrast'),
      ...(state && { state }),
      onStage: (stage) => setPlay({ kind: 'loading', stage }),
      onState: (kept) => latest().onState?.(kept),
      onCrash: (detail) => setPlay({ kind: 'crashed', detail }),
      onEscape: () => latest().onEscape?.(),
    });
    void running.then((outcome) => {
      if (outcome.kind === 'stopped') return;
      setPlay(outcome);
      if (outcome.kind === 'running') leave = latest().onPlayer?.(opened);
    });
    return () => {
      leave?.();
      opened.dispose();
    };
  }, [frame, openPlayer, files, latest]);

  useEffect(() => void player.current?.mute(isMuted), [isMuted]);
  const isRunning = play.kind === 'running';
  useEffect(() => {
    if (isRunning && isFocused) frame.current?.focus();
  }, [frame, isRunning, isFocused]);
  const restart = useCallback(() => {
    player.current?.restart();
    setPlay({ kind: 'running' });
  }, []);
  return { play, restart };
}
