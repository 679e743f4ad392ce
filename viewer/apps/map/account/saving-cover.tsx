import { useStore } from 'zustand';
import { SavingCover } from '../../../features/account/saving-cover.tsx';
import type { AppProps } from '../app-props.ts';

/** What is waited for before one plays, or goes. */
export function AppSavingCover({ services, viewer, commands }: AppProps) {
  const savingCover = useStore(viewer, (state) => state.savingCover);
  return (
    savingCover && (
      <SavingCover
        clock={services.clock}
        onSkip={savingCover === 'first-sync' ? () => commands.dispatch('skipFirstSync') : undefined}
      />
    )
  );
}
