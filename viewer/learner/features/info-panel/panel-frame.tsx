import type { ReactNode, Ref } from 'react';
import styles from './info-panel.module.css';

interface PanelFrameProps {
  frameRef?: Ref<HTMLDivElement>;
  /** Identifies the content. A new key scrolls the panel to the top. Empty for the page. */
  contentKey: string;
  picture: ReactNode;
  /** The title and status, which are always completely visible. */
  heading: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}

/** Id of the panel's title, which labels the scrolling region. */
export const PANEL_TITLE = 'panel-title';

export function PanelFrame({ frameRef, contentKey, picture, heading, children, actions }: PanelFrameProps) {
  return (
    <div ref={frameRef} className={styles.panel} data-overview={contentKey === '' || undefined}>
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs keyboard access */}
      <section
        className={styles.body}
        key={contentKey}
        role="group"
        aria-labelledby={PANEL_TITLE}
        tabIndex={0}
      >
        {/* oxlint-enable */}
        <div className={styles.head}>
          {picture}
          <div className={`column ${styles.heading}`}>{heading}</div>
        </div>
        <div className={`column ${styles.text}`}>{children}</div>
      </section>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
