import { useEffect, useLayoutEffect } from 'react';
import { STUDIO_LAYER, type StudioLink } from '#schemas/authoring.ts';
import type { PageView } from '../use-page-view.ts';

interface StudioLayerProps {
  link: StudioLink;
  view: Pick<PageView, 'page' | 'layout'>;
}

/** In the Studio's frame: an element over the nodes, in which the Studio renders its editing tools. */
export function StudioLayer({ link: { onDrawn }, view: { page, layout } }: StudioLayerProps) {
  // A layout effect, so that the tools are never painted at old positions.
  useLayoutEffect(() => {
    if (!page || !layout) return;
    const maps = layout.maps.map(({ mapId, nodes, edges }) => ({ mapId, nodes, paths: edges }));
    onDrawn({ page, maps });
  }, [page, layout, onDrawn]);
  useEffect(() => () => onDrawn(undefined), [onDrawn]);
  return <div id={STUDIO_LAYER} className="origin" />;
}
