import type { DocsAddresses } from '#parser';
import { toSourceIdentifiers } from '#parser';
import { adoptRecords } from '../domain/adopt-records.ts';
import type { Page } from '#schemas/generated/page.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { completeEverything } from '../domain/complete-everything.ts';
import type { ProgressStore } from '../services/ports/storage.ts';

export interface LoadedPage {
  page: Page;
  /** The page source identifier. */
  source: string;
  /** What is stored under it. */
  own: readonly ActivityRecord[];
  docs: DocsAddresses;
}

/** §4 User loading: progress from alternate sources, merged into the page's own and stored there. */
export async function adoptAlternates(
  progress: ProgressStore,
  { page, source, own, docs }: LoadedPage,
): Promise<readonly ActivityRecord[]> {
  const names = new Set(page.alternateSources.flatMap((text) => toSourceIdentifiers(text, docs)));
  names.delete(source);
  const others = await Promise.all([...names].map((name) => progress.load(name)));
  const learned = adoptRecords(source, own, others.flat());
  return learned.length === 0 ? [] : progress.save(learned);
}

/** §2 debugCompleted: the page as one who has done everything sees it. */
export function completePage(
  progress: ProgressStore,
  { page, source }: Pick<LoadedPage, 'page' | 'source'>,
  at: number,
): Promise<readonly ActivityRecord[]> {
  return progress.save(completeEverything(page, source, at));
}
