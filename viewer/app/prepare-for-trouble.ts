import type { Clock } from '../services/ports/clock.ts';
import { dialogs } from './dialogs-part.ts';

/** The map and the editor come first. */
const prepareMs = 5_000;

export interface TroubleOptions {
  clock: Clock;
  isSignedIn: boolean;
  /** What a project's file is written with. */
  loadPacker: (() => Promise<unknown>) | undefined;
  /** What is earned in it is to be celebrated, whatever the network does meanwhile. */
  isActivityOpen: boolean;
}

/** Loads what is due at a moment, or when nothing can be loaded any more. Returns the undo. */
export function prepareForTrouble(options: TroubleOptions): () => void {
  const { clock, isActivityOpen } = options;
  return clock.after(isActivityOpen ? 0 : prepareMs, () => {
    prepare(options).catch(() => {
      // Then each is loaded when it is needed.
    });
  });
}

async function prepare({ isSignedIn, loadPacker }: TroubleOptions): Promise<void> {
  await Promise.all([
    dialogs.preload(),
    import('../features/header/header-menus.tsx'),
    import('./learning/activity-attempts.ts'),
    import('./learning/learner-files.ts'),
    import('./learning/progress-resetter.ts'),
    import('canvas-confetti'),
    loadPacker?.(),
    // Who goes, goes without a network too.
    isSignedIn && import('./cloud-cover.tsx'),
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
    ...(isSignedIn ? (['unsent-work'] as const) : []),
  ]);
}
