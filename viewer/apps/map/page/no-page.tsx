import { BannedPage, EmptyPage } from '../../../features/page/empty-page.tsx';
import type { LoadFailure, PageUpdate } from '../../../services/ports/page.ts';
import type { ReportWay } from '../dialogs/report-way.ts';

export interface PageProblemProps extends ReportWay {
  update: PageUpdate;
  /** An author is told what to write, a learner what to ask for. */
  isAuthoring: boolean;
  /** There is a map to show instead. */
  hasDefault?: boolean;
  onRetry(): void;
}

interface NoPageProps extends PageProblemProps {
  failure: LoadFailure;
}

/** The source has been asked, and there is nothing of it to show. */
export function NoPage({ failure, isAuthoring, hasDefault, onReport, reportUrl }: NoPageProps) {
  if (failure.kind === 'banned') return <BannedPage onReport={onReport} reportUrl={reportUrl} />;
  const isAway = hasDefault === true && window.location.hash.length > 1;
  return (
    <EmptyPage
      isAuthoring={isAuthoring}
      details={failure.detail}
      {...(isAway && { onOpenDefault: () => (window.location.hash = '') })}
    />
  );
}
