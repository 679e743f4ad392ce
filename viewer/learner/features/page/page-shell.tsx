import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Sheet } from '../../../shared/ui/sheet.tsx';
import { useLatest } from '../../../shared/ui/use-latest.ts';
import styles from './page-shell.module.css';

interface PageShellProps {
  header: ReactNode;
  /** A message with its own row below the header, shown in every view. */
  notice?: ReactNode;
  /** A bar above the map, which is always visible. */
  bar?: ReactNode;
  /** The map or its replacement. Fills the space that header and panel leave. */
  map: ReactNode;
  /**
   * The panel beside the map, below it, or as a sheet over it, depending on the window. Absent if it would be empty.
   */
  panel?: ReactNode;
  /** The editor. It covers map and panel while an activity is open. They stay rendered behind it. */
  activity?: ReactNode;
  isActivityOpen: boolean;
  /** Information for authors only, in a corner of the map without buttons. */
  authoring?: ReactNode;
}

export function PageShell({ isActivityOpen, ...parts }: PageShellProps) {
  const { header, notice, bar, map, panel, activity, authoring } = parts;
  const text = useText();
  const mainRef = useRef<HTMLElement>(null);
  useFocusReturn(isActivityOpen, () => mainRef.current?.querySelector<HTMLElement>('[aria-pressed="true"]'));
  return (
    <div className={styles.shell}>
      <div className={styles.header}>{header}</div>
      <div className={styles.notice}>{notice}</div>
      <main ref={mainRef} className={styles.main} inert={isActivityOpen} aria-label={text('page.map')}>
        {bar}
        <div className={styles.mapArea}>
          {map}
          {authoring && <div className={styles.authoring}>{authoring}</div>}
        </div>
      </main>
      {panel && (
        <Sheet
          className={styles.panel}
          isCovered={isActivityOpen}
          labels={{
            region: text('panel.label'),
            grow: text('panel.sheet.grow'),
            shrink: text('panel.sheet.shrink'),
          }}
        >
          {panel}
        </Sheet>
      )}
      {activity}
    </div>
  );
}

/**
 * When the page is no longer covered, focuses the selected node. If there is none, the element that had the focus
 * before.
 */
function useFocusReturn(isCovered: boolean, findSelected: () => HTMLElement | null | undefined): void {
  const readSelected = useLatest(findSelected);
  const before = useRef<Element | null>(undefined);
  useLayoutEffect(() => {
    if (isCovered) {
      before.current = document.activeElement;
      return;
    }
    if (before.current === undefined) return;
    const { current } = before;
    before.current = undefined;
    if (!isFocusLost()) return;
    // Prefer the selected node, which stays. A panel's button may have changed, or may disappear with the next dialog.
    const former = current instanceof HTMLElement && isOnPage(current) ? current : undefined;
    (readSelected()() ?? former)?.focus({ preventScroll: true });
  }, [isCovered, readSelected]);
}

/** Returns true if no element, or an inert one, has the focus. */
function isFocusLost(): boolean {
  const { activeElement: active, body } = document;
  return active === null || active === body || active.closest('[inert]') !== null;
}

function isOnPage(element: HTMLElement): boolean {
  return element.isConnected && element !== document.body && element.closest('[inert]') === null;
}
