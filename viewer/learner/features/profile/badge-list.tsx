import { Award } from 'lucide-react';
import { useId, useState } from 'react';
import { badgeKey } from '#schemas/exchange/merge-badges.ts';
import type { Badge } from '#schemas/generated/user.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import styles from './badges.module.css';

/** §9 Badge placeholder count: there are `max(20, badges + 10)` cells. Those without a badge are empty. */
const MIN_CELLS = 20;
const MORE_CELLS = 10;

interface BadgeListProps {
  badges: readonly Badge[];
  /** Badges of this page that the learner has not earned yet. */
  toEarn?: readonly Badge[];
  /** True to render a separate section, with empty cells for future badges. */
  isCase?: boolean;
  toUrl(url: string): string | undefined;
}

/** Earned badges, latest first. If none is earned yet, badges that can be earned. An earned badge opens a dialog. */
export function BadgeList({ badges, toEarn = [], isCase = false, toUrl }: BadgeListProps) {
  const text = useText();
  const id = useId();
  const [opened, setOpened] = useState<Badge>();
  const sorted = badges.toSorted((one, other) => (other.timestamp ?? 0) - (one.timestamp ?? 0));
  const emptyCells = isCase ? Math.max(MIN_CELLS - badges.length, MORE_CELLS) : 0;
  const titles = badges.map(({ title }) => title);
  const Heading = isCase ? 'h2' : 'h3';
  return (
    <section className={`stack ${isCase ? `card ${styles.case}` : styles.own}`} aria-labelledby={id}>
      <Heading id={id} className={isCase ? 'text-lg' : 'text-md'}>
        {text('profile.badges')}
      </Heading>
      <p className="muted">
        {badges.length === 0
          ? text('profile.badgesNone')
          : text('profile.badgesCount', { count: badges.length })}
      </p>
      {badges.length === 0 && <BadgesToEarn badges={toEarn} toUrl={toUrl} />}
      {badges.length + emptyCells > 0 && (
        <ul
          className={`stack ${styles.badges}`}
          aria-labelledby={id}
          aria-hidden={badges.length === 0 || undefined}
        >
          {sorted.map((badge) => (
            <li key={badgeKey(badge)}>
              <button
                type="button"
                className={`stack filling ${styles.badge}`}
                aria-haspopup="dialog"
                onClick={() => setOpened(badge)}
              >
                <BadgeFace badge={badge} toUrl={toUrl} />
                {titles.indexOf(badge.title) !== titles.lastIndexOf(badge.title) && (
                  <BadgeOrigin badge={badge} />
                )}
              </button>
            </li>
          ))}
          {Array.from({ length: emptyCells }, (_, index) => (
            <li key={index} className={styles.empty} data-empty="" aria-hidden="true">
              <span className={styles.hole} />
            </li>
          ))}
        </ul>
      )}
      {opened && <BadgeDialog badge={opened} toUrl={toUrl} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

function BadgesToEarn({ badges, toUrl }: Pick<BadgeListProps, 'badges' | 'toUrl'>) {
  const text = useText();
  const id = useId();
  if (badges.length === 0) return null;
  return (
    <>
      <p id={id} className="medium">
        {text('profile.badgesToEarn')}
      </p>
      <ul className={`stack ${styles.badges}`} aria-labelledby={id}>
        {badges.map((badge) => (
          <li key={badgeKey(badge)} className={`stack ${styles.badge} ${styles.toEarn}`}>
            <BadgeFace badge={badge} toUrl={toUrl} />
          </li>
        ))}
      </ul>
    </>
  );
}

function BadgeFace({ badge: { title, image }, toUrl }: Pick<BadgeDialogProps, 'badge' | 'toUrl'>) {
  return (
    <>
      <Picture
        className={styles.picture}
        url={toUrl(image)}
        alt=""
        placeholder={<Award size={40} strokeWidth={1.75} />}
      />
      <bdi className={`clamped ${styles.title}`}>{title}</bdi>
    </>
  );
}

/**
 * Text that distinguishes badges with the same title: the map's name, or the date if there is no name or it equals the
 * title.
 */
function BadgeOrigin({ badge: { title, awardedFor, timestamp } }: { badge: Badge }) {
  const text = useText();
  if (awardedFor !== undefined && awardedFor !== title) {
    return <bdi className={`clamped hint ${styles.title}`}>{awardedFor}</bdi>;
  }
  return timestamp === undefined ? null : (
    <span className={`hint ${styles.title}`}>{text('profile.date', { date: new Date(timestamp) })}</span>
  );
}

interface BadgeDialogProps {
  badge: Badge;
  toUrl(url: string): string | undefined;
  onClose(): void;
}

/** §2 A dialog with one badge, large, with its reason and date. */
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
          {text('dialog.close')}
        </Button>
      }
    >
      <dl className={`stack ${styles.facts}`}>
        <div>
          <dt>{text('profile.awardedFor')}</dt>
          <dd>
            <bdi>{badge.awardedFor ?? badge.title}</bdi>
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
