import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { FindingList, type AuthoringOverlayProps } from './finding-list.tsx';
import { countFindings, groupFindings, isNear, type FindingGroup } from './group-findings.ts';
import styles from './authoring.module.css';
import tones from './tones.module.css';

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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape folds; the button in it does too
    <section
      className={`card ${styles.overlay}`}
      aria-label={text('authoring.label')}
      data-beside={hasErrors || undefined}
      onKeyDown={foldOnEscape}
    >
      <FindingList {...props} shown={shown} groups={groups} />
    </section>
  );
}

function isBad({ diagnostics }: FindingGroup): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** While an activity is open, the author's panel has a row of its own above the editor: it hides nothing of it. */
export function ActivityBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

interface AuthoringPillProps {
  groups: readonly FindingGroup[];
  hasErrors: boolean;
  onOpen(): void;
}

/**
 * The folded overlay: green when the map and what belongs to it are clean, else the count in the colour of the worst
 * finding; behind it how many there are in other maps and their files.
 */
function AuthoringPill({ groups, hasErrors, onOpen }: AuthoringPillProps) {
  const text = useText();
  const count = countFindings(groups);
  const elsewhere = countFindings(groups, (group) => !isNear(group));
  const label = text('authoring.open', { count });
  const tone = hasErrors ? tones.error : count > 0 ? tones.warning : tones.clean;
  const Icon = hasErrors ? CircleX : count > 0 ? CircleAlert : CircleCheck;
  return (
    <button
      type="button"
      className={`line ${styles.pill} ${tone}`}
      aria-expanded={false}
      aria-label={elsewhere === 0 ? label : `${label}. ${text('authoring.elsewhere', { count: elsewhere })}`}
      onClick={onOpen}
    >
      <Icon size={18} strokeWidth={2.5} aria-hidden="true" />
      {count === 0 ? text('authoring.clean') : text('authoring.count', { count })}
      {elsewhere > 0 && (
        <span className="fine-print medium">{text('authoring.plus', { count: elsewhere })}</span>
      )}
    </button>
  );
}
