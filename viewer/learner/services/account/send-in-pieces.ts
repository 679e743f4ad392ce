import { MAX_PIECES } from '#schemas/exchange/upload-pieces.ts';
import { toHex } from '#schemas/exchange/to-hex.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import type { AccountRequestInit, AccountResponse } from './request-account.ts';

interface PiecesUpload {
  ask: (url: string, init: AccountRequestInit) => Promise<AccountResponse>;
  /** URL of the pieces, without a slash at the end. */
  piecesUrl: string;
  /** URL at which the server joins the pieces. */
  joinUrl: string;
  /** Headers of the request that joins the pieces. */
  headers: Record<string, string>;
  /** Maximum size of a piece. */
  pieceBytes: number;
  /** Maximum number of pieces to send before other work gets its turn. */
  atOnce: number;
}

/** `paused`: the server lacks further pieces, which the next call sends. */
export type PiecesOutcome = AccountResponse | { kind: 'paused' };

/**
 * Sends bytes in pieces that the server keeps for an hour, and asks it to join them. The server names the pieces that it
 * lacks, so an upload that was interrupted, even by closing the page, continues where it stopped. Returns undefined if
 * the bytes have to be sent whole: there are too many, the server is older or refuses a piece, or the page is not in a
 * secure context and cannot compute digests.
 */
export async function sendInPieces(
  bytes: Uint8Array<ArrayBuffer>,
  { ask, piecesUrl, joinUrl, headers, pieceBytes, atOnce }: PiecesUpload,
): Promise<PiecesOutcome | undefined> {
  const pieces = await cut(bytes, pieceBytes);
  if (!pieces) return undefined;
  const body = JSON.stringify({ pieces: pieces.map(({ digest }) => digest) });
  const join = () =>
    ask(joinUrl, { method: 'PUT', body, headers: { 'content-type': 'application/json', ...headers } });
  const answer = await join();
  if (answer.kind === 'refused' && (answer.status === 404 || answer.status === 405)) return undefined;
  const missing = missingPieces(answer);
  if (!missing) return answer;
  const unsent = pieces.filter(({ digest }) => missing.has(digest));
  for (const { digest, content } of unsent.slice(0, atOnce)) {
    const sent = await ask(`${piecesUrl}/${digest}`, {
      method: 'PUT',
      body: content,
      headers: { 'content-type': 'application/octet-stream' },
    });
    if (sent.kind === 'refused') return undefined;
    if (sent.kind !== 'answered') return sent;
  }
  if (unsent.length > atOnce) return { kind: 'paused' };
  const last = await join();
  // The server does not keep what was just sent.
  return missingPieces(last) ? undefined : last;
}

/** Cuts bytes into pieces, each with its SHA-256. Undefined for too many, or if the browser computes no SHA-256. */
async function cut(bytes: Uint8Array<ArrayBuffer>, pieceBytes: number) {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (!subtle || bytes.byteLength > MAX_PIECES * pieceBytes) return undefined;
  const pieces: { digest: string; content: Uint8Array<ArrayBuffer> }[] = [];
  for (let at = 0; at < bytes.byteLength; at += pieceBytes) {
    const content = bytes.subarray(at, at + pieceBytes);
    pieces.push({ digest: toHex(new Uint8Array(await subtle.digest('SHA-256', content))), content });
  }
  return pieces;
}

/** Returns the digests of the pieces that the server lacks. Undefined for every other answer. */
function missingPieces(answer: AccountResponse): Set<unknown> | undefined {
  if (answer.kind !== 'refused' || answer.code !== 'pieces-missing') return undefined;
  const missing = readFields(answer.body)?.missing;
  return new Set(Array.isArray(missing) ? missing : []);
}
