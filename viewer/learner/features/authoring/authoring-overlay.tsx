import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { FindingList, type AuthoringOverlayProps } from './finding-list.tsx';
import { countFindings, groupFindings, isNear, type FindingGroup } from './group-findings.ts';
import styles from './authoring.module.css';
import tones from './tones.module.css';

/** The findings of `skillmap dev` over the map, grouped by file. If folded, only a pill with their number. */
export function AuthoringOverlay(props: AuthoringOverlayProps) {
  const { maps, others, path, activity, isActivityOpen = false, isFolded, onFoldedChange } = props;
  const text = useText();
  const shown = maps.find((map) => map.path === path) ?? maps[0];
  const groups = useMemo(
    () => (shown ? groupFindings({ maps, others }, { map: shown, activity, isActivityOpen }) : []),
    [maps, others, shown, activity, isActivityOpen],
  );
  if (!shown) return null;
  const hasErrors = shown.stale || groups.filter(isNear).some(isBad);
  if (isFolded) {
    return <AuthoringPill groups={groups} hasErrors={hasErrors} onOpen={() => onFoldedChange(false)} />;
  }
  const foldOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onFoldedChange(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape folds the overlay, as does a button
    <section
      className={`card ${styles.overlay}`}
      aria-label={text('authoring.label')}
      data-beside={hasErrors || undefined}
      onKeyDown={foldOnEscape}
    >
      <FindingList {...props} shownMap={shown} groups={groups} />
    </section>
  );
}

function isBad({ diagnostics }: FindingGroup): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** A row above the editor for the author's panel, which would otherwise cover an open activity. */
export function ActivityBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

interface AuthoringPillProps {
  groups: readonly FindingGroup[];
  hasErrors: boolean;
  onOpen(): void;
}

/**
 * The folded overlay. Green if the map and its files have no findings. Otherwise, it shows their number in the color of
 * the worst one, followed by the number in other maps and their files.
 */
function AuthoringPill({ groups, hasErrors, onOpen }: AuthoringPillProps) {
  const text = useText();
  const count = countFindings(groups);
  const elsewhereCount = countFindings(groups, (group) => !isNear(group));
  const label = text('authoring.open', { count });
  const tone = hasErrors ? tones.error : count > 0 ? tones.warning : tones.clean;
  const Icon = hasErrors ? CircleX : count > 0 ? CircleAlert : CircleCheck;
  return (
    <button
      type="button"
      className={`line ${styles.pill} ${tone}`}
      data-pill=""
      aria-expanded={false}
      aria-label={
        elsewhereCount === 0 ? label : `${label}. ${text('authoring.elsewhere', { count: elsewhereCount })}`
      }
      onClick={onOpen}
    >
      <Icon size={18} strokeWidth={2.5} aria-hidden="true" />
      <span className={styles.words}>
        {count === 0 ? text('authoring.clean') : text('authoring.count', { count })}
      </span>
      {count > 0 && <span className={styles.number}>{text('authoring.number', { count })}</span>}
      {elsewhereCount > 0 && (
        <span className={`fine-print medium ${styles.words}`}>
          {text('authoring.plus', { count: elsewhereCount })}
        </span>
      )}
    </button>
  );
}
