import { LogIn, UserRound } from 'lucide-react';
import { useStore } from 'zustand';
import { SavingCover } from '../../../features/account/saving-cover.tsx';
import { SavingSign } from '../../../features/account/saving-sign.tsx';
import { MessageCard } from '../../../features/notifications/message-card.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { ViewerState } from '../../../state/store.ts';
import type { AppProps } from '../app-props.ts';

/** What a signed-in learner is told by itself of the account, and what is waited for before one plays, or goes. */
export function AccountNews({
  services,
  viewer,
  commands,
}: Pick<AppProps, 'services' | 'viewer' | 'commands'>) {
  const text = useText();
  const { auth, cloud, savingCover } = useStore(viewer);
  const session = auth.kind === 'signed-in' ? auth.session : 'live';
  const cause = session === 'live' ? findCause(cloud?.work) : 'ended';
  const slot = document.querySelector('[data-slot="status"]');
  return (
    <>
      {savingCover && (
        <SavingCover
          clock={services.clock}
          onSkip={savingCover === 'first-sync' ? () => commands.dispatch('skipFirstSync') : undefined}
        />
      )}
      {cause && slot && (
        <SavingSign
          clock={services.clock}
          cause={cause}
          slot={slot}
          onPress={() => commands.dispatch('showProfile')}
        />
      )}
      {session === 'ended' && (
        <MessageCard
          icon={<UserRound size={18} strokeWidth={2.25} />}
          text={text('account.ended')}
          action={{
            label: text('account.signInAgain'),
            icon: <LogIn size={18} strokeWidth={2.25} />,
            run: () => commands.dispatch('signInAgain'),
          }}
          onClose={() => commands.dispatch('hideSessionEnded')}
        />
      )}
    </>
  );
}

function findCause(work: NonNullable<ViewerState['cloud']>['work'] = 'synced') {
  return work === 'synced' || work === 'syncing' ? undefined : work;
}
