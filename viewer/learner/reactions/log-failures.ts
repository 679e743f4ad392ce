import type { LoadFailure } from '../../shared/ports/page.ts';
import type { ViewerStore } from '../state/store.ts';

const REASONS: Readonly<Record<LoadFailure['kind'], string>> = {
  broken: 'The content could not be loaded',
  empty: 'No content was loaded',
  banned: 'The repository has been banned',
};

/** §8 Logs each failure to show a page. Returns a function that stops this. */
export function logFailures(viewer: ViewerStore, log: (message: string) => void): () => void {
  return viewer.subscribe(({ page }, before) => {
    if (page === before.page || page.kind !== 'failed') return;
    const { kind, detail, more = [] } = page.failure;
    const first = detail === undefined ? `${REASONS[kind]}.` : `${REASONS[kind]}: ${detail}`;
    log([first, ...more].join('\n'));
  });
}
