import { listOwnMaps, type NamedMap } from '../../../domain/list-own-maps.ts';
import { BannedPage, EmptyPage } from '../../../features/page/empty-page.tsx';
import { useLocale } from '../../../i18n/use-text.ts';
import type { LoadFailure, PageUpdate } from '../../../services/ports/page.ts';
import type { ReportWay } from '../dialogs/report-way.ts';

export interface PageProblemProps extends ReportWay {
  update: PageUpdate;
  /** An author is told what to write, a learner what to ask for. */
  isAuthoring: boolean;
  /** There is a map that an empty address shows. */
  hasDefault?: boolean;
  /** Of the repository at hand. */
  maps: readonly NamedMap[] | undefined;
  onRetry(): void;
}

interface NoPageProps extends PageProblemProps {
  failure: LoadFailure;
}

/** The source has been asked, and there is nothing of it to show. */
export function NoPage(props: NoPageProps) {
  const { failure, isAuthoring, hasDefault, maps, onReport, reportUrl } = props;
  const links = listOwnMaps(maps ?? [], useLocale());
  if (failure.kind === 'banned') return <BannedPage onReport={onReport} reportUrl={reportUrl} />;
  const isAway = hasDefault === true && window.location.hash.length > 1;
  return (
    <EmptyPage
      isAuthoring={isAuthoring}
      details={failure.detail}
      maps={links}
      {...(isAway && { onOpenDefault: () => (window.location.hash = '') })}
    />
  );
}
