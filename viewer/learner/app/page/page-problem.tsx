import { PageError } from '../../../shared/features/page/page-error.tsx';
import { PageSkeleton } from '../../features/page/page-skeleton.tsx';
import { LazyPart, createPart } from '../../../shared/ui/lazy-part.tsx';
import type { PageViewProps } from '../use-page-view.ts';

const noPage = createPart(async () => (await import('../parts/start.ts')).NoPage);

/** The page shown while the map loads, or if there is none. */
export function PageProblem(props: PageViewProps) {
  const skeleton = <PageSkeleton />;
  if (props.view.state.page.kind === 'loading') return skeleton;
  return (
    <LazyPart part={noPage} fallback={skeleton} renderFailed={(retry) => <PageError onRetry={retry} />}>
      {(NoPage) => <NoPage {...props} />}
    </LazyPart>
  );
}
