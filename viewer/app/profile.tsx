import { useStore } from 'zustand';
import type { Profile as AccountProfile } from '#schemas/generated/account.ts';
import type { IdentitySettings } from '#schemas/generated/target-config.ts';
import { toPerson } from '../domain/profile-person.ts';
import type { ProfilePerson } from '../features/profile/profile.tsx';
import { Profile } from '../features/profile/profile.tsx';
import { AppDialog } from './app-dialog.tsx';
import { Notices } from './notices.tsx';
import type { SceneProps } from './use-scene.ts';

/** The profile of who is signed in, as account and target configuration have it. */
export function AppProfile(props: SceneProps) {
  const { env, viewer, learning, scene } = props;
  const { auth, cloud } = useStore(viewer);
  if (auth.kind !== 'signed-in') return null;
  const { features, profileNotification, identity } = env.targetConfig;
  const isLive = auth.session === 'live';
  return (
    <Profile
      person={toProfilePerson(auth.profile, identity)}
      work={isLive ? (cloud?.work ?? 'syncing') : 'ended'}
      newsletter={features?.email === false ? undefined : (isLive && cloud?.email) || 'unknown'}
      badges={features?.badges === false ? undefined : (cloud?.badges ?? [])}
      news={profileNotification}
      toUrl={scene.toUrl}
      above={
        <>
          <AppDialog {...props} />
          <Notices {...props} />
        </>
      }
      onNewsletterChange={(isWanted) => void learning.setEmail(isWanted)}
      onSyncNow={() => void learning.syncNow()}
      onSignInAgain={() => void learning.signInAgain()}
      onSignOut={() => void learning.signOut()}
      onDelete={learning.showDeleteProfile}
      onClose={learning.closeProfile}
    />
  );
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
