import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Sheet } from '../../../shared/ui/sheet.tsx';
import { useLatest } from '../../../shared/ui/use-latest.ts';
import styles from './page-shell.module.css';

interface PageShellProps {
  header: ReactNode;
  /** What must be known wherever one is: it takes its own room below the header, and covers nothing. */
  notice?: ReactNode;
  /** Over the map, always in sight. */
  bar?: ReactNode;
  /** Fills the room that header and panel leave. */
  map: ReactNode;
  /** Beside the map, below it, or as a sheet over it, as the window allows. Absent while there is nothing to tell. */
  panel?: ReactNode;
  /** The editor: while an activity is open it covers map and panel, which stay as they are behind it. */
  activity?: ReactNode;
  isActivityOpen: boolean;
  /** What only authors see, in a corner of the map: never over what a learner presses. */
  authoring?: ReactNode;
}

/** The places of the product's parts on the screen, on every size of it. */
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
        <div className={styles.place}>
          {map}
          {authoring && <div className={styles.authoring}>{authoring}</div>}
        </div>
      </main>
      {panel && (
        <Sheet
          className={styles.panel}
          isInert={isActivityOpen}
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

/** Gives the focus to what is selected when the page is seen again, or else back to what had it before. */
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
    // A button of the panel may be another one by now, or go with the next dialog: the selected node stays.
    const former = current instanceof HTMLElement && isOnPage(current) ? current : undefined;
    (readSelected()() ?? former)?.focus({ preventScroll: true });
  }, [isCovered, readSelected]);
}

/** On nothing, or on something that cannot be reached any more. */
function isFocusLost(): boolean {
  const { activeElement: active, body } = document;
  return active === null || active === body || active.closest('[inert]') !== null;
}

function isOnPage(element: HTMLElement): boolean {
  return element.isConnected && element !== document.body && element.closest('[inert]') === null;
}
