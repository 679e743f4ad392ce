import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Badge } from '#schemas/generated/user.ts';
import { useText } from '../../i18n/use-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { FullScreenDialog } from '../../ui/full-screen-dialog.tsx';
import { BadgeCase } from './badge-case.tsx';
import { Newsletter } from './newsletter.tsx';
import type { NewsletterState } from './newsletter.tsx';
import { ProfileNews } from './profile-news.tsx';
import type { News } from './profile-news.tsx';
import { SharedGames } from './shared-games.tsx';
import type { SharedGamesProps } from './shared-games.tsx';
import { SyncLine } from './sync-line.tsx';
import type { SyncLineState } from './sync-line.tsx';
import styles from './profile.module.css';

/** The account as its provider knows it. */
export interface ProfilePerson {
  /** Empty where nobody told. */
  name: string;
  username?: string | undefined;
  /** The provider's name. */
  provider: string;
  /** The first that comes is shown, else initials. */
  pictures: readonly string[];
}

export interface ProfileProps {
  person: ProfilePerson;
  work: SyncLineState;
  /** Absent where the place offers none. */
  newsletter?: NewsletterState | undefined;
  badges?: readonly Badge[] | undefined;
  /** Absent where the place keeps none. */
  sharedGames?: SharedGamesProps | undefined;
  /** What the place has to say to signed-in learners. */
  news?: News | undefined;
  /** Where the address of a badge's picture leads from here. */
  toUrl(url: string): string | undefined;
  /** Dialogs and short messages over the profile. */
  above?: ReactNode;
  onNewsletterChange(isWanted: boolean): void;
  onSyncNow(): void;
  onSignInAgain(): void;
  onSignOut(): void;
  onDelete(): void;
  onClose(): void;
}

/** §2 Profile: who one is here, what one has earned, and what can be done with the account. */
export function Profile(props: ProfileProps) {
  const { person, work, newsletter, badges, sharedGames, news, toUrl, above } = props;
  const text = useText();
  return (
    <FullScreenDialog title={text('profile.title')} above={above} onClose={props.onClose}>
      <div className={styles.profile}>
        <section className={`card ${styles.card} stack ${styles.person}`}>
          <Avatar name={person.name || (person.username ?? '')} pictures={person.pictures} size="large" />
          <div className={styles.names}>
            <h2 className={styles.name}>
              <bdi>{person.name || person.username || text('profile.noName')}</bdi>
            </h2>
            <p className={styles.detail}>
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
          {badges && <BadgeCase badges={badges} toUrl={toUrl} />}
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
