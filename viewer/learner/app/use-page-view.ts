import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { layoutPage, type PageLayout } from '#parser';
import type { Page } from '#schemas/generated/page.ts';
import type { MapView, NodeView } from '../../shared/domain/map-view.ts';
import { pickNextUp } from '../features/info-panel/pick-next-up.ts';
import { findNodeView } from '../state/map-views.ts';
import type { ViewerState } from '../state/store.ts';
import type { AppProps } from './app-props.ts';
import type { Services } from '../adapters/services.ts';

/** What the page shows, worked out once for all parts of it. */
export interface PageView {
  state: ViewerState;
  /** With its maps laid out; undefined while there is none. */
  page: Page | undefined;
  layout: PageLayout | undefined;
  /** The page's maps as the learner stands in them. */
  maps: readonly MapView[];
  /** The node that is selected, on its map. */
  selected: { map: MapView; node: NodeView } | undefined;
  /** What the learner is invited to do next. */
  nextUp: NodeView | undefined;
  toUrl: Services['toUrl'];
}

/** What the parts of the page take. */
export interface PageViewProps extends AppProps {
  view: PageView;
}

/** The page view by the state, rendered again with every change of it. */
export function usePageView({ services, viewer, mapViews }: AppProps): PageView {
  const toUrl = useContentUrls(services);
  const state = useStore(viewer);
  const page = state.page.kind === 'ready' ? state.page.page : undefined;
  const maps = mapViews(state);
  const layout = useMemo(() => page && layoutPage(page), [page]);
  const { selection, isProgressLoaded } = state;
  // §4 Locked: nobody is invited to anything before it is known who plays.
  const nextUp = useMemo(() => (isProgressLoaded ? pickNextUp(maps) : undefined), [maps, isProgressLoaded]);
  const selected = useMemo(() => findNodeView(maps, selection), [maps, selection]);
  return { state, page, layout, maps, selected, nextUp, toUrl };
}

/** Where an author's addresses lead; a new function whenever a file of the repository was saved. */
function useContentUrls({ authoring, toUrl }: Services): Services['toUrl'] {
  const snapshot = useSyncExternalStore(authoring?.onChange ?? never, authoring?.snapshot ?? nothing);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- toUrl reads the snapshot; a new one makes it another
  return useMemo(() => (url: string) => toUrl(url), [toUrl, snapshot]);
}

const never = (): (() => void) => () => undefined;
const nothing = (): undefined => undefined;
