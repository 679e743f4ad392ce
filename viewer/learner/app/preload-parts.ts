import type { Commands } from '../commands/table.ts';
import { dialogs } from './dialogs/app-dialog.tsx';

interface PreloadOptions {
  commands: Pick<Commands, 'prepare'>;
  /** Loads the code that writes a project's file. */
  loadPacker: (() => Promise<unknown>) | undefined;
}

/** Loads parts that must open without delay or offline. A part that fails is loaded when it is needed. */
export async function preloadParts({ commands, loadPacker }: PreloadOptions): Promise<void> {
  await Promise.allSettled([
    dialogs.preload(),
    import('./parts/work.ts'),
    commands.prepare('askToReset'),
    commands.prepare('saveWork'),
    commands.prepare('celebrate'),
    loadPacker?.(),
  ]);
}
