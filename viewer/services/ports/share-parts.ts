import type { Player } from '../../protocol/player.ts';
import type { GifEncoder } from './gif-encoder.ts';
import type { KioskSender } from './kiosk.ts';

/** What takes pictures of a game. */
export interface GamePictures {
  /** Of the page that plays a game. */
  playerUrl: string;
  openPlayer: (iframe: HTMLIFrameElement) => Player;
  encodeGif: GifEncoder;
}

/** What the share dialog has to do with the world outside, as far as the place has it. */
export interface ShareParts {
  pictures?: GamePictures;
  kiosk?: KioskSender;
}
