import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

interface Look {
  /** One filled button a screen says what to do next; the others stay quiet. */
  look?: 'filled' | 'outlined' | 'plain' | 'danger';
  size?: 'normal' | 'large';
  icon?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** A button with a text, and an icon before it where it helps to find it again. */
export function Button(props: Look & Omit<ComponentProps<'button'>, 'type'>) {
  const { content, ...rest } = withLook(props);
  return (
    <button {...rest} type="button">
      {content}
    </button>
  );
}

/** A link that looks like a button: it leads to another page. */
export function ButtonLink(props: Look & ComponentProps<'a'> & { href: string }) {
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

function withLook<Props extends Look>(props: Props) {
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
