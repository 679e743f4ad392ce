import type { Commands } from '../commands/table.ts';
import { dialogs } from './dialogs/app-dialog.tsx';

interface PreloadOptions {
  commands: Pick<Commands, 'prepare'>;
  /** Loads the code that saves a project as a file. Undefined if the site does not save projects as files. */
  loadPacker: (() => Promise<unknown>) | undefined;
}

/**
 * Loads parts that must open without delay or offline. A part that fails to load is requested again when it is needed.
 */
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
