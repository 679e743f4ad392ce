import type { AuthoringSnapshot } from '#schemas/authoring.ts';
import type { KeyboardEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { AuthoringPill } from './authoring-pill.tsx';
import { FindingList } from './finding-list.tsx';
import styles from './authoring.module.css';

/** Where the author's editor is to open. */
export interface EditorPlace {
  /** Of the map file, from the repository's root. */
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

export interface AuthoringOverlayProps {
  maps: AuthoringSnapshot['maps'];
  /** The map file that is shown. */
  path: string | undefined;
  isFolded: boolean;
  onFoldedChange(isFolded: boolean): void;
  onOpenEditor(place: EditorPlace): void;
  onFix(finding: FindingRef): void;
  onShowMap(path: string): void;
}

/** What `skillmap dev` tells the author, over the map it is about: the findings, or a green pill. */
export function AuthoringOverlay(props: AuthoringOverlayProps) {
  const { maps, path, isFolded, onFoldedChange } = props;
  const text = useText();
  const shown = maps.find((map) => map.path === path) ?? maps[0];
  if (!shown) return null;
  if (isFolded) {
    return (
      <AuthoringPill
        diagnostics={shown.diagnostics}
        isStale={shown.stale}
        onOpen={() => onFoldedChange(false)}
      />
    );
  }
  const foldOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onFoldedChange(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape folds; the button in it does too
    <section className={styles.overlay} aria-label={text('authoring.label')} onKeyDown={foldOnEscape}>
      <FindingList {...props} shown={shown} />
    </section>
  );
}
