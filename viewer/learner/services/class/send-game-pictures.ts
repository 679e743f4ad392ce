import type { PictureStore } from '../../../shared/ports/storage.ts';
import type { EditorSession } from '../../../shared/protocol/editor-session.ts';
import { send, type HttpOptions } from '../../../shared/services/http/send.ts';

export interface SendGamePicturesOptions extends HttpOptions {
  session: Pick<EditorSession, 'onSaved' | 'takePicture'>;
  loadPictures: () => Promise<Pick<PictureStore, 'list'>>;
}

/** Milliseconds after a change until its picture is taken: the game starts again first, and children change blocks in bursts. */
const DELAY_MS = 20_000;
const TIMEOUT_MS = 10_000;

/**
 * Sends a picture of the learner's game to the class some time after each change of a project, if the game looks
 * different. A picture that does not arrive is not sent again: the next change sends one. Returns a function that ends
 * this.
 */
export function sendGamePictures(options: SendGamePicturesOptions): () => void {
  const { session, loadPictures, clock } = options;
  let stopTimer: (() => void) | undefined;
  let last: string | undefined;
  let isOver = false;
  const sendNow = async (headerId: string): Promise<void> => {
    stopTimer = undefined;
    await session.takePicture();
    const picture = (await (await loadPictures()).list()).get(headerId);
    if (picture === undefined || picture === last || isOver) return;
    if (await sendPicture(picture, options)) last = picture;
  };
  const stopListening = session.onSaved((headerId) => {
    stopTimer ??= clock.after(DELAY_MS, () => void sendNow(headerId).catch(() => undefined));
  });
  return () => {
    isOver = true;
    stopListening();
    stopTimer?.();
  };
}

/** Sends a picture, a data URL. Returns whether the server has stored it. */
async function sendPicture(dataUrl: string, { apiUrl, fetch, clock }: HttpOptions): Promise<boolean> {
  const [, type, base64 = ''] = /^data:([^;]*);base64,(.*)$/.exec(dataUrl) ?? [];
  if (type === undefined) return false;
  const body = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
  const init = { method: 'PUT', headers: { 'Content-Type': type }, body };
  const options = { fetch, clock, timeoutMs: TIMEOUT_MS };
  return (await send(`${apiUrl}classes/joined/picture`, init, options))?.ok === true;
}
