import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Profile as AccountProfile } from '#schemas/generated/account.ts';
import type { IdentitySettings } from '#schemas/generated/target-config.ts';
import { storesGames } from '../../domain/can-share.ts';
import { toPerson } from '../../domain/profile-person.ts';
import { Profile, type ProfilePerson } from '../../features/profile/profile.tsx';
import type { SharedGamesProps } from '../../features/profile/shared-games.tsx';
import type { GameLibrary } from '../../../shared/ports/games.ts';
import { AppDialog } from '../dialogs/app-dialog.tsx';
import type { AppProps } from '../app-props.ts';
import { PageBadges } from './page-badges.tsx';
import { Notices } from '../messages/notices.tsx';
import type { PageViewProps } from '../use-page-view.ts';

export function AppProfile(props: PageViewProps) {
  const { env, viewer, commands, view } = props;
  const { auth, cloud } = useStore(viewer);
  const sharedGames = useSharedGames(props);
  if (auth.kind !== 'signed-in') return null;
  const { features, profileNotification, identity } = env.targetConfig;
  const isLive = auth.session === 'live';
  return (
    <Profile
      person={toProfilePerson(auth.profile, identity)}
      work={isLive ? (cloud?.work ?? 'syncing') : 'ended'}
      newsletter={features?.email === false ? undefined : (isLive && cloud?.email) || 'unknown'}
      badges={features?.badges !== false && <PageBadges view={view} isCase />}
      sharedGames={sharedGames}
      news={profileNotification}
      above={
        <>
          <AppDialog {...props} />
          <Notices {...props} />
        </>
      }
      onNewsletterChange={(isWanted) => commands.dispatch('setEmail', isWanted)}
      onSyncNow={() => commands.dispatch('syncNow')}
      onSignInAgain={() => commands.dispatch('signInAgain')}
      onSignOut={() => commands.dispatch('signOut')}
      onDelete={() => commands.dispatch('askToDeleteProfile')}
      onClose={() => commands.dispatch('closeProfile')}
    />
  );
}

/** Returns the learner's shared games, if the server stores them. */
function useSharedGames({ env, services, commands }: AppProps): SharedGamesProps | undefined {
  const { loadGames } = services;
  return useMemo(() => {
    if (!loadGames || !storesGames(env.targetConfig)) return undefined;
    const ask = async <Outcome,>(run: (games: GameLibrary) => Promise<Outcome>) => {
      // If the games' code fails to load, the games count as unreachable.
      const games = await loadGames().catch(() => undefined);
      return games ? run(games) : ({ kind: 'unreachable' } as const);
    };
    return {
      list: (signal) => ask((games) => games.listOwn(signal)),
      remove: async (id) => {
        const removal = await ask((games) => games.remove(id));
        // Removing a game may make room in the account for a project that is waiting to be saved.
        if (removal.kind === 'removed') commands.dispatch('syncNow');
        return removal;
      },
      toGameUrl: (id) => (env.base ?? '/') + encodeURIComponent(id),
    };
  }, [env, loadGames, commands]);
}

function toProfilePerson(profile: AccountProfile, identity?: IdentitySettings): ProfilePerson {
  const { provider, username } = profile.idp;
  const known = identity?.providers.find(({ id }) => id === provider);
  const person = toPerson(profile);
  return {
    ...person,
    username: username === person.name ? undefined : username,
    provider: known?.name ?? provider,
  };
}
