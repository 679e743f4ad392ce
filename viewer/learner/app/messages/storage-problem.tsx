import { useStore } from 'zustand';
import { StorageBanner } from '../../features/notifications/storage-banner.tsx';
import type { AppProps } from '../app-props.ts';

/** A banner about a storage problem, shown until the learner closes it or storage works again. */
export function StorageProblemNotice({ viewer, commands }: Pick<AppProps, 'viewer' | 'commands'>) {
  const problem = useStore(viewer, (state) => state.storageProblem);
  if (!problem || problem.isHidden || problem.kind === 'conflict') return null;
  return (
    <StorageBanner
      kind={problem.kind}
      onSaveToFile={() => commands.dispatch('saveWork')}
      onRetry={() => commands.dispatch('retryStorage')}
      onReload={() => window.location.reload()}
      onClose={() => commands.dispatch('hideStorageProblem')}
    />
  );
}
