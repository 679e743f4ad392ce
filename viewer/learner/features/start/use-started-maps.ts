import { useEffect, useState } from 'react';
import { hasFormerIds } from '#parser';
import type { Page } from '#schemas/generated/page.ts';
import type { PageProgress } from '../../../shared/domain/page-progress.ts';
import { findStarted, toStartedMap, type StartedMap } from '../../../shared/domain/start-cards.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import { callAll } from '../../../shared/ports/listeners.ts';
import type { ProgressStore } from '../../../shared/ports/storage.ts';

interface StartedMapsOptions {
  progress: ProgressStore;
  clock: Clock;
  /** Loads a map's page. Must be the same function as long as the maps are the same. */
  loadPage: (identifier: string, signal: AbortSignal) => Promise<Page | undefined>;
}

/**
 * Longest wait for the progress in each map, in milliseconds. The cards wait, because progress determines their order.
 */
const patienceMs = 800;

/** Returns the learner's progress in started maps, by the maps' identifiers. Undefined until it is known. */
export function useStartedMaps(options: StartedMapsOptions): ReadonlyMap<string, StartedMap> | undefined {
  const { progress, clock, loadPage } = options;
  const [startedMaps, setStartedMaps] = useState<ReadonlyMap<string, StartedMap>>();
  useEffect(() => {
    const unmounted = new AbortController();
    const read = async () => {
      const startedPages = [...findStarted(await progress.load().catch(() => []))];
      const show = (known: readonly [string, StartedMap][]) => {
        if (!unmounted.signal.aborted) setStartedMaps(new Map(known));
      };
      const stopWaiting = clock.after(patienceMs, () =>
        show(startedPages.map(([source, pageProgress]) => [source, toStartedMap(pageProgress, undefined)])),
      );
      const counted = await Promise.all(
        startedPages.map(async ([source, pageProgress]): Promise<[string, StartedMap]> => {
          const page = await loadPage(source, unmounted.signal);
          return [source, toStartedMap(page ? await withFormer(page, pageProgress) : pageProgress, page)];
        }),
      );
      stopWaiting();
      show(counted);
    };
    void read();
    return callAll([() => unmounted.abort(), progress.subscribe(() => void read())]);
  }, [progress, clock, loadPage]);
  return startedMaps;
}

/** Adds progress made under former ids of a page. Few pages have any, so the code loads on demand. */
async function withFormer(page: Page, pageProgress: PageProgress): Promise<PageProgress> {
  if (!hasFormerIds(page, pageProgress.values())) return pageProgress;
  const part = await import('../../../shared/domain/former-progress.ts').catch(() => undefined);
  return part?.withFormerProgress(page, pageProgress) ?? pageProgress;
}
