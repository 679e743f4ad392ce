import { PIECE_BYTES } from '#schemas/exchange/upload-pieces.ts';
import { hexDigest } from '../digests.ts';
import type { UnpackedBody } from './bodies.ts';

/** Size limits of a piece in bytes. Pieces are cut from a gzip, so they are not compressed again. */
export const LARGEST_PIECE = { plain: PIECE_BYTES, zipped: PIECE_BYTES };

export type ReadPiece = { kind: 'piece'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'malformed' };

/** Reads a piece of a project that is being sent. Its SHA-256 must be the one that the URL names. */
export async function readPiece({ bytes }: UnpackedBody, digest: string): Promise<ReadPiece> {
  // A damaged piece would be stored, but never found under its digest.
  return (await hexDigest(bytes)) === digest ? { kind: 'piece', bytes } : { kind: 'malformed' };
}
