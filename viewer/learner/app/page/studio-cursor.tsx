import { useEffect } from 'react';
import type { StudioLink } from '#schemas/authoring.ts';
import type { ActivityRef } from '../../../shared/domain/activity-key.ts';
import type { PageView } from '../use-page-view.ts';

interface StudioCursorProps {
  link: StudioLink;
  view: Pick<PageView, 'state' | 'page'>;
  onSelect: (node: ActivityRef | undefined) => void;
}

/** In the Studio's frame: reports the selected node, and selects the node at the text cursor. */
export function StudioCursor({ link, view: { state, page }, onSelect }: StudioCursorProps) {
  const { selection } = state;
  const { onSelect: report, cursor } = link;
  const [mapId, activityId] = [selection?.mapId, selection?.activityId];
  useEffect(() => {
    if (mapId !== undefined && activityId !== undefined) report({ mapId, activityId });
  }, [mapId, activityId, report]);
  const cursorKey = JSON.stringify(cursor);
  useEffect(() => {
    if (cursor === 'none') return onSelect(undefined);
    const map = page?.maps.find((one) => one.mapId === cursor?.mapId);
    const node = map?.nodes.find((one) => one.activityId === cursor?.activityId);
    // Nodes that only bend paths cannot be selected.
    if (map && node && node.kind !== 'layout') onSelect({ mapId: map.mapId, activityId: node.activityId });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- select only when the cursor moves, so that the author can select another node
  }, [cursorKey]);
  return null;
}
