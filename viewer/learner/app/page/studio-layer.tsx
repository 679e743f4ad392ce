import { useEffect, useLayoutEffect } from 'react';
import { STUDIO_LAYER, type StudioLink } from '#schemas/authoring.ts';
import type { PageView } from '../use-page-view.ts';

interface StudioLayerProps {
  link: StudioLink;
  view: Pick<PageView, 'page' | 'layout'>;
}

/** In the Studio's frame: room over the nodes for what the map is edited with. */
export function StudioLayer({ link: { onDrawn }, view: { page, layout } }: StudioLayerProps) {
  // Before anybody sees the page as it is now: what was drawn for the one before would stand beside it.
  useLayoutEffect(() => {
    if (!page || !layout) return;
    const maps = layout.maps.map(({ mapId, nodes, edges }) => ({ mapId, nodes, roads: edges }));
    onDrawn({ page, maps });
  }, [page, layout, onDrawn]);
  useEffect(() => () => onDrawn(undefined), [onDrawn]);
  return <div id={STUDIO_LAYER} className="origin" />;
}
