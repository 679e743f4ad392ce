import { use, useMemo, type ReactNode } from 'react';
import type { Page } from '#schemas/generated/page.ts';
import { refOf, type ActivityRef } from '../../../shared/domain/activity-key.ts';
import type { GraphGround } from '../../features/graph/use-graph.ts';
import { SkillGraph } from '../../features/graph/skill-graph.tsx';
import { PageSkeleton } from '../../features/page/page-skeleton.tsx';
import { LazyPart, SayLost, createPart } from '../../../shared/ui/lazy-part.tsx';
import { PageProblem } from './page-problem.tsx';
import type { PageView, PageViewProps } from '../use-page-view.ts';

/** The map as a list, loaded for learners who choose it. */
const mapList = createPart(async () => (await import('../../features/map-list/map-list.tsx')).MapList);

const hero = createPart(async () => (await import('../parts/play.ts')).AppHero);

interface AppMapProps extends PageViewProps {
  marks: ReactNode;
}

/** The map as a picture or a list, or a placeholder while there is none. */
export function AppMap(props: AppMapProps) {
  const { services, viewer, commands, mapViews, view, marks } = props;
  const { state, page, layout, maps, nextUp } = view;
  const { dispatch } = commands;
  // Memoized, so that the graph does not render again.
  const presses = useMemo(
    () => ({
      onSelect: (node: ActivityRef | undefined) => dispatch('select', node),
      onOpen: (node: ActivityRef) => dispatch('open', node),
    }),
    [dispatch],
  );
  const renderFigure = useMemo(
    () => (ground: GraphGround) => (
      <LazyPart part={hero}>
        {(AppHero) => <AppHero services={services} viewer={viewer} mapViews={mapViews} ground={ground} />}
      </LazyPart>
    ),
    [services, viewer, mapViews],
  );
  const nextRef = useMemo(() => nextUp && refOf(nextUp), [nextUp]);
  if (!page || !layout) return <PageProblem {...props} />;
  if (!state.isProgressLoaded) return <PageSkeleton />;
  const shown = {
    page,
    maps,
    selected: state.selection,
    nextUp: nextRef,
    ...presses,
  };
  const graph = (
    <SkillGraph
      {...shown}
      layout={layout}
      backgroundUrl={findBackground(page, view)}
      pictures={state.gamePictures}
      renderFigure={renderFigure}
      marks={marks}
    />
  );
  if (state.preferences.view !== 'list') return graph;
  return (
    <LazyPart part={mapList} fallback={<PageSkeleton />} renderFailed={() => graph} onFailed={use(SayLost)}>
      {(MapList) => (
        <MapList
          {...shown}
          toUrl={view.toUrl}
          onClaimCertificate={(mapId) => dispatch('claimCertificate', mapId)}
        />
      )}
    </LazyPart>
  );
}

/**
 * Returns the URL of the map's background picture. Undefined in high contrast, which shows no picture behind the nodes.
 */
function findBackground({ backgroundImageUrl: url }: Page, { state, toUrl }: PageView): string | undefined {
  return url === undefined || state.preferences.highContrast ? undefined : toUrl(url);
}
