import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** One filled button a screen says what to do next; the others stay quiet. */
  look?: 'filled' | 'outlined' | 'plain' | 'danger';
  size?: 'normal' | 'large';
  icon?: ReactNode;
}

/** A button with a text, and an icon before it where it helps to find it again. */
export function Button({
  look = 'outlined',
  size = 'normal',
  icon,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      data-look={look}
      className={classNames(styles.button, styles[look], styles[size], className)}
    >
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.text}>{children}</span>
    </button>
  );
}

function classNames(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
