import type { ReactNode, Ref } from 'react';
import styles from './info-panel.module.css';

interface PanelFrameProps {
  frameRef?: Ref<HTMLDivElement>;
  /** Other contents begin at their upper edge. */
  contentKey: string;
  picture: ReactNode;
  /** What it is about and how it stands: always whole. */
  heading: ReactNode;
  /** What may be scrolled. */
  children: ReactNode;
  actions?: ReactNode;
}

/** The id of its title, which names what scrolls. */
export const PANEL_TITLE = 'panel-title';

/** Where picture, title, text and actions stand in the panel, on every size of it. */
export function PanelFrame({ frameRef, contentKey, picture, heading, children, actions }: PanelFrameProps) {
  return (
    <div ref={frameRef} className={styles.panel}>
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by key as well */}
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
