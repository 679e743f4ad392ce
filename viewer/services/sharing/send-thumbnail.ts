import type { Clock } from '../ports/clock.ts';
import type { ThumbnailOutcome } from '../ports/games.ts';

export interface SendThumbnailOptions {
  fetch: typeof fetch;
  clock: Clock;
  apiUrl: string;
}

const timeoutMs = 30_000;

/** Puts a picture, given as a data url, on a game that this browser has just published. Never rejects. */
export async function sendThumbnail(
  id: string,
  picture: string,
  { fetch, clock, apiUrl }: SendThumbnailOptions,
): Promise<ThumbnailOutcome> {
  const bytes = readDataUrl(picture);
  if (!bytes) return { kind: 'refused' };
  const controller = new AbortController();
  const stopTimer = clock.after(timeoutMs, () => controller.abort());
  try {
    const { ok, status } = await fetch(`${apiUrl}${encodeURIComponent(id)}/thumbnail`, {
      method: 'PUT',
      headers: { 'content-type': bytes.type },
      body: bytes.data,
      credentials: 'same-origin',
      signal: controller.signal,
    });
    if (ok) return { kind: 'kept' };
    if (status === 413) return { kind: 'too-big' };
    return { kind: status === 429 || status >= 500 ? 'unreachable' : 'refused' };
  } catch {
    return { kind: 'unreachable' };
  } finally {
    stopTimer();
  }
}

/** Read without fetching it: the page's policy allows no such addresses to be fetched. */
function readDataUrl(url: string): { type: string; data: Uint8Array<ArrayBuffer> } | undefined {
  const [, type, base64] = /^data:(image\/(?:png|gif));base64,([\d+/=A-Za-z]+)$/.exec(url) ?? [];
  if (type === undefined || base64 === undefined) return undefined;
  const letters = atob(base64);
  return { type, data: Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0) };
}
