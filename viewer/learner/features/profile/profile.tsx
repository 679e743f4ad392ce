import {
  CloudAlert,
  CloudCheck,
  CloudOff,
  CloudUpload,
  LoaderCircle,
  LogOut,
  Megaphone,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { AccountSyncState } from '../../../shared/ports/account.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Choice } from '../../../shared/ui/choice.tsx';
import { OutwardLink } from '../../../shared/ui/outward-link.tsx';
import { FullScreenDialog } from '../../../shared/ui/full-screen-dialog.tsx';
import { SharedGames, type SharedGamesProps } from './shared-games.tsx';
import styles from './profile.module.css';

/** A learner's name and pictures, from the sign-in provider. */
export interface ProfilePerson {
  /** Name from the sign-in provider. Empty if it gives none. */
  name: string;
  username?: string | undefined;
  provider: string;
  /** URLs of pictures in order of preference. If none loads, initials are shown. */
  pictures: readonly string[];
}

interface ProfileProps {
  person: ProfilePerson;
  work: SyncLineState;
  /** Whether the learner receives the newsletter. Absent if the site has none. */
  newsletter?: NewsletterState | undefined;
  /** The learner's badges. Absent if the site has no badges. */
  badges?: ReactNode;
  /** The learner's shared games. Absent if the site does not store shared games. */
  sharedGames?: SharedGamesProps | undefined;
  news?: News | undefined;
  above?: ReactNode;
  onNewsletterChange(isWanted: boolean): void;
  onSyncNow(): void;
  onSignInAgain(): void;
  onSignOut(): void;
  onDelete(): void;
  onClose(): void;
}

/** §2 Profile: shows the account with its badges and shared games, and actions for the account. */
export function Profile(props: ProfileProps) {
  const { person, work, newsletter, badges, sharedGames, news, above } = props;
  const text = useText();
  return (
    <FullScreenDialog title={text('profile.title')} overlays={above} onClose={props.onClose}>
      <div className={styles.profile}>
        <section className={`card ${styles.card} stack ${styles.person}`}>
          <Avatar name={person.name || (person.username ?? '')} pictures={person.pictures} size="large" />
          <div className={styles.names}>
            <h2 className="text-lg breaks">
              <bdi>{person.name || person.username || text('profile.noName')}</bdi>
            </h2>
            <p className="muted breaks">
              {person.username === undefined
                ? text('profile.signedInWith', { provider: person.provider })
                : text('profile.signedInAs', { provider: person.provider, username: person.username })}
            </p>
          </div>
          <SyncLine work={work} onSyncNow={props.onSyncNow} onSignInAgain={props.onSignInAgain} />
          <Button icon={<LogOut size={18} strokeWidth={2.25} />} onClick={props.onSignOut}>
            {text('header.signOut')}
          </Button>
        </section>
        <div className={`stack ${styles.main}`}>
          {news && <ProfileNews news={news} />}
          {badges}
          {sharedGames && <SharedGames {...sharedGames} />}
        </div>
        <section
          className={`card ${styles.card} stack ${styles.account}`}
          aria-label={text('profile.account')}
        >
          {newsletter && <Newsletter state={newsletter} onChange={props.onNewsletterChange} />}
          <Button className={styles.delete} look="plain" onClick={props.onDelete}>
            {text('profile.delete')}
          </Button>
        </section>
      </div>
    </FullScreenDialog>
  );
}

/** A message to learners: `profileNotification` in the target configuration. */
interface News {
  title?: string | undefined;
  message: string;
  actionText?: string | undefined;
  actionUrl?: string | undefined;
}

function ProfileNews({ news: { title, message, actionText, actionUrl } }: { news: News }) {
  return (
    <section className={`card ${styles.card} ${styles.news}`} dir="auto">
      <Megaphone className={styles.newsIcon} size={24} strokeWidth={2} aria-hidden="true" />
      <div className={`stack breakable ${styles.newsText}`}>
        {title && <h2 className="text-md">{title}</h2>}
        <p>{message}</p>
        <OutwardLink href={actionUrl}>{actionText || actionUrl}</OutwardLink>
      </div>
    </section>
  );
}

/**
 * Whether the learner receives the newsletter. `waiting`: the choice is being sent. `unknown`: the account has not
 * responded yet.
 */
type NewsletterState = 'selected' | 'unselected' | 'waiting' | 'unknown';

/** §4 E-mail opt-in: a checkbox that shows the learner's choice while it is sent, and then the account's answer. */
function Newsletter({ state, onChange }: { state: NewsletterState; onChange(isWanted: boolean): void }) {
  const text = useText();
  const [isRequested, setIsRequested] = useState(false);
  const isIdle = state === 'selected' || state === 'unselected';
  return (
    <Choice
      aria-busy={state === 'waiting'}
      checked={state === 'selected' || (state === 'waiting' && isRequested)}
      // Not `disabled`, because a disabled checkbox loses the focus.
      aria-disabled={!isIdle}
      aria-describedby="newsletter-state"
      onChange={({ target }) => {
        if (!isIdle) return;
        setIsRequested(target.checked);
        onChange(target.checked);
      }}
      hint={
        <output id="newsletter-state" className="line fine-print">
          {state === 'waiting' && (
            <>
              <LoaderCircle className="spinning" size={16} strokeWidth={2.5} aria-hidden="true" />
              {text('profile.newsletterWaiting')}
            </>
          )}
          {state === 'unknown' && text('profile.newsletterUnknown')}
        </output>
      }
    >
      {text('profile.newsletter')}
    </Choice>
  );
}

/**
 * Whether all work is in the account. `ended`: the session is over, and nothing can be sent until the learner signs in.
 */
type SyncLineState = AccountSyncState['work'] | 'ended';

/** Icons of sync states. All other states mean that the account refused the work, and share one icon. */
const icons: Partial<Record<SyncLineState, LucideIcon>> = {
  synced: CloudCheck,
  syncing: CloudUpload,
  waiting: CloudOff,
  ended: CloudOff,
};

interface SyncLineProps {
  work: SyncLineState;
  onSyncNow(): void;
  onSignInAgain(): void;
}

/** A line that shows whether all work is in the account. If not, the learner can retry. */
function SyncLine({ work, onSyncNow, onSignInAgain }: SyncLineProps) {
  const text = useText();
  const Icon = icons[work] ?? CloudAlert;
  const isRetried = work !== 'synced' && work !== 'syncing' && work !== 'ended';
  return (
    <div className={`stack ${styles.sync}`} data-work={work}>
      <Icon size={20} strokeWidth={2.25} aria-hidden="true" />
      <output>{text(`profile.work.${work}`)}</output>
      {isRetried && <Button onClick={onSyncNow}>{text('profile.syncNow')}</Button>}
      {work === 'ended' && <Button onClick={onSignInAgain}>{text('account.signInAgain')}</Button>}
    </div>
  );
}
