import { hasFormerIds, type DocsAddresses } from '#parser';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Page } from '#schemas/generated/page.ts';
import type { withFormerProgress } from '../../shared/domain/former-progress.ts';
import { addRecords, emptyProgress } from '../../shared/domain/page-progress.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { ProgressStore } from '../../shared/ports/storage.ts';
import { sourceOf, type ViewerState, type ViewerStore } from '../state/store.ts';

/** The learner's progress on the current page, in sync with the store and other tabs. */
export interface CurrentProgress {
  /** Loads the stored progress of the current page. */
  load: () => Promise<void>;
  /** Shows changed records at once, and stores them. */
  change: (records: readonly ActivityRecord[]) => Promise<void>;
  stop: () => void;
}

export interface CurrentProgressOptions {
  viewer: ViewerStore;
  progress: ProgressStore;
  clock: Clock;
  /** URLs of the documentation, with which an author may name an alternate source. */
  docs: DocsAddresses;
  /** Spec §2 debugCompleted: marks everything as completed, in memory only. */
  completesEverything?: boolean;
}

/** Creates the progress of the current page, and keeps it in sync with the store. */
export function createCurrentProgress(options: CurrentProgressOptions): CurrentProgress {
  const { viewer, progress } = options;
  const { show, prepare, stop } = createShownProgress(viewer);
  const stopStore = progress.subscribe(show);
  return {
    load: async () => {
      const source = sourceOf(viewer.getState().page);
      // `show` drops records that arrive after the learner has moved to another page.
      if (source === undefined) return;
      const [saved] = await Promise.all([progress.load(source), prepare(viewer.getState())]);
      await prepare(viewer.getState(), saved);
      show(saved);
      const { page: update } = viewer.getState();
      if (update.kind === 'ready' && update.source.identifier === source) {
        await extend({ page: update.page, source, records: saved }, options, show);
      }
      if (sourceOf(viewer.getState().page) === source) viewer.setState({ isProgressLoaded: true });
    },
    change: async (records) => {
      if (records.length === 0) return;
      show(records);
      show(await progress.save(records));
    },
    stop: () => {
      stop();
      stopStore();
    },
  };
}

/** Manages the progress that the viewer shows for the current page, including progress under former ids. */
function createShownProgress(viewer: ViewerStore) {
  /** The stored progress of the page's source, by the ids under which it was stored. */
  let stored = emptyProgress;
  let withFormer: typeof withFormerProgress | undefined;
  const recount = () => {
    const { page } = viewer.getState();
    viewer.setState({
      progress: page.kind === 'ready' && withFormer ? withFormer(page.page, stored) : stored,
    });
  };
  const show = (records: readonly ActivityRecord[]) => {
    const source = sourceOf(viewer.getState().page);
    const before = stored;
    stored = addRecords(
      stored,
      records.filter(({ sourceUrl }) => sourceUrl === source),
    );
    if (stored !== before) recount();
  };
  /** Loads the code for former ids if the page or the progress needs it. Few do. */
  const prepare = async ({ page: update }: ViewerState, done: Iterable<ActivityRecord> = stored.values()) => {
    if (update.kind !== 'ready' || withFormer || !hasFormerIds(update.page, done)) return;
    // If the code fails to load, nothing is lost: the next visit counts this progress.
    const loaded = await import('../../shared/domain/former-progress.ts').catch(() => undefined);
    withFormer ??= loaded?.withFormerProgress;
  };
  const stop = viewer.subscribe((state, before) => {
    if (state.page === before.page) return;
    if (sourceOf(state.page) !== sourceOf(before.page)) stored = emptyProgress;
    else if (stored.size > 0) void prepare(state).then(recount);
  });
  return { show, prepare, stop };
}

/** Adds progress of alternate sources, and completes everything for `debugCompleted`. Does nothing on most pages. */
async function extend(
  loaded: { page: Page; source: string; records: readonly ActivityRecord[] },
  { progress, clock, docs, completesEverything = false }: CurrentProgressOptions,
  show: (records: readonly ActivityRecord[]) => void,
) {
  if (loaded.page.alternateSources.length === 0 && !completesEverything) return;
  try {
    const { mergeAlternateSources, completePage } = await import('./load-progress.ts');
    show(await mergeAlternateSources(progress, { ...loaded, docs }));
    if (completesEverything) show(await completePage(progress, loaded, clock.now()));
  } catch {
    // If the code fails to load, nothing is lost: the next visit tries again.
  }
}
