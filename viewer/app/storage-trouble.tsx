import { useEffect } from 'react';
import { useStore } from 'zustand';
import { LazyPart, createPart } from '../ui/lazy-part.tsx';
import type { AppProps } from './app.tsx';

const banner = createPart(
  async () => (await import('../features/notifications/storage-banner.tsx')).StorageBanner,
);

/** What is needed when nothing can be loaded any more must be there by then. */
const prepareMs = 5_000;

async function prepare(): Promise<void> {
  try {
    await Promise.all([
      import('../ui/menu.tsx'),
      import('./learning/work-keeper.ts'),
      import('./learning/progress-resetter.ts'),
      import('../features/modals/reset-dialog.tsx'),
      import('../features/notifications/storage-banner.tsx'),
      import('../features/modals/work-found-dialog.tsx'),
      import('../features/modals/work-refused-dialog.tsx'),
      import('../features/modals/open-elsewhere-dialog.tsx'),
      import('../features/modals/project-versions-dialog.tsx'),
    ]);
  } catch {
    // Then each is loaded when it is needed.
  }
}

/** What is wrong with storage, until the learner has read it or it works again. */
export function StorageTrouble({
  viewer,
  learning,
  services,
}: Pick<AppProps, 'viewer' | 'learning' | 'services'>) {
  const { clock } = services;
  useEffect(() => clock.after(prepareMs, () => void prepare()), [clock]);
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
