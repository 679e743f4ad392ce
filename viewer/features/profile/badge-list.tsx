import { Award } from 'lucide-react';
import { useState } from 'react';
import { badgeKey } from '#schemas/exchange/merge-badges.ts';
import type { Badge } from '#schemas/generated/user.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './badges.module.css';

/** §9 Badge placeholder count: room for what is still to come. */
const LEAST_CELLS = 20;
const MORE_CELLS = 10;

interface BadgeListProps {
  badges: readonly Badge[];
  toUrl(url: string): string | undefined;
}

/** What a learner has earned, the latest first, and the places of what is to come. A badge tells its story. */
export function BadgeList({ badges, toUrl }: BadgeListProps) {
  const text = useText();
  const [opened, setOpened] = useState<Badge>();
  const sorted = badges.toSorted((one, other) => (other.timestamp ?? 0) - (one.timestamp ?? 0));
  const cells = Math.max(LEAST_CELLS, badges.length + MORE_CELLS);
  return (
    <section className={`card stack ${styles.case}`} aria-labelledby="profile-badges">
      <h2 id="profile-badges" className="text-lg">
        {text('profile.badges')}
      </h2>
      <p className="muted">
        {badges.length === 0
          ? text('profile.badgesNone')
          : text('profile.badgesCount', { count: badges.length })}
      </p>
      <ul className={`stack ${styles.badges}`}>
        {sorted.map((badge) => (
          <li key={badgeKey(badge)}>
            <button
              type="button"
              className={`stack filling ${styles.badge}`}
              aria-haspopup="dialog"
              onClick={() => setOpened(badge)}
            >
              <Picture
                className={styles.picture}
                url={toUrl(badge.image)}
                alt=""
                placeholder={<Award size={40} strokeWidth={1.75} />}
              />
              <bdi className={`clamped ${styles.title}`}>{badge.title}</bdi>
            </button>
          </li>
        ))}
        {Array.from({ length: cells - badges.length }, (_, index) => (
          <li key={index} className={styles.place} data-place="" aria-hidden="true">
            <span className={styles.hole} />
          </li>
        ))}
      </ul>
      {opened && <BadgeDialog badge={opened} toUrl={toUrl} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

interface BadgeDialogProps {
  badge: Badge;
  toUrl(url: string): string | undefined;
  onClose(): void;
}

/** §2 One badge, large: what it was awarded for, and when. */
function BadgeDialog({ badge, toUrl, onClose }: BadgeDialogProps) {
  const text = useText();
  return (
    <Dialog
      title={badge.title}
      alignment="center"
      onClose={onClose}
      picture={
        <Picture
          className={styles.large}
          url={toUrl(badge.image)}
          alt={text('profile.badgePicture', { title: badge.title })}
          placeholder={<Award size={72} strokeWidth={1.5} />}
        />
      }
      actions={
        <Button look="filled" onClick={onClose}>
          {text('profile.badgeDone')}
        </Button>
      }
    >
      <dl className={`stack ${styles.facts}`}>
        <div>
          <dt>{text('profile.awardedFor')}</dt>
          <dd>
            <bdi>{badge.title}</bdi>
          </dd>
        </div>
        {badge.timestamp !== undefined && (
          <div>
            <dt>{text('profile.awardedOn')}</dt>
            <dd>{text('profile.date', { date: new Date(badge.timestamp) })}</dd>
          </div>
        )}
      </dl>
    </Dialog>
  );
}
