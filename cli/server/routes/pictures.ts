import type { Context } from 'hono';
import { mediaType, readBody } from '../bodies/bodies.ts';
import { findPictureType } from '../games/find-picture-type.ts';
import { jsonError } from '../http/requests.ts';
import type { ThumbnailType } from '../ports/game-store.ts';
import { tooLarge, wrongType } from './checks.ts';

/** Headers with which browsers treat the response only as a picture, wherever it is opened or embedded. */
export const PICTURE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': `default-src 'none'; sandbox`,
  'Content-Disposition': 'inline',
};

interface PictureLimits {
  types: readonly ThumbnailType[];
  /** In bytes. */
  largest: number;
  /** Describes `largest` in the answer to a larger picture. */
  limit: string;
}

export interface ReceivedPicture {
  type: ThumbnailType;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Reads the picture in a request. Returns the response if it is not a complete picture of an accepted type and size. */
export async function readPicture(
  context: Context,
  { types, largest, limit }: PictureLimits,
): Promise<ReceivedPicture | Response> {
  const request = context.req.raw;
  const named = types.find((type) => type === mediaType(request));
  if (named === undefined) return wrongType(context, types.join(' or '));
  const body = await readBody(request, largest);
  if (body.kind === 'too-large') return tooLarge(context, limit);
  const type = body.kind === 'bytes' ? findPictureType(body.bytes) : undefined;
  if (body.kind === 'bytes' && type === named) return { type, bytes: body.bytes };
  const names = types.map((one) => one.replace('image/', '').toUpperCase()).join(' or ');
  const message = `Unexpected picture, expected a complete ${names} of at most 1024 by 1024 pixels.`;
  return jsonError(context, 'invalid', message);
}
