import { Award } from 'lucide-react';
import type { Badge } from '#schemas/generated/user.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './badges.module.css';

interface BadgeDialogProps {
  badge: Badge;
  toUrl(url: string): string | undefined;
  onClose(): void;
}

/** §2 One badge, large: what it was awarded for, and when. */
export function BadgeDialog({ badge, toUrl, onClose }: BadgeDialogProps) {
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
          fit="contain"
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
