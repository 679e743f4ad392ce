import { Camera, Circle, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { Player } from '../../protocol/player.ts';
import type { GifEncoder } from '../../services/ports/games.ts';
import type { GamePicture } from '../../state/share.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import styles from './picture-taker.module.css';
import { longestSeconds, usePictureTaker } from './use-picture-taker.ts';

interface PictureTakerProps {
  /** Draws the game; it tells when one plays, and what is returned is called when it plays no more. */
  renderPlayer(onPlayer: (player: Player) => () => void): ReactNode;
  encodeGif: GifEncoder;
  onTaken(picture: GamePicture): void;
}

/** §4 gifrecord: the learner plays, and takes a picture at the best moment. */
export function PictureTaker({ renderPlayer, encodeGif, onTaken }: PictureTakerProps) {
  const text = useText();
  const [player, setPlayer] = useState<Player>();
  const { taking, screenshot, record, stop, retake } = usePictureTaker(player, encodeGif);
  const stage = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  const { kind } = taking;
  const shown = useRef(kind);
  // The button that was pressed makes way for others: the focus goes on to the one that most will press. What is recorded
  // is played meanwhile: the keys belong to the game, and its button A, the space bar, does not stop the recording.
  useEffect(() => {
    if (shown.current === kind) return;
    shown.current = kind;
    const game = stage.current?.querySelector('iframe');
    if (kind === 'recording' && game) return game.focus();
    controls.current?.querySelector<HTMLElement>('[data-look=filled]')?.focus();
  }, [kind]);
  const onPlayer = (playing: Player): (() => void) => {
    setPlayer(playing);
    return () => setPlayer(undefined);
  };
  return (
    <div className={styles.taker}>
      <div className={styles.stageBox}>
        <div ref={stage} className={styles.game} inert={kind === 'taken'}>
          {renderPlayer(onPlayer)}
        </div>
        {taking.kind === 'taken' && (
          <img className={styles.preview} src={taking.picture.dataUrl} alt={text('share.preview')} />
        )}
      </div>
      <div ref={controls} className={styles.controls}>
        {taking.kind === 'default' && (
          <>
            {taking.trouble ? (
              <ProblemNote>
                {text(taking.trouble === 'too-big' ? 'share.gifTooBig' : 'share.takeFailed')}
              </ProblemNote>
            ) : (
              <p>{text('share.takeHint')}</p>
            )}
            <div className={styles.row}>
              <Button
                look="filled"
                icon={<Camera strokeWidth={2.25} />}
                aria-disabled={!player || undefined}
                onClick={() => player && void screenshot()}
              >
                {text('share.screenshot')}
              </Button>
              <Button
                icon={<Circle strokeWidth={3} />}
                aria-disabled={!player || undefined}
                onClick={() => player && void record()}
              >
                {text('share.record')}
              </Button>
            </div>
          </>
        )}
        {taking.kind === 'recording' && (
          <>
            <Progress
              value={taking.seconds}
              max={longestSeconds}
              label={text('share.recording', { seconds: taking.seconds, most: longestSeconds })}
            />
            <div className={styles.row}>
              <Button look="filled" icon={<Square strokeWidth={3} />} onClick={stop}>
                {text('share.stop')}
              </Button>
            </div>
          </>
        )}
        {taking.kind === 'rendering' && (
          <Progress value={taking.share} max={1} label={text('share.rendering', { share: taking.share })} />
        )}
        {taking.kind === 'taken' && (
          <div className={styles.row}>
            <Button look="filled" onClick={() => onTaken(taking.picture)}>
              {text('share.usePicture')}
            </Button>
            <Button onClick={retake}>{text('share.retake')}</Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** A bar with its words above it. */
function Progress({ value, max, label }: { value: number; max: number; label: string }) {
  return (
    <div className={styles.progress}>
      <p aria-hidden="true">{label}</p>
      <ProgressBar value={value} max={max} label={label} />
    </div>
  );
}
