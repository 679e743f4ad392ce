import type { ScreenFrame } from '../../domain/screen-frame.ts';

/** What the worker is given. */
export interface GifJob {
  frames: readonly ScreenFrame[];
  maxBytes: number;
}

/** What it says; the last message is not `progress`. */
export type GifReport =
  | { kind: 'progress'; share: number }
  | { kind: 'encoded'; dataUrl: string; bytes: number; width: number; height: number; frames: number }
  | { kind: 'too-large' };
