import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonStyle {
  /** `filled` is for the most likely next step, and used at most once per screen. */
  look?: 'filled' | 'outlined' | 'plain' | 'danger';
  size?: 'normal' | 'large';
  icon?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

export function Button(props: ButtonStyle & Omit<ComponentProps<'button'>, 'type'>) {
  const { content, ...rest } = withLook(props);
  return (
    <button {...rest} type="button">
      {content}
    </button>
  );
}

/** A link to another page that looks like a button. */
export function ButtonLink(props: ButtonStyle & ComponentProps<'a'> & { href: string }) {
  const { content, className, ...rest } = withLook(props);
  return (
    <a
      {...(rest.target === '_blank' && { rel: 'noopener' })}
      {...rest}
      className={`${className} ${styles.link}`}
    >
      {content}
    </a>
  );
}

function withLook<Props extends ButtonStyle>(props: Props) {
  const { look = 'outlined', size = 'normal', icon, className, children, ...rest } = props;
  return {
    ...rest,
    'data-look': look,
    className: [styles.button, styles[look], styles[size], className].filter(Boolean).join(' '),
    content: (
      <>
        {icon && (
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
        )}
        <span className={styles.text}>{children}</span>
      </>
    ),
  };
}
