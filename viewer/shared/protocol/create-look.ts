import type { EditorChannel } from './channel.ts';
import { toLookRequests, type EditorLook } from './editor-look.ts';

/** Keeps the editor's theme and contrast the same as the page's. */
export function createLook(channel: EditorChannel, darkTheme: string | undefined) {
  let look: EditorLook = 'plain';
  const send = (before: EditorLook) => {
    for (const request of toLookRequests(before, look, darkTheme)) void channel.request(request);
  };
  return {
    send,
    change: (wanted: EditorLook, isReady: boolean) => {
      const before = look;
      look = wanted;
      if (isReady) send(before);
    },
  };
}
