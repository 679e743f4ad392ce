import type { Clock } from '../../../shared/ports/clock.ts';
import { withTimeLimit } from '../../../shared/services/http/send.ts';

export type BytesOutcome =
  | { kind: 'answered'; bytes: Uint8Array<ArrayBuffer>; type: string }
  /** The host has answered with an error status. */
  | { kind: 'refused'; status: number }
  | { kind: 'too-large' }
  /** There is no response in time: offline or blocked. */
  | { kind: 'unreachable' };

export interface FetchBytesOptions {
  fetch: typeof fetch;
  clock: Clock;
  timeoutMs: number;
  maxBytes: number;
}

/** Fetches the bytes at a URL, or returns why that failed. Never rejects, and ends after `timeoutMs`. */
export async function fetchBytes(url: string, options: FetchBytesOptions): Promise<BytesOutcome> {
  const { fetch, clock, timeoutMs, maxBytes } = options;
  const run = async (signal: AbortSignal): Promise<BytesOutcome> => {
    const response = await fetch(url, { signal });
    if (!response.ok) return { kind: 'refused', status: response.status };
    const bytes = await readWithin(response, maxBytes);
    const type = response.headers.get('content-type') ?? '';
    return bytes ? { kind: 'answered', bytes, type } : { kind: 'too-large' };
  };
  return withTimeLimit({ clock, ms: timeoutMs }, run).catch(() => ({ kind: 'unreachable' }));
}

/** Reads the body of a response. Undefined if it has more than `maxBytes`: the rest is not read. */
async function readWithin(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = response.body?.getReader();
  if (!reader) return new Uint8Array(await response.arrayBuffer());
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    parts.push(new Uint8Array(part.value));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
