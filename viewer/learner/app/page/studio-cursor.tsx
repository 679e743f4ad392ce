import { useEffect, useRef } from 'react';
import type { PageLayout } from '#parser';
import type { MapPart, StudioLink } from '#schemas/authoring.ts';
import type { PageView } from '../use-page-view.ts';

interface StudioCursorProps {
  link: StudioLink;
  view: Pick<PageView, 'state' | 'layout'>;
}

/** In the Studio's frame: reports the selected node, and selects the node at the text cursor. */
export function StudioCursor({ link, view: { state, layout } }: StudioCursorProps) {
  const placeRef = useRef<HTMLSpanElement>(null);
  const { selection } = state;
  const { onSelect, cursor } = link;
  const [mapId, activityId] = [selection?.mapId, selection?.activityId];
  useEffect(() => {
    if (mapId !== undefined && activityId !== undefined) onSelect({ mapId, activityId });
  }, [mapId, activityId, onSelect]);
  const cursorKey = JSON.stringify(cursor);
  useEffect(() => {
    // By key events: the map offers no other way to select from outside, and two clicks would open the node.
    const world = placeRef.current?.parentElement;
    if (cursor === 'none')
      return pressKey(world?.querySelector('[data-status][aria-pressed="true"]'), 'Escape');
    const node = layout && findNode(world, layout, cursor);
    if (node?.ariaPressed === 'false') pressKey(node, 'Enter');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per cursor move, so that later selections stay
  }, [cursorKey]);
  return <span ref={placeRef} hidden />;
}

function pressKey(node: Element | null | undefined, key: string): void {
  node?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** Returns a node's button, by its position. Undefined if the node has none or is out of view. */
function findNode(
  world: HTMLElement | null | undefined,
  layout: PageLayout,
  part: MapPart | undefined,
): HTMLElement | undefined {
  const nodes = layout.maps.find(({ mapId }) => mapId === part?.mapId)?.nodes;
  const node = nodes?.find(({ activityId }) => activityId === part?.activityId);
  if (!node || node.kind === 'layout') return undefined;
  const buttons = [...(world?.querySelectorAll<HTMLElement>('button[data-status]') ?? [])];
  return buttons.find(({ style }) => {
    const [x, y] = style.transform.match(/-?[\d.]+/g) ?? [];
    return Number(x) === node.x - TILE / 2 && Number(y) === node.y - TILE / 2;
  });
}

const TILE = 50;
