import { LogIn, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { SavingCover } from '../../features/account/saving-cover.tsx';
import { SavingSign } from '../../features/account/saving-sign.tsx';
import { MessageCard } from '../../features/notifications/message-card.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { ViewerState } from '../../state/store.ts';
import type { AppProps } from '../app-props.ts';

interface AccountNewsProps extends Pick<AppProps, 'viewer' | 'commands'> {
  clock: Clock;
}

/** Account messages for signed-in learners: a cover while the page saves, unsaved work, and the end of the session. */
export function AccountNews({ clock, viewer, commands }: AccountNewsProps) {
  const text = useText();
  const { auth, cloud, savingCover } = useStore(viewer);
  const session = auth.kind === 'signed-in' ? auth.session : 'live';
  const held = useCause(cloud?.work);
  const cause = session === 'live' ? held : 'ended';
  const slot = document.querySelector('[data-slot="status"]');
  return (
    <>
      {savingCover && (
        <SavingCover
          clock={clock}
          onSkip={savingCover === 'first-sync' ? () => commands.dispatch('skipFirstSync') : undefined}
        />
      )}
      {cause && slot && (
        <SavingSign
          clock={clock}
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

type Work = NonNullable<ViewerState['cloud']>['work'];

/** Returns why some work is not saved in the account. During a retry, returns the previous cause. */
function useCause(work: Work = 'synced'): Exclude<Work, 'synced' | 'syncing'> | undefined {
  const [lastWork, setLastWork] = useState<Work>('synced');
  if (work !== 'syncing' && work !== lastWork) setLastWork(work);
  const cause = work === 'syncing' ? lastWork : work;
  return cause === 'synced' || cause === 'syncing' ? undefined : cause;
}
