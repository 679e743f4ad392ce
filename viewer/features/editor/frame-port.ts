import type { EditorFramePort } from '../../protocol/editor-session.ts';

/** An iframe as a session's frame. */
export function toFramePort(iframe: HTMLIFrameElement, url: string): EditorFramePort {
  return {
    window: () => iframe.contentWindow,
    reload: () => {
      // An address set anew is always loaded anew, even if it is the same.
      iframe.src = url;
    },
  };
}
