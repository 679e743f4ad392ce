import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { FramedDiagnostic } from '#schemas/authoring.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './authoring.module.css';

interface AuthoringPillProps {
  diagnostics: readonly FramedDiagnostic[];
  isStale: boolean;
  onOpen(): void;
}

/** The folded overlay: green when clean, else the count in the colour of the worst finding. */
export function AuthoringPill({ diagnostics, isStale, onOpen }: AuthoringPillProps) {
  const text = useText();
  const count = diagnostics.length;
  const hasErrors = isStale || diagnostics.some(({ severity }) => severity === 'error');
  const tone = hasErrors ? styles.bad : count > 0 ? styles.uneasy : styles.good;
  const Icon = hasErrors ? CircleX : count > 0 ? CircleAlert : CircleCheck;
  return (
    <button
      type="button"
      className={`${styles.pill} ${tone}`}
      aria-expanded={false}
      aria-label={text('authoring.open', { count })}
      onClick={onOpen}
    >
      <Icon size={18} strokeWidth={2.5} aria-hidden="true" />
      {count === 0 ? text('authoring.clean') : text('authoring.count', { count })}
    </button>
  );
}
