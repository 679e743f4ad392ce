import { PageError } from '../../../features/page/page-error.tsx';
import { PageSkeleton } from '../../../features/page/page-skeleton.tsx';
import { LazyPart, createPart } from '../../../ui/lazy-part.tsx';
import type { AppProps } from '../app-props.ts';
import type { PageProblemProps } from './no-page.tsx';
import { toReportWay } from '../dialogs/report-way.ts';

/** Almost nobody sees it. */
const noPage = createPart(async () => (await import('./no-page.tsx')).NoPage);

/** What stands in the map's place while there is none. */
export function PageProblem(props: PageProblemProps) {
  const { update, onRetry } = props;
  if (update.kind !== 'failed') return <PageSkeleton />;
  const { failure } = update;
  const error = <PageError details={failure.detail} onRetry={onRetry} />;
  if (failure.kind === 'broken') return error;
  return (
    <LazyPart part={noPage} fallback={<PageSkeleton />} renderFailed={() => error}>
      {(NoPage) => <NoPage {...props} failure={failure} />}
    </LazyPart>
  );
}

/** What can be done about a problem at this place. A map from elsewhere cannot be fixed by the author. */
export function toWaysOut(props: Pick<AppProps, 'env' | 'services' | 'viewer'>) {
  const { targetConfig, site } = props.env;
  const { authoring, feed } = props.services;
  return {
    isAuthoring: authoring?.isAsked() === true,
    ...toReportWay(props, 'ban'),
    hasDefault: targetConfig.skillMap?.defaultPath !== undefined,
    maps: authoring?.snapshot().maps ?? site?.maps,
    onRetry: feed.reload,
  };
}
