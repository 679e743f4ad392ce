import type { PictureStore } from '../../../shared/ports/storage.ts';
import type { EditorSession } from '../../../shared/protocol/editor-session.ts';
import { send, type HttpOptions } from '../../../shared/services/http/send.ts';

export interface SendGamePicturesOptions extends HttpOptions {
  session: Pick<EditorSession, 'onSaved' | 'takePicture'>;
  loadPictures: () => Promise<Pick<PictureStore, 'list'>>;
  /** Whether a project belongs to an activity. Teachers see no other projects. */
  isOfActivity: (headerId: string) => boolean;
}

/** Milliseconds after a change until its picture is taken: the game starts again first, and children change blocks in bursts. */
const DELAY_MS = 20_000;
const TIMEOUT_MS = 10_000;

/**
 * Sends a picture of the learner's game to the class some time after each change of an activity's project, if the game
 * looks different. A picture that does not arrive is not sent again: the next change sends one. Returns a function that
 * ends this.
 */
export function sendGamePictures(options: SendGamePicturesOptions): () => void {
  const { session, loadPictures, isOfActivity, clock } = options;
  let stopTimer: (() => void) | undefined;
  /** The project that was changed last. */
  let changed = '';
  let last: string | undefined;
  let isOver = false;
  const sendNow = async (): Promise<void> => {
    stopTimer = undefined;
    const headerId = changed;
    await session.takePicture();
    const picture = (await (await loadPictures()).list()).get(headerId);
    if (picture === undefined || picture === last || isOver) return;
    if (await sendPicture(headerId, picture, options)) last = picture;
  };
  const stopListening = session.onSaved((headerId) => {
    if (!isOfActivity(headerId)) return;
    changed = headerId;
    stopTimer ??= clock.after(DELAY_MS, () => void sendNow().catch(() => undefined));
  });
  return () => {
    isOver = true;
    stopListening();
    stopTimer?.();
  };
}

/** Sends a picture, a data URL, of a project's game. Returns whether the server has stored it. */
async function sendPicture(
  headerId: string,
  dataUrl: string,
  { apiUrl, fetch, clock }: HttpOptions,
): Promise<boolean> {
  const [, type, base64 = ''] = /^data:([^;]*);base64,(.*)$/.exec(dataUrl) ?? [];
  if (type === undefined) return false;
  const body = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
  const init = { method: 'PUT', headers: { 'Content-Type': type }, body };
  const url = `${apiUrl}classes/joined/pictures/${encodeURIComponent(headerId)}`;
  return (await send(url, init, { fetch, clock, timeoutMs: TIMEOUT_MS }))?.ok === true;
}
