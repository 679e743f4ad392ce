import { BannedPage } from '../features/page/banned-page.tsx';
import { EmptyPage } from '../features/page/empty-page.tsx';
import { PageError } from '../features/page/page-error.tsx';
import { PageSkeleton } from '../features/page/page-skeleton.tsx';
import type { PageUpdate } from '../services/ports/page-feed.ts';

interface PageProblemProps {
  update: PageUpdate;
  /** An author is told what to write, a learner what to ask for. */
  isAuthoring: boolean;
  onRetry(): void;
}

/** What stands in the map's place while there is none. */
export function PageProblem({ update, isAuthoring, onRetry }: PageProblemProps) {
  if (update.kind !== 'failed') return <PageSkeleton />;
  const { kind, detail } = update.failure;
  if (kind === 'banned') return <BannedPage />;
  if (kind === 'empty') return <EmptyPage isAuthoring={isAuthoring} details={detail} />;
  return <PageError details={detail} onRetry={onRetry} />;
}
