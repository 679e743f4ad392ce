import type { Commands } from '../../commands/table.ts';
import type { Clock } from '../../services/ports/clock.ts';
import { dialogs } from './dialogs/app-dialog.tsx';

/** The map and the editor are loaded first. */
const preloadMs = 5_000;

export interface PreloadOptions {
  clock: Clock;
  commands: Pick<Commands, 'prepare'>;
  /** What a project's file is written with. */
  loadPacker: (() => Promise<unknown>) | undefined;
  /** Then the dialogs of a completion are needed soon, also offline. */
  isActivityOpen: boolean;
}

/** Loads parts that must open without delay, or without a network. Returns the undo. */
export function preloadParts(options: PreloadOptions): () => void {
  const { clock, isActivityOpen } = options;
  return clock.after(isActivityOpen ? 0 : preloadMs, () => {
    preload(options).catch(() => {
      // Then each is loaded when it is needed.
    });
  });
}

async function preload({ commands, loadPacker }: PreloadOptions): Promise<void> {
  await Promise.all([
    dialogs.preload(),
    import('../../features/header/header-menus.tsx'),
    commands.prepare('askToReset'),
    commands.prepare('saveWork'),
    commands.prepare('celebrate'),
    import('canvas-confetti'),
    loadPacker?.(),
  ]);
}
