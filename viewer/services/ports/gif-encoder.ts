import type { ScreenFrame } from '../../domain/screen-frame.ts';

export interface GifOptions {
  /** 1 MB (a million bytes) by default: what a server keeps as the picture of a game. */
  maxBytes?: number;
  signal?: AbortSignal;
  /** From 0 to 1; never goes back. */
  onProgress?: (share: number) => void;
}

export type GifOutcome =
  /** `dataUrl` is the picture, an endless loop. */
  | { kind: 'encoded'; dataUrl: string; bytes: number; width: number; height: number; frames: number }
  /** However few colours and pictures. */
  | { kind: 'too-large' }
  | { kind: 'aborted' }
  /** `detail` is for the console. */
  | { kind: 'failed'; detail: string };

/** Makes a moving picture of the frames of a recording, which must be of one size. Never rejects. */
export type GifEncoder = (frames: readonly ScreenFrame[], options?: GifOptions) => Promise<GifOutcome>;
