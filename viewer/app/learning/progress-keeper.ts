import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Page } from '#schemas/generated/page.ts';
import { adoptRecords } from '../../domain/alternate-sources.ts';
import { completeEverything } from '../../domain/complete-everything.ts';
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
  /** Under which identifiers the progress of an alternate source may be stored. */
  toSourceIdentifiers: (text: string) => string[];
  /** §2 debugCompleted: everything is completed, in memory. */
  completesEverything?: boolean;
}

/** The progress of whatever page the viewer shows. */
export function createProgressKeeper(options: ProgressKeeperOptions): ProgressKeeper {
  const { viewer, progress, clock, toSourceIdentifiers, completesEverything = false } = options;
  const show = (records: readonly ActivityRecord[]) => {
    const source = sourceOf(viewer.getState().page);
    const own = records.filter(({ sourceUrl }) => sourceUrl === source);
    viewer.setState((state) => ({ progress: addRecords(state.progress, own) }));
  };
  const stop = progress.subscribe(show);
  /** §4 User loading: progress from alternate sources is merged into the page's own. */
  const adopt = async (page: Page, source: string, own: readonly ActivityRecord[]) => {
    const names = new Set(page.alternateSources.flatMap(toSourceIdentifiers));
    names.delete(source);
    if (names.size === 0) return;
    const others = await Promise.all([...names].map((name) => progress.load(name)));
    const learned = adoptRecords(source, own, others.flat());
    if (learned.length > 0) show(await progress.save(learned));
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
        await adopt(update.page, source, own);
        if (completesEverything) {
          await progress.save(completeEverything(update.page, source, clock.now())).then(show);
        }
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
