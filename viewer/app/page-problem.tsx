import { BannedPage } from '../features/page/banned-page.tsx';
import { EmptyPage } from '../features/page/empty-page.tsx';
import { PageError } from '../features/page/page-error.tsx';
import { PageSkeleton } from '../features/page/page-skeleton.tsx';
import type { PageUpdate } from '../services/ports/page-feed.ts';
import type { AppProps } from './app-props.ts';
import type { ReportWay } from './report-way.ts';
import { toReportWay } from './report-way.ts';

interface PageProblemProps extends ReportWay {
  update: PageUpdate;
  /** An author is told what to write, a learner what to ask for. */
  isAuthoring: boolean;
  /** There is a map to show instead. */
  hasDefault?: boolean;
  onRetry(): void;
}

/** What stands in the map's place while there is none. */
export function PageProblem(props: PageProblemProps) {
  const { update, isAuthoring, onReport, reportUrl, hasDefault, onRetry } = props;
  if (update.kind !== 'failed') return <PageSkeleton />;
  const { kind, detail } = update.failure;
  if (kind === 'banned') return <BannedPage onReport={onReport} reportUrl={reportUrl} />;
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
export function toWaysOut(props: Pick<AppProps, 'env' | 'services' | 'viewer'>) {
  const { targetConfig, site } = props.env;
  const { authoring, feed } = props.services;
  return {
    isAuthoring: authoring?.isAsked() === true,
    ...toReportWay(props, 'ban'),
    hasDefault: targetConfig.skillMap?.defaultPath !== undefined || (site?.maps.length ?? 0) > 0,
    onRetry: feed.reload,
  };
}
