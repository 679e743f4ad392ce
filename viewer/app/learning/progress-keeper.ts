import type { DocsAddresses } from '#parser';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Page } from '#schemas/generated/page.ts';
import { addRecords } from '../../domain/page-progress.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { ProgressStore } from '../../services/ports/progress-store.ts';
import type { Unsubscribe } from '../../services/ports/unsubscribe.ts';
import { sourceOf } from '../../state/store.ts';
import type { ViewerStore } from '../../state/store.ts';

/** Keeps the page's progress in step with the store that lasts, and with other tabs. */
export interface ProgressKeeper {
  /** Reads the progress of the source at hand. */
  load: () => Promise<void>;
  /** Shows changed records at once, and stores them. */
  change: (records: readonly ActivityRecord[]) => Promise<void>;
  stop: Unsubscribe;
}

export interface ProgressKeeperOptions {
  viewer: ViewerStore;
  progress: ProgressStore;
  clock: Clock;
  /** By which an author may name an alternate source. */
  docs: DocsAddresses;
  /** §2 debugCompleted: everything is completed, in memory. */
  completesEverything?: boolean;
}

/** The progress of whatever page the viewer shows. */
export function createProgressKeeper(options: ProgressKeeperOptions): ProgressKeeper {
  const { viewer, progress, clock, docs, completesEverything = false } = options;
  const show = (records: readonly ActivityRecord[]) => {
    const source = sourceOf(viewer.getState().page);
    const own = records.filter(({ sourceUrl }) => sourceUrl === source);
    viewer.setState((state) => ({ progress: addRecords(state.progress, own) }));
  };
  const stop = progress.subscribe(show);
  /** What few pages need is loaded for those. */
  const extend = async (page: Page, source: string, own: readonly ActivityRecord[]) => {
    if (page.alternateSources.length === 0 && !completesEverything) return;
    try {
      const { adoptAlternates, completePage } = await import('./load-progress.ts');
      show(await adoptAlternates(progress, { page, source, own, docs }));
      if (completesEverything) show(await completePage(progress, { page, source }, clock.now()));
    } catch {
      // Offline for a moment: nothing is lost, and the next visit learns of it.
    }
  };
  return {
    load: async () => {
      const source = sourceOf(viewer.getState().page);
      // What comes after the learner went on to another page is of no source at hand: `show` drops it.
      if (source === undefined) return;
      const own = await progress.load(source);
      show(own);
      const { page: update } = viewer.getState();
      if (update.kind === 'ready' && update.source.identifier === source) {
        await extend(update.page, source, own);
      }
      if (sourceOf(viewer.getState().page) === source) viewer.setState({ isProgressLoaded: true });
    },
    change: async (records) => {
      if (records.length === 0) return;
      show(records);
      show(await progress.save(records));
    },
    stop,
  };
}
