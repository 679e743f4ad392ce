import { ExternalLink, Megaphone } from 'lucide-react';
import { toSafeLink } from '../../ui/safe-url.ts';
import styles from './profile.module.css';

/** The target configuration's profileNotification. */
export interface News {
  title?: string | undefined;
  message: string;
  actionText?: string | undefined;
  actionUrl?: string | undefined;
}

/** What the place has to say to those who have an account, in its own words. */
export function ProfileNews({ news: { title, message, actionText, actionUrl } }: { news: News }) {
  const url = actionUrl === undefined ? undefined : toSafeLink(actionUrl);
  return (
    <section className={`card ${styles.card} ${styles.news}`} dir="auto">
      <Megaphone className={styles.newsIcon} size={24} strokeWidth={2} aria-hidden="true" />
      <div className={`stack breakable ${styles.newsText}`}>
        {title && <h2 className={styles.heading}>{title}</h2>}
        <p>{message}</p>
        {url && (
          <a className={`line ${styles.newsLink}`} href={url} target="_blank" rel="noopener noreferrer">
            {actionText || url}
            <ExternalLink size={16} strokeWidth={2.25} aria-hidden="true" />
          </a>
        )}
      </div>
    </section>
  );
}
