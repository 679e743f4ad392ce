import { toHex } from '#schemas/exchange/to-hex.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import type { AccountFailure, AccountRequestInit, AccountResponse } from './request-account.ts';

/** Maximum number of times that the server may ask for parts: they expire an hour after they were sent. */
const MAX_ROUNDS = 3;

interface PartsUpload {
  ask: (url: string, init: AccountRequestInit) => Promise<AccountResponse>;
  /** URL of the parts, without a slash at the end. */
  partsUrl: string;
  /** URL at which the server joins the parts. */
  joinUrl: string;
  /** Headers of the request that joins the parts. */
  headers: Record<string, string>;
  /** Maximum size of a part. */
  partBytes: number;
}

/**
 * Sends bytes in parts that the server keeps for an hour, and asks it to join them. It names the parts that it lacks, so
 * an upload that was interrupted, also by closing the page, continues where it stopped. Returns undefined if that is
 * impossible: the server is older, or the page is not in a secure context and cannot compute digests.
 */
export async function sendInParts(
  bytes: Uint8Array<ArrayBuffer>,
  { ask, partsUrl, joinUrl, headers, partBytes }: PartsUpload,
): Promise<AccountResponse | undefined> {
  const parts = await cut(bytes, partBytes);
  if (!parts) return undefined;
  const list = JSON.stringify({ parts: parts.map(({ digest }) => digest) });
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const answer = await ask(joinUrl, {
      method: 'PUT',
      body: list,
      headers: { 'content-type': 'application/json', ...headers },
    });
    if (isUnknownAddress(answer)) return undefined;
    const missing = missingParts(answer);
    if (!missing) return answer;
    for (const { digest, content } of parts.filter((part) => missing.has(part.digest))) {
      const sent = await ask(`${partsUrl}/${digest}`, {
        method: 'PUT',
        body: content,
        headers: { 'content-type': 'application/octet-stream' },
      });
      if (sent.kind !== 'answered') return sent;
    }
  }
  return { kind: 'unreachable' } satisfies AccountFailure;
}

/** Cuts bytes into parts, each with its SHA-256. Undefined if the browser computes none. */
async function cut(bytes: Uint8Array<ArrayBuffer>, partBytes: number) {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (!subtle) return undefined;
  const parts: { digest: string; content: Uint8Array<ArrayBuffer> }[] = [];
  for (let at = 0; at < bytes.byteLength; at += partBytes) {
    const content = bytes.subarray(at, at + partBytes);
    parts.push({ digest: toHex(new Uint8Array(await subtle.digest('SHA-256', content))), content });
  }
  return parts;
}

function isUnknownAddress(answer: AccountResponse): boolean {
  return answer.kind === 'refused' && (answer.status === 404 || answer.status === 405);
}

/** Returns the digests of the parts that the server lacks. Undefined for every other answer. */
function missingParts(answer: AccountResponse): Set<unknown> | undefined {
  if (answer.kind !== 'refused' || answer.code !== 'parts-missing') return undefined;
  const missing = readFields(answer.body)?.missing;
  return new Set(Array.isArray(missing) ? missing : []);
}
