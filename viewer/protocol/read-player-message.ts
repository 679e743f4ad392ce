import { validate } from '#schemas/generated/player-messages-validator.js';
import type { RawPlayerMessage } from '#schemas/generated/player-messages.ts';
import type { ScreenFrame } from '../domain/screen-frame.ts';

/** What the player's page says, in our words. */
export type PlayerMessage =
  Exclude<RawPlayerMessage, { event: 'frame' }> | { event: 'frame'; id: string; frame: ScreenFrame };

/** A message of the player's page; undefined for anything else. */
export function readPlayerMessage(value: unknown): PlayerMessage | undefined {
  if (!validate(value)) return undefined;
  const raw = value as RawPlayerMessage;
  if (raw.event !== 'frame') return raw;
  const { id, width, height, at, pixels } = raw;
  if (!(pixels instanceof ArrayBuffer) || pixels.byteLength !== width * height * 4) return undefined;
  return { event: 'frame', id, frame: { width, height, at, pixels: new Uint8ClampedArray(pixels) } };
}
