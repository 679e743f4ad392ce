import { useEffect, useRef, useState, type RefObject } from 'react';
import { CrashNote, GameCover } from './game-cover.tsx';
import { usePlay, type GamePlayerProps } from './use-play.ts';
import styles from './game-player.module.css';

/** Plays a game, which fills its container. */
export function GamePlayer(props: GamePlayerProps) {
  const [attempt, setAttempt] = useState(0);
  // A new key creates a new frame, for another attempt or another player.
  const key = `${attempt} ${props.playerUrl}`;
  return <PlayedGame {...props} key={key} onRetry={() => setAttempt((before) => before + 1)} />;
}

function PlayedGame({ onRetry, ...props }: GamePlayerProps & { onRetry: () => void }) {
  const { playerUrl, title } = props;
  const ref = useRef<HTMLIFrameElement>(null);
  const { play, restart } = usePlay(ref, props);
  const hasKeyboard = useFrameFocus(ref);
  const isShown = play.kind === 'running' || play.kind === 'crashed';
  return (
    <div className={`filling ${styles.player}`} data-keyboard={hasKeyboard && isShown}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site; the game runs in a sandbox inside it */}
      <iframe
        ref={ref}
        className={`filling ${styles.frame}`}
        src={playerUrl}
        title={title}
        allow="autoplay; fullscreen; gamepad"
        inert={!isShown}
      />
      {play.kind === 'crashed' && <CrashNote detail={play.detail} onRestart={restart} />}
      {play.kind !== 'running' && play.kind !== 'crashed' && (
        <GameCover play={play} title={title} onRetry={onRetry} />
      )}
    </div>
  );
}

/** Returns whether the content of a frame has the keyboard focus, which `:focus` does not match. */
function useFrameFocus(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => {
    const updateFocus = () => setIsFocused(document.activeElement === frame.current);
    // The window loses the focus when a frame in it gets the focus.
    window.addEventListener('blur', updateFocus);
    window.addEventListener('focus', updateFocus);
    document.addEventListener('focusin', updateFocus);
    return () => {
      window.removeEventListener('blur', updateFocus);
      window.removeEventListener('focus', updateFocus);
      document.removeEventListener('focusin', updateFocus);
    };
  }, [frame]);
  return isFocused;
}
