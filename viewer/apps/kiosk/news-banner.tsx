import { PartyPopper } from 'lucide-react';
import styles from './news-banner.module.css';

interface NewsBannerProps {
  /** Whole sentences; nothing to say without. */
  news: string | undefined;
}

/** What has just come, over everything, also over a game that is played: it takes nothing from the players. */
export function NewsBanner({ news }: NewsBannerProps) {
  return (
    <output className={styles.place}>
      {news !== undefined && (
        <span className={styles.banner}>
          <PartyPopper className={styles.icon} aria-hidden="true" />
          <span dir="auto">{news}</span>
        </span>
      )}
    </output>
  );
}
