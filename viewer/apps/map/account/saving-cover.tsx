import { useStore } from 'zustand';
import { CloudCover } from '../../../features/account/saving-cover.tsx';
import type { AppProps } from '../app-props.ts';

/** What is waited for before one plays, or goes. */
export function AppCloudCover({ services, viewer, commands }: AppProps) {
  const cloudCover = useStore(viewer, (state) => state.cloudCover);
  return (
    cloudCover && (
      <CloudCover
        clock={services.clock}
        onSkip={cloudCover === 'first-sync' ? () => commands.dispatch('skipCloud') : undefined}
      />
    )
  );
}
