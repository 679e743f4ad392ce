import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { layoutPage, type PageLayout } from '#parser';
import type { Page } from '#schemas/generated/page.ts';
import type { MapView, NodeView } from '../../shared/domain/map-view.ts';
import { pickNextUp } from '../domain/pick-next-up.ts';
import { findNodeView } from '../state/map-views.ts';
import type { ViewerState } from '../state/store.ts';
import type { AppProps } from './app-props.ts';
import type { Services } from '../adapters/services.ts';

/** Data that several parts of the page use, computed once per change of the state. */
export interface PageView {
  state: ViewerState;
  /** The content of the map file. Undefined if none is loaded. */
  page: Page | undefined;
  layout: PageLayout | undefined;
  /** The page's maps with the learner's progress. */
  maps: readonly MapView[];
  selected: { map: MapView; node: NodeView } | undefined;
  nextUp: NodeView | undefined;
  toUrl: Services['toUrl'];
}

export interface PageViewProps extends AppProps {
  view: PageView;
}

/** Returns the page view. The component renders again when the state changes. */
export function usePageView({ services, viewer, mapViews }: AppProps): PageView {
  const toUrl = useContentUrls(services);
  const state = useStore(viewer);
  const page = state.page.kind === 'ready' ? state.page.page : undefined;
  const maps = mapViews(state);
  const layout = useMemo(() => page && layoutPage(page), [page]);
  const { selection, isProgressLoaded } = state;
  // §4 Locked: suggest no activity before the learner's progress is loaded.
  const nextUp = useMemo(() => (isProgressLoaded ? pickNextUp(maps) : undefined), [maps, isProgressLoaded]);
  const selected = useMemo(() => findNodeView(maps, selection), [maps, selection]);
  return { state, page, layout, maps, selected, nextUp, toUrl };
}

/**
 * Returns a function that resolves an author's URLs. The function changes after each save of a file in the repository.
 */
function useContentUrls({ authoring, toUrl }: Services): Services['toUrl'] {
  const snapshot = useSyncExternalStore(authoring?.onChange ?? never, authoring?.snapshot ?? nothing);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- toUrl reads the snapshot, so the function changes with it
  return useMemo(() => (url: string) => toUrl(url), [toUrl, snapshot]);
}

const never = (): (() => void) => () => undefined;
const nothing = (): undefined => undefined;
