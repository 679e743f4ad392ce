import { useEffect, useLayoutEffect, useRef } from 'react';
import type { EditorFramePort } from '../../protocol/editor-session.ts';
import { toReloadUrl } from '../../protocol/editor-url.ts';
import styles from './editor.module.css';

interface EditorFrameProps {
  /** With the editor's flags; a change loads the editor anew. */
  url: string;
  title: string;
  /** Out of sight it stays as it is: loading it costs seconds. */
  isShown: boolean;
  /** Called before the editor has loaded; what it returns is called when the frame goes. */
  onAttach(frame: EditorFramePort): () => void;
}

/** The editor's frame. It is never moved or removed while the viewer stands: either would load it anew. */
export function EditorFrame({ url, title, isShown, onAttach }: EditorFrameProps) {
  const ref = useRef<HTMLIFrameElement>(null);
  // Before the browser paints: the editor's first words must find a listener.
  useLayoutEffect(() => (ref.current ? onAttach(toFramePort(ref.current, url)) : undefined), [url, onAttach]);
  useEffect(() => {
    if (!isShown) return keepFocusFrom(ref.current);
    ref.current?.focus();
    return undefined;
  }, [isShown]);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it needs its storage; learners' programs run in a sandbox inside it
    <iframe
      ref={ref}
      className={`covering filling ${styles.frame}`}
      src={url}
      title={title}
      allow="autoplay; clipboard-write; fullscreen; gamepad; serial; usb"
      // Visible is not enough: out of sight it must not be reached by Tab or a screen reader either.
      inert={!isShown}
      data-shown={isShown}
    />
  );
}

/**
 * While it is out of sight: the vendor's editor takes the focus when it starts and when it lets go of a project, though its
 * frame is inert, and whoever plays by keys would begin at the top of the page. Returns the undo.
 */
function keepFocusFrom(iframe: HTMLIFrameElement | null): () => void {
  let last: EventTarget | null = null;
  const remember = ({ target }: FocusEvent): void => void (last = target);
  const giveBack = (): void => {
    if (document.activeElement !== iframe || last === iframe) return;
    if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true });
  };
  document.addEventListener('focusout', remember);
  window.addEventListener('blur', giveBack);
  return () => {
    document.removeEventListener('focusout', remember);
    window.removeEventListener('blur', giveBack);
  };
}

/** An iframe as a session's frame. */
function toFramePort(iframe: HTMLIFrameElement, url: string): EditorFramePort {
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
