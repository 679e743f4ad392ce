import type { ComponentProps, ReactNode } from 'react';
import styles from './choice.module.css';

interface ChoiceProps extends ComponentProps<'input'> {
  type?: 'checkbox' | 'radio';
  /** Below the words. */
  hint?: ReactNode;
}

/** A box to tick, or one of several to pick, with its words. */
export function Choice({ hint, children, 'aria-busy': isBusy, ...input }: ChoiceProps) {
  return (
    <label className={styles.choice} aria-busy={isBusy}>
      <input type="checkbox" {...input} />
      <span>{children}</span>
      {hint}
    </label>
  );
}
