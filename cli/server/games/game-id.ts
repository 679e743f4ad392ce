import { createHash } from 'node:crypto';
import { digestOf } from '../accounts/digest.ts';
import type { SentGame } from '../game-store.ts';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 95 bits: nobody comes upon a game, or upon two of one id, by trying. */
const LENGTH = 16;

/** The id of a game: the same of the same publisher has the same, and a different one for everybody else. */
export function gameId(
  { target, name, digest }: Pick<SentGame, 'target' | 'name' | 'digest'>,
  publisherId: string | undefined,
): string {
  const publisher = publisherId === undefined ? [] : [publisherId];
  const hash = createHash('sha256')
    .update(digestOf('game', target, name, digest, ...publisher))
    .digest('hex');
  let rest = BigInt(`0x${hash}`);
  let id = '';
  for (let at = 0; at < LENGTH; at += 1) {
    id += SIGNS[Number(rest % 62n)] ?? '';
    rest /= 62n;
  }
  return `_${id}`;
}
