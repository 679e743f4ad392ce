import type { EditorFramePort } from '../../protocol/editor-session.ts';
import { toReloadUrl } from '../../protocol/editor-url.ts';

/** An iframe as a session's frame. */
export function toFramePort(iframe: HTMLIFrameElement, url: string): EditorFramePort {
  let loads = 0;
  return {
    window: () => iframe.contentWindow,
    reload: (mode) => {
      loads += 1;
      const address = toReloadUrl(url, mode, loads);
      // Replaced, not set: Back leads out of the editor, not to the page that was in the frame before.
      if (iframe.contentWindow) iframe.contentWindow.location.replace(address);
      else iframe.src = address;
    },
  };
}
