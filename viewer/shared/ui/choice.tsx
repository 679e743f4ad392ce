import type { ComponentProps, ReactNode } from 'react';
import styles from './choice.module.css';

interface ChoiceProps extends ComponentProps<'input'> {
  type?: 'checkbox' | 'radio';
  /** Explanation below the label. */
  hint?: ReactNode;
}

/** A checkbox or radio button with its label. */
export function Choice({ hint, children, 'aria-busy': isBusy, ...input }: ChoiceProps) {
  return (
    <label className={styles.choice} aria-busy={isBusy}>
      <input type="checkbox" {...input} />
      <span>{children}</span>
      {hint}
    </label>
  );
}
