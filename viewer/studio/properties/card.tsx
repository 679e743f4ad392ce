import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import styles from './properties.module.css';

interface CardProps {
  label: string;
  onRemove: () => void;
  children: ReactNode;
}

/** One of several things that have fields of their own, with what takes it out. */
export function Card({ label, onRemove, children }: CardProps) {
  const text = useText();
  return (
    <fieldset className={styles.card} aria-label={label}>
      <div className={styles.cardHead}>
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
        <IconButton
          label={text('studio.form.remove', { what: label })}
          className={styles.remove}
          onClick={onRemove}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </fieldset>
  );
}
