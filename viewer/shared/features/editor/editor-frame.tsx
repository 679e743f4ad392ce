import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { EditorFramePort } from '../../protocol/editor-session.ts';
import { toModeUrl } from '../../protocol/editor-url.ts';
import type { FrameMode } from '../../protocol/open-target.ts';
import styles from './editor.module.css';

interface EditorFrameProps {
  /** With the editor's flags; a change loads the editor anew. */
  url: string;
  title: string;
  /** Out of sight it stays as it is: loading it costs seconds. */
  isShown: boolean;
  /** Called before the editor has loaded; what it returns is called when the frame goes. */
  onAttach(frame: EditorFramePort): () => void;
  /** Called with the frame each time that a page has loaded in it. */
  onLoad?(frame: HTMLIFrameElement): void;
}

/** The editor's frame. It is moved or removed only to load it anew, since either would do that. */
export function EditorFrame({ url, title, isShown, onAttach, onLoad }: EditorFrameProps) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<{ mode: FrameMode; load: number }>({ mode: 'skillmap', load: 0 });
  // Before the browser paints: the editor's first words must find a listener.
  useLayoutEffect(() => {
    const reload = (mode: FrameMode): void => setPage(({ load }) => ({ mode, load: load + 1 }));
    return onAttach(toFramePort(ref, reload));
  }, [onAttach]);
  useEffect(() => {
    if (!isShown) return keepFocusFrom(ref);
    ref.current?.focus();
    return undefined;
  }, [isShown]);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it needs its storage; learners' programs run in a sandbox inside it
    <iframe
      // Another frame for each load. A page that is told to go talks on until the next one is there, and where that one has
      // taken its place in the history, going back on the page around it brings the first one back.
      key={`${url} ${page.load}`}
      ref={ref}
      className={`covering filling ${styles.frame}`}
      src={toModeUrl(url, page.mode)}
      title={title}
      allow="autoplay; clipboard-write; fullscreen; gamepad; serial; usb"
      onLoad={({ currentTarget }) => onLoad?.(currentTarget)}
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
function keepFocusFrom(ref: RefObject<HTMLIFrameElement | null>): () => void {
  let last: EventTarget | null = null;
  const remember = ({ target }: FocusEvent): void => void (last = target);
  const giveBack = (): void => {
    if (document.activeElement !== ref.current || last === ref.current) return;
    if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true });
  };
  document.addEventListener('focusout', remember);
  window.addEventListener('blur', giveBack);
  return () => {
    document.removeEventListener('focusout', remember);
    window.removeEventListener('blur', giveBack);
  };
}

/** What a session has of its frame: no window from when it is to load anew until the next one is there. */
function toFramePort(
  ref: RefObject<HTMLIFrameElement | null>,
  reload: EditorFramePort['reload'],
): EditorFramePort {
  let gone: HTMLIFrameElement | null = null;
  return {
    window: () => (ref.current && ref.current !== gone ? ref.current.contentWindow : null),
    reload: (mode) => {
      gone = ref.current;
      reload(mode);
    },
  };
}
