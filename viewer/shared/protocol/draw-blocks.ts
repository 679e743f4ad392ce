import { readFields } from '#schemas/exchange/read-fields.ts';
import type { EditorChannel } from './channel.ts';

const RENDER_TIMEOUT_MS = 60_000;

/**
 * Draws code as blocks. Returns the URL of a picture, or undefined if the editor cannot draw the code. In a picture, no
 * script from the code can run.
 */
export async function drawBlocks(
  ts: string,
  { request }: Pick<EditorChannel, 'request'>,
): Promise<string | undefined> {
  const outcome = await request({ action: 'renderblocks', ts }, { timeoutMs: RENDER_TIMEOUT_MS });
  const resp = outcome.kind === 'answered' ? outcome.resp : undefined;
  const url = typeof resp === 'string' ? resp : readFields(resp)?.dataUrl;
  return typeof url === 'string' && url.startsWith('data:image/svg+xml') ? url : undefined;
}
