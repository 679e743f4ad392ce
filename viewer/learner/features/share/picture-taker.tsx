import { Camera, Circle, Square } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Player, ScreenFrame } from '../../../shared/ports/player.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { GifEncoder } from '../../../shared/ports/games.ts';
import type { GamePicture } from '../../state/share.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ProblemNote } from '../../../shared/ui/problem-note.tsx';
import { SpokenProgressBar } from '../../../shared/ui/spoken-progress-bar.tsx';
import styles from './picture-taker.module.css';

interface PictureTakerProps {
  /**
   * Renders the game. Calls `onPlayer` when the game starts, and the function that `onPlayer` returns when it stops.
   */
  renderPlayer(onPlayer: (player: Player) => () => void): ReactNode;
  encodeGif: GifEncoder;
  onTaken(picture: GamePicture): void;
}

/** §4 gifrecord: lets the learner play, and take a picture at the best moment. */
export function PictureTaker({ renderPlayer, encodeGif, onTaken }: PictureTakerProps) {
  const text = useText();
  const [player, setPlayer] = useState<Player>();
  const taker = usePictureTaker(player, encodeGif);
  const { capture } = taker;
  const { stage, controls } = useNextFocus(capture.kind);
  const onPlayer = (playing: Player): (() => void) => {
    setPlayer(playing);
    return () => setPlayer(undefined);
  };
  return (
    <div className={styles.taker}>
      <div className={styles.stageBox}>
        <div ref={stage} className="filling" inert={capture.kind === 'taken'}>
          {renderPlayer(onPlayer)}
        </div>
        {capture.kind === 'taken' && (
          <img
            className={`covering filling ${styles.preview}`}
            src={capture.picture.dataUrl}
            alt={text('share.preview')}
          />
        )}
      </div>
      <div ref={controls} className={styles.controls}>
        {capture.kind === 'default' && (
          <Choices trouble={capture.trouble} isReady={player !== undefined} {...taker} />
        )}
        {capture.kind === 'recording' && <Recording seconds={capture.seconds} onStop={taker.stop} />}
        {capture.kind === 'rendering' && (
          <Progress value={capture.share} max={1} label={text('share.rendering', { share: capture.share })} />
        )}
        {capture.kind === 'taken' && (
          <div className={`cluster ${styles.row}`}>
            <Button look="filled" onClick={() => onTaken(capture.picture)}>
              {text('share.usePicture')}
            </Button>
            <Button onClick={taker.retake}>{text('share.retake')}</Button>
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * Moves the focus from a button that disappears to the most likely next one. During a recording, moves it to the game:
 * the space bar is the game's button A and must not press the button that stops the recording.
 */
function useNextFocus(kind: Capture['kind']) {
  const stage = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  const shown = useRef(kind);
  useEffect(() => {
    if (shown.current === kind) return;
    shown.current = kind;
    const game = stage.current?.querySelector('iframe');
    if (kind === 'recording' && game) return game.focus();
    controls.current?.querySelector<HTMLElement>('[data-look=filled]')?.focus();
  }, [kind]);
  return { stage, controls };
}

interface ChoicesProps extends Pick<PictureTaking, 'screenshot' | 'record'> {
  trouble: 'failed' | 'too-big' | undefined;
  isReady: boolean;
}

function Choices({ trouble, isReady, screenshot, record }: ChoicesProps) {
  const text = useText();
  return (
    <>
      {trouble ? (
        <ProblemNote>{text(trouble === 'too-big' ? 'share.gifTooBig' : 'share.takeFailed')}</ProblemNote>
      ) : (
        <p>{text('share.takeHint')}</p>
      )}
      <div className={`cluster ${styles.row}`}>
        <Button
          look="filled"
          icon={<Camera strokeWidth={2.25} />}
          aria-disabled={!isReady || undefined}
          onClick={() => isReady && void screenshot()}
        >
          {text('share.screenshot')}
        </Button>
        <Button
          icon={<Circle strokeWidth={3} />}
          aria-disabled={!isReady || undefined}
          onClick={() => isReady && void record()}
        >
          {text('share.record')}
        </Button>
      </div>
    </>
  );
}

function Recording({ seconds, onStop }: { seconds: number; onStop(): void }) {
  const text = useText();
  return (
    <>
      <Progress
        value={seconds}
        max={longestSeconds}
        label={text('share.recording', { seconds, most: longestSeconds })}
      />
      <div className={`cluster ${styles.row}`}>
        <Button look="filled" icon={<Square strokeWidth={3} />} onClick={onStop}>
          {text('share.stop')}
        </Button>
      </div>
    </>
  );
}

function Progress({ value, max, label }: { value: number; max: number; label: string }) {
  return (
    <div className={styles.progress}>
      <p aria-hidden="true">{label}</p>
      <SpokenProgressBar value={value} max={max} label={label} />
    </div>
  );
}

/** §4 GIF recorder: its states. In the state `taken`, the learner reviews the picture. */
type Capture =
  | { kind: 'default'; trouble?: 'failed' | 'too-big' }
  | { kind: 'recording'; seconds: number }
  | { kind: 'rendering'; share: number }
  | { kind: 'taken'; picture: GamePicture };

/**
 * Longest duration of a recording in seconds: long enough for a jump, and short enough that a network shared by a class
 * can send the picture.
 */
const longestSeconds = 8;
const framesPerSecond = 10;

interface PictureTaking {
  capture: Capture;
  screenshot: () => Promise<void>;
  /** Records the game. Ends when stopped, or after the longest duration. */
  record: () => Promise<void>;
  stop: () => void;
  retake: () => void;
}

function usePictureTaker(player: Player | undefined, encodeGif: GifEncoder): PictureTaking {
  const [capture, setCapture] = useState<Capture>({ kind: 'default' });
  const recording = useRef<AbortController>(undefined);
  const unmountAbort = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    unmountAbort.current = controller;
    return () => {
      controller.abort();
      recording.current?.abort();
    };
  }, []);

  const take = (kind: GamePicture['kind'], dataUrl: string | undefined): void =>
    setCapture(
      dataUrl === undefined
        ? { kind: 'default', trouble: 'failed' }
        : { kind: 'taken', picture: { kind, dataUrl } },
    );
  const encode = async (frames: readonly ScreenFrame[]): Promise<void> => {
    setCapture({ kind: 'rendering', share: 0 });
    const outcome = await encodeGif(frames, {
      ...(unmountAbort.current && { signal: unmountAbort.current.signal }),
      onProgress: (share) => setCapture({ kind: 'rendering', share }),
    });
    if (outcome.kind === 'encoded') return take('gif', outcome.dataUrl);
    setCapture({ kind: 'default', trouble: outcome.kind === 'too-large' ? 'too-big' : 'failed' });
  };
  return {
    capture,
    screenshot: async () => take('screenshot', await player?.screenshot()),
    record: async () => {
      if (!player || recording.current) return;
      const controller = new AbortController();
      recording.current = controller;
      const frames: ScreenFrame[] = [];
      setCapture({ kind: 'recording', seconds: 0 });
      const onFrame = (frame: ScreenFrame): void => {
        frames.push(frame);
        const seconds = Math.min(longestSeconds, Math.floor(frame.at / 1000));
        setCapture((now) =>
          now.kind === 'recording' && now.seconds !== seconds ? { kind: 'recording', seconds } : now,
        );
        if (frame.at >= longestSeconds * 1000) controller.abort();
      };
      await player.record({ framesPerSecond, onFrame, signal: controller.signal });
      recording.current = undefined;
      if (unmountAbort.current?.signal.aborted === true) return;
      if (frames.length === 0) return take('gif', undefined);
      await encode(frames);
    },
    stop: () => recording.current?.abort(),
    retake: () => setCapture({ kind: 'default' }),
  };
}
