import { useStore } from 'zustand';
import { LazyPart, createPart } from '../ui/lazy-part.tsx';
import type { AppProps } from './app-props.ts';

const banner = createPart(
  async () => (await import('../features/notifications/storage-banner.tsx')).StorageBanner,
);

/** What is wrong with storage, until the learner has read it or it works again. */
export function StorageTrouble({ viewer, learning }: Pick<AppProps, 'viewer' | 'learning'>) {
  const trouble = useStore(viewer, (state) => state.storageTrouble);
  if (!trouble || trouble.isHidden || trouble.kind === 'conflict') return null;
  const { kind } = trouble;
  return (
    <LazyPart part={banner}>
      {(Banner) => (
        <Banner
          kind={kind}
          onSaveToFile={() => void learning.saveWork()}
          onRetry={() => void learning.retryStorage()}
          onReload={() => window.location.reload()}
          onClose={learning.hideStorageTrouble}
        />
      )}
    </LazyPart>
  );
}
