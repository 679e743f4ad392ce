import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'rel'> {
  href: string;
  look?: 'filled' | 'outlined' | 'plain';
  icon?: ReactNode;
}

/** A link that looks like a button: it leads to another page. */
export function ButtonLink({ look = 'outlined', icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a
      {...rest}
      {...(rest.target === '_blank' && { rel: 'noopener' })}
      data-look={look}
      className={[styles.button, styles.link, styles[look], className].filter(Boolean).join(' ')}
    >
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.text}>{children}</span>
    </a>
  );
}
