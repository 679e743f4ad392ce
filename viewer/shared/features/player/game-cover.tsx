import { TriangleAlert } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { SpokenProgressBar } from '../../ui/spoken-progress-bar.tsx';
import type { Play } from './use-play.ts';
import styles from './game-player.module.css';

interface GameCoverProps {
  play: Exclude<Play, { kind: 'running' | 'crashed' }>;
  /** The game's name. */
  title: string;
  onRetry: () => void;
}

/**
 * Number of completed parts of four in each stage. The parts are the page, the player's files, the program and the
 * simulator.
 */
const FINISHED_PARTS = { loading: 1, building: 2, starting: 3 } as const;
const REASON = {
  compile: 'player.failed.compile',
  unreachable: 'player.failed.unreachable',
  'timed-out': 'player.failed.timedOut',
} as const;

/** A cover over a game that is not running yet, or that cannot run. */
export function GameCover({ play, title, onRetry }: GameCoverProps) {
  const text = useText();
  if (play.kind === 'loading') {
    const stage = text(`player.stage.${play.stage}`);
    return (
      <div className={`centered covering ${styles.cover}`}>
        <div className={`stack ${styles.card}`}>
          <p className={`text-lg bold ${styles.title}`}>{text('player.opening', { name: title })}</p>
          <SpokenProgressBar value={FINISHED_PARTS[play.stage]} max={4} label={stage} />
          <output className="muted">{stage}</output>
        </div>
      </div>
    );
  }
  return (
    <div className={`centered covering ${styles.cover}`}>
      <div className={`stack ${styles.card}`} role="alert">
        <TriangleAlert className={styles.icon} size={32} strokeWidth={2} aria-hidden="true" />
        <p className={`text-lg bold ${styles.title}`}>{text('player.failed.title', { name: title })}</p>
        <p>{text(REASON[play.reason])}</p>
        {play.detail !== undefined && (
          <p className={`muted ${styles.detail}`} dir="auto">
            {text('player.failed.detail', { detail: play.detail })}
          </p>
        )}
        {play.reason !== 'compile' && (
          <div className={`cluster ${styles.buttons}`}>
            <Button look="filled" onClick={onRetry}>
              {text('player.retry')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** A note below a game that has stopped because of an error in its program. */
export function CrashNote({ detail, onRestart }: { detail: string | undefined; onRestart: () => void }) {
  const text = useText();
  return (
    <div className={`row ${styles.note}`} role="alert">
      <p>{text('player.crashed')}</p>
      {detail !== undefined && (
        <p className="muted" dir="auto">
          {detail}
        </p>
      )}
      <Button onClick={onRestart}>{text('player.again')}</Button>
    </div>
  );
}
