import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import type { FindingGroup } from './group-findings.ts';
import { countFindings, isNear } from './group-findings.ts';
import styles from './authoring-pill.module.css';
import tones from './tones.module.css';

interface AuthoringPillProps {
  groups: readonly FindingGroup[];
  isStale: boolean;
  onOpen(): void;
}

/**
 * The folded overlay: green when the map and what belongs to it are clean, else the count in the colour of the worst
 * finding; behind it how many there are in other maps and their files.
 */
export function AuthoringPill({ groups, isStale, onOpen }: AuthoringPillProps) {
  const text = useText();
  const count = countFindings(groups);
  const elsewhere = countFindings(groups, (group) => !isNear(group));
  const isBad = ({ diagnostics }: FindingGroup) => diagnostics.some(({ severity }) => severity === 'error');
  const hasErrors = isStale || groups.filter(isNear).some(isBad);
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
