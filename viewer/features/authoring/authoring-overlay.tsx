import { useMemo } from 'react';
import type { KeyboardEvent } from 'react';
import type { AuthoringSnapshot } from '#schemas/authoring.ts';
import { useText } from '../../i18n/use-text.ts';
import { AuthoringPill } from './authoring-pill.tsx';
import { FindingList } from './finding-list.tsx';
import type { AuthorPlace } from './group-findings.ts';
import { groupFindings } from './group-findings.ts';
import styles from './authoring.module.css';

/** Where the author's editor is to open. */
export interface EditorPlace {
  /** Of the file, from the served folder. */
  path: string;
  line: number;
  column: number;
}

/** A finding whose fix is wanted, or, by its title, one of its suggestions. */
export interface FindingRef {
  path: string;
  ruleId: string;
  offset: number;
  title?: string;
}

/** Why what was asked for did not happen: the file is not as it was, nobody may write it, or nobody is there to do it. */
export type AuthorTrouble = 'outdated' | 'unwritable' | 'noAnswer';

export interface AuthoringOverlayProps {
  maps: AuthoringSnapshot['maps'];
  others: AuthoringSnapshot['others'];
  /** The map file that is shown. */
  path: string | undefined;
  /** The activity that is selected or open. */
  activity?: AuthorPlace['activity'];
  isActivityOpen?: boolean;
  isFolded: boolean;
  trouble?: AuthorTrouble | undefined;
  onFoldedChange(isFolded: boolean): void;
  onOpenEditor(place: EditorPlace): void;
  onFix(finding: FindingRef): void;
  onShowMap(path: string): void;
}

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
    <section className={styles.overlay} aria-label={text('authoring.label')} onKeyDown={foldOnEscape}>
      <FindingList {...props} shown={shown} groups={groups} />
    </section>
  );
}
