import { hasFormerIds, type DocsAddresses } from '#parser';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Page } from '#schemas/generated/page.ts';
import type { withFormerProgress } from '../../shared/domain/former-progress.ts';
import { addRecords, emptyProgress } from '../../shared/domain/page-progress.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { ProgressStore } from '../../shared/ports/storage.ts';
import { sourceOf, type ViewerState, type ViewerStore } from '../state/store.ts';

/** The progress on the page that is shown, in step with the store and with other tabs. */
export interface CurrentProgress {
  /** Reads the progress of the source at hand. */
  load: () => Promise<void>;
  /** Shows changed records at once, and stores them. */
  change: (records: readonly ActivityRecord[]) => Promise<void>;
  stop: () => void;
}

export interface CurrentProgressOptions {
  viewer: ViewerStore;
  progress: ProgressStore;
  clock: Clock;
  /** By which an author may name an alternate source. */
  docs: DocsAddresses;
  /** §2 debugCompleted: everything is completed, in memory. */
  completesEverything?: boolean;
}

/** The progress of whatever page the viewer shows. */
export function createCurrentProgress(options: CurrentProgressOptions): CurrentProgress {
  const { viewer, progress } = options;
  const { show, prepare, stop } = createShownProgress(viewer);
  const stopStore = progress.subscribe(show);
  return {
    load: async () => {
      const source = sourceOf(viewer.getState().page);
      // What comes after the learner went on to another page is of no source at hand: `show` drops it.
      if (source === undefined) return;
      const [own] = await Promise.all([progress.load(source), prepare(viewer.getState())]);
      await prepare(viewer.getState(), own);
      show(own);
      const { page: update } = viewer.getState();
      if (update.kind === 'ready' && update.source.identifier === source) {
        await extend({ page: update.page, source, own }, options, show);
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

/** What the viewer shows of the progress of its page's source, with what was done under former ids. */
function createShownProgress(viewer: ViewerStore) {
  /** What is stored of the page's source, by the ids that it was stored under. */
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
  /** Progress under former ids counts on the few pages that name any, or of which a heading lost its white space. */
  const prepare = async ({ page: update }: ViewerState, done: Iterable<ActivityRecord> = stored.values()) => {
    if (update.kind !== 'ready' || withFormer || !hasFormerIds(update.page, done)) return;
    // Offline for a moment: nothing is lost, and the next visit counts it.
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

/** What few pages need is loaded for those. */
async function extend(
  loaded: { page: Page; source: string; own: readonly ActivityRecord[] },
  { progress, clock, docs, completesEverything = false }: CurrentProgressOptions,
  show: (records: readonly ActivityRecord[]) => void,
) {
  if (loaded.page.alternateSources.length === 0 && !completesEverything) return;
  try {
    const { adoptAlternates, completePage } = await import('./load-progress.ts');
    show(await adoptAlternates(progress, { ...loaded, docs }));
    if (completesEverything) show(await completePage(progress, loaded, clock.now()));
  } catch {
    // Offline for a moment: nothing is lost, and the next visit learns of it.
  }
}
