import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Player, PlayOutcome, PlayStage, ProgramState, ProjectFiles } from '../../ports/player.ts';
import { useLatest } from '../../ui/use-latest.ts';

export interface GamePlayerProps {
  /** Of `player.html`, in the editor's site. */
  playerUrl: string;
  /** Of the project; the same object means the same game. */
  files: ProjectFiles;
  /** The game's name. */
  title: string;
  /** Makes the player of a frame, before its page has loaded. See `openPlayer` in services/browser. */
  openPlayer: (iframe: HTMLIFrameElement) => Player;
  /** The keyboard is the game's as soon as it plays. */
  isFocused?: boolean;
  isMuted?: boolean;
  /** What the game has kept before, and whom to tell of what it keeps. */
  state?: ProgramState;
  onState?: (state: ProgramState) => void;
  /** Whoever plays has pressed Escape: keys in a frame are heard there alone. */
  onEscape?: () => void;
  /** The game plays: pictures can be taken from now on. What it returns is called when this game ends. */
  onPlayer?: (player: Player) => (() => void) | void;
}

/** How far a game is. */
export type Play =
  | { kind: 'loading'; stage: PlayStage }
  | { kind: 'running' }
  | { kind: 'crashed'; detail: string | undefined }
  | Extract<PlayOutcome, { kind: 'failed' }>;

interface PlayView {
  play: Play;
  /** The same program again, from its beginning. */
  restart: () => void;
}

/** Plays the game in a frame, and says how far it is. The frame stays the same one, and its address too. */
export function usePlay(frame: RefObject<HTMLIFrameElement | null>, props: GamePlayerProps): PlayView {
  const { files, openPlayer, isMuted = false, isFocused = false } = props;
  const latest = useLatest(props);
  const player = useRef<Player>(undefined);
  const [play, setPlay] = useState<Play>({ kind: 'loading', stage: 'loading' });

  // Before the browser paints: the page's first words must find a listener.
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
