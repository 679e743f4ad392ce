import type { Clock } from '../services/ports/clock.ts';
import { dialogs } from './dialogs-part.ts';

/** The map and the editor come first. */
const prepareMs = 5_000;

/** Loads what is due at a moment, or when nothing can be loaded any more. Returns the undo. */
export function prepareForTrouble(clock: Clock): () => void {
  return clock.after(prepareMs, () => {
    prepare().catch(() => {
      // Then each is loaded when it is needed.
    });
  });
}

async function prepare(): Promise<void> {
  await Promise.all([
    dialogs.preload(),
    import('../ui/menu.tsx'),
    import('./learning/work-keeper.ts'),
    import('./learning/progress-resetter.ts'),
    import('canvas-confetti'),
  ]);
  const { preloadDialogs } = await import('../features/modals/modal-host.tsx');
  await preloadDialogs([
    'completion',
    'reward',
    'restart-warning',
    'code-carryover',
    'reset-warning',
    'work-found',
    'work-refused',
    'open-elsewhere',
    'project-versions',
    'select-language',
    'my-projects',
  ]);
}
