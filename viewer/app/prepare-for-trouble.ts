import type { Clock } from '../services/ports/clock.ts';

/** The map and the editor come first. */
const prepareMs = 5_000;

/** Loads what is needed when nothing can be loaded any more. Returns the undo. */
export function prepareForTrouble(clock: Clock): () => void {
  return clock.after(prepareMs, () => {
    Promise.all([
      import('../ui/menu.tsx'),
      import('./dialogs.tsx'),
      import('./learning/work-keeper.ts'),
      import('./learning/progress-resetter.ts'),
      import('../features/modals/reset-dialog.tsx'),
      import('../features/notifications/storage-banner.tsx'),
      import('../features/modals/work-found-dialog.tsx'),
      import('../features/modals/work-refused-dialog.tsx'),
      import('../features/modals/open-elsewhere-dialog.tsx'),
      import('../features/modals/project-versions-dialog.tsx'),
    ]).catch(() => {
      // Then each is loaded when it is needed.
    });
  });
}
