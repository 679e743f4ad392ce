import { useMemo } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { AuthoringPill } from './authoring-pill.tsx';
import { FindingList } from './finding-list.tsx';
import type { AuthoringOverlayProps } from './finding-list.tsx';
import { groupFindings } from './group-findings.ts';
import styles from './authoring.module.css';

/** What `skillmap dev` tells the author, over the map it is about: the findings by file, or a green pill. */
export function AuthoringOverlay(props: AuthoringOverlayProps) {
  const { maps, others, path, activity, isActivityOpen = false, isFolded, onFoldedChange } = props;
  const text = useText();
  const shown = maps.find((map) => map.path === path) ?? maps[0];
  const groups = useMemo(
    () => (shown ? groupFindings({ maps, others }, { map: shown, activity, isActivityOpen }) : []),
    [maps, others, shown, activity, isActivityOpen],
  );
  if (!shown) return null;
  if (isFolded) {
    return <AuthoringPill groups={groups} isStale={shown.stale} onOpen={() => onFoldedChange(false)} />;
  }
  const foldOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onFoldedChange(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape folds; the button in it does too
    <section
      className={`card ${styles.overlay}`}
      aria-label={text('authoring.label')}
      onKeyDown={foldOnEscape}
    >
      <FindingList {...props} shown={shown} groups={groups} />
    </section>
  );
}

/** While an activity is open, the author's panel has a row of its own above the editor: it hides nothing of it. */
export function ActivityBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
