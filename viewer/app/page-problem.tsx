import { BannedPage } from '../features/page/banned-page.tsx';
import { EmptyPage } from '../features/page/empty-page.tsx';
import { PageError } from '../features/page/page-error.tsx';
import { PageSkeleton } from '../features/page/page-skeleton.tsx';
import type { PageUpdate } from '../services/ports/page-feed.ts';
import type { ViewerEnv } from './env.ts';
import type { Services } from './services.ts';

interface PageProblemProps {
  update: PageUpdate;
  /** An author is told what to write, a learner what to ask for. */
  isAuthoring: boolean;
  /** Where a ban that is a mistake can be reported. */
  reportUrl?: string | undefined;
  /** There is a map to show instead. */
  hasDefault?: boolean;
  onRetry(): void;
}

/** What stands in the map's place while there is none. */
export function PageProblem({ update, isAuthoring, reportUrl, hasDefault, onRetry }: PageProblemProps) {
  if (update.kind !== 'failed') return <PageSkeleton />;
  const { kind, detail } = update.failure;
  if (kind === 'banned') return <BannedPage reportUrl={reportUrl} />;
  if (kind === 'broken') return <PageError details={detail} onRetry={onRetry} />;
  const isAway = hasDefault === true && window.location.hash.length > 1;
  return (
    <EmptyPage
      isAuthoring={isAuthoring}
      details={detail}
      {...(isAway && { onOpenDefault: () => (window.location.hash = '') })}
    />
  );
}

/** What can be done about a problem at this place. An author's map from elsewhere is not the author's to mend. */
export function toWaysOut({ targetConfig, site }: ViewerEnv, { authoring, feed }: Services) {
  return {
    isAuthoring: authoring?.isAsked() === true,
    reportUrl: targetConfig.endpoints?.reportContent,
    hasDefault: targetConfig.skillMap?.defaultPath !== undefined || (site?.maps.length ?? 0) > 0,
    onRetry: feed.reload,
  };
}
