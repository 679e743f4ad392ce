import { useRef, useState } from 'react';
import { CrashNote } from './crash-note.tsx';
import { GameCover } from './game-cover.tsx';
import styles from './game-player.module.css';
import { useFrameFocus } from './use-frame-focus.ts';
import type { GamePlayerProps } from './use-play.ts';
import { usePlay } from './use-play.ts';

/** Plays a game, as large as the box around it. */
export function GamePlayer(props: GamePlayerProps) {
  const [attempt, setAttempt] = useState(0);
  // Another attempt, or another player: with a new frame.
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
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours; the game runs in a sandbox inside it */}
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
