import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { EditorFramePort } from '../../protocol/editor-session.ts';
import { toModeUrl } from '../../protocol/editor-url.ts';
import type { FrameMode } from '../../protocol/open-target.ts';
import { useLatest } from '../../ui/use-latest.ts';
import styles from './editor.module.css';

interface EditorFrameProps {
  /** URL of the editor, including its flags. A change reloads the editor. */
  url: string;
  title: string;
  /** False to hide the frame. It stays loaded, because loading takes seconds. */
  isShown: boolean;
  /** True while a dialog is open above the frame. The dialog keeps the focus. */
  isCovered?: boolean;
  /** Called before the editor has loaded. The function that it returns is called when the frame is removed. */
  onAttach(frame: EditorFramePort): () => void;
  /** Called each time a page has loaded in the frame. */
  onLoad?(frame: HTMLIFrameElement): void;
}

/** The frame with the editor. Moving or removing it in the page reloads the editor. */
export function EditorFrame(props: EditorFrameProps) {
  const { url, title, isShown, isCovered = false, onAttach, onLoad } = props;
  const ref = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<{ mode: FrameMode; load: number }>({ mode: 'skillmap', load: 0 });
  // A layout effect runs before the browser paints, so that the editor's first message finds a listener.
  useLayoutEffect(() => {
    const reload = (mode: FrameMode): void => setPage(({ load }) => ({ mode, load: load + 1 }));
    return onAttach(toFramePort(ref, reload));
  }, [onAttach]);
  const isReachable = isShown && !isCovered;
  useEffect(() => (isReachable ? undefined : preventFocusSteal(ref)), [isReachable]);
  const readReachable = useLatest(isReachable);
  useEffect(() => {
    if (isShown && readReachable()) ref.current?.focus();
  }, [isShown, readReachable]);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the editor needs its storage; learners' programs run in a sandbox inside it
    <iframe
      // Create a new frame for each load. In the same frame, the old page would keep sending messages until it is
      // replaced, and the Back button could return to its history entry.
      key={`${url} ${page.load}`}
      ref={ref}
      className={`covering filling ${styles.frame}`}
      src={toModeUrl(url, page.mode)}
      title={title}
      allow="autoplay; clipboard-write; fullscreen; gamepad; serial; usb"
      onLoad={({ currentTarget }) => onLoad?.(currentTarget)}
      // Make a hidden frame unreachable for the Tab key and screen readers too.
      inert={!isShown}
      data-shown={isShown}
    />
  );
}

/**
 * Gives the focus back to the page when a hidden or covered frame takes it. The vendor's editor takes the focus when it
 * starts and closes a project, even in an inert frame, and keyboard users would have to start again at the top of the
 * page. Returns a function that stops this.
 */
function preventFocusSteal(ref: RefObject<HTMLIFrameElement | null>): () => void {
  let last: EventTarget | null = null;
  const recordFocus = ({ target }: FocusEvent): void => void (last = target);
  const restoreFocus = (): void => {
    if (document.activeElement !== ref.current || last === ref.current) return;
    if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true });
  };
  document.addEventListener('focusout', recordFocus);
  window.addEventListener('blur', restoreFocus);
  return () => {
    document.removeEventListener('focusout', recordFocus);
    window.removeEventListener('blur', restoreFocus);
  };
}

/** Returns the session's access to its frame. The frame has no window while it is being replaced. */
function toFramePort(
  ref: RefObject<HTMLIFrameElement | null>,
  reload: EditorFramePort['reload'],
): EditorFramePort {
  let replacedFrame: HTMLIFrameElement | null = null;
  return {
    window: () => (ref.current && ref.current !== replacedFrame ? ref.current.contentWindow : null),
    reload: (mode) => {
      replacedFrame = ref.current;
      reload(mode);
    },
  };
}
