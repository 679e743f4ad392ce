import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { addRecords } from '../../domain/page-progress.ts';
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

/** The progress of whatever page the viewer shows. */
export function createProgressKeeper(viewer: ViewerStore, progress: ProgressStore): ProgressKeeper {
  const show = (records: readonly ActivityRecord[]) => {
    const source = sourceOf(viewer.getState().page);
    const own = records.filter(({ sourceUrl }) => sourceUrl === source);
    viewer.setState((state) => ({ progress: addRecords(state.progress, own) }));
  };
  const stop = progress.subscribe(show);
  return {
    load: async () => {
      const source = sourceOf(viewer.getState().page);
      // What comes after the learner went on to another page is of no source at hand: `show` drops it.
      if (source === undefined) return;
      show(await progress.load(source));
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
