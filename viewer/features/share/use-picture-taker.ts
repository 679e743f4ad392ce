import { useEffect, useRef, useState } from 'react';
import type { ScreenFrame, Player } from '../../protocol/player.ts';
import type { GifEncoder } from '../../services/ports/games.ts';
import type { GamePicture } from '../../state/share.ts';

/** §4 GIF recorder. `taken`: it is looked at. */
export type Taking =
  | { kind: 'default'; trouble?: 'failed' | 'too-big' }
  | { kind: 'recording'; seconds: number }
  | { kind: 'rendering'; share: number }
  | { kind: 'taken'; picture: GamePicture };

/** Long enough for a jump, short enough for a class's line. */
export const longestSeconds = 8;
const framesPerSecond = 10;

export interface PictureTaking {
  taking: Taking;
  screenshot: () => Promise<void>;
  /** Until it is stopped, or has become long enough. */
  record: () => Promise<void>;
  stop: () => void;
  retake: () => void;
}

/** Takes pictures of the game that plays. */
export function usePictureTaker(player: Player | undefined, encodeGif: GifEncoder): PictureTaking {
  const [taking, setTaking] = useState<Taking>({ kind: 'default' });
  const recording = useRef<AbortController>(undefined);
  const gone = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    gone.current = controller;
    return () => {
      controller.abort();
      recording.current?.abort();
    };
  }, []);

  const take = (kind: GamePicture['kind'], dataUrl: string | undefined): void =>
    setTaking(
      dataUrl === undefined
        ? { kind: 'default', trouble: 'failed' }
        : { kind: 'taken', picture: { kind, dataUrl } },
    );
  const encode = async (frames: readonly ScreenFrame[]): Promise<void> => {
    setTaking({ kind: 'rendering', share: 0 });
    const outcome = await encodeGif(frames, {
      ...(gone.current && { signal: gone.current.signal }),
      onProgress: (share) => setTaking({ kind: 'rendering', share }),
    });
    if (outcome.kind === 'encoded') return take('gif', outcome.dataUrl);
    setTaking({ kind: 'default', trouble: outcome.kind === 'too-large' ? 'too-big' : 'failed' });
  };
  return {
    taking,
    screenshot: async () => take('screenshot', await player?.screenshot()),
    record: async () => {
      if (!player || recording.current) return;
      const controller = new AbortController();
      recording.current = controller;
      const frames: ScreenFrame[] = [];
      setTaking({ kind: 'recording', seconds: 0 });
      const onFrame = (frame: ScreenFrame): void => {
        frames.push(frame);
        const seconds = Math.min(longestSeconds, Math.floor(frame.at / 1000));
        setTaking((now) =>
          now.kind === 'recording' && now.seconds !== seconds ? { kind: 'recording', seconds } : now,
        );
        if (frame.at >= longestSeconds * 1000) controller.abort();
      };
      await player.record({ framesPerSecond, onFrame, signal: controller.signal });
      recording.current = undefined;
      if (gone.current?.signal.aborted === true) return;
      if (frames.length === 0) return take('gif', undefined);
      await encode(frames);
    },
    stop: () => recording.current?.abort(),
    retake: () => setTaking({ kind: 'default' }),
  };
}
