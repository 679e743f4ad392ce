import { useEffect, type ReactNode } from 'react';
import {
  keepHeadingsInWindow,
  NODE_SIZE,
  placeLabels,
  type PageLayout,
  type Placement,
  type Rect,
} from '#parser';
import type { MapView } from '../../../shared/domain/map-view.ts';
import type { Text } from '../../../shared/i18n/use-text.ts';
import type { GraphContent } from './graph-item.ts';
import { MapHeading } from './map-heading.tsx';
import { toLaterNotes, toMapNote } from './map-note.ts';
import { toNodeName } from './node-name.ts';
import type { ShownPart } from './shown-part.ts';
import { glideFromPreview } from './start-glide.ts';

export interface NamesInput extends Pick<ShownPart, 'nameSize' | 'window' | 'isReadable'> {
  maps: readonly MapView[];
  /** The maps as a new learner sees them. */
  newMaps: readonly MapView[];
  layout: PageLayout;
  content: GraphContent;
  canvas: Rect;
  /** Key of the suggested next node, which shows its name even if the others are too small to show theirs. */
  invitedKey: string | undefined;
}

export interface ShownNames extends Pick<Placement, 'labels'> {
  headings: ReadonlyMap<string, ReactNode>;
  /** Returns a node's accessible name. This is a constant function, so that nodes do not render again. */
  say: typeof toNodeName;
  /** The areas of all names and headings. */
  boxes: readonly Rect[];
  /** An element to render after all names, which removes the document's preview of the map. */
  end: ReactNode;
}

/** Returns the positions of names and headings for the current zoom. */
export function placeNames(input: NamesInput, text: Text): Placement {
  const { maps, newMaps, layout, content, canvas, invitedKey, nameSize, window, isReadable } = input;
  const corners = new Map(layout.maps.map(({ mapId, heading }) => [mapId, heading]));
  // The heading of a page's only map is for screen readers, because the panel shows the map's name.
  const namedMaps = (maps.length > 1 ? maps : []).flatMap((map, index) => {
    const { mapId: key, displayName: name } = map.map;
    const corner = corners.get(key);
    const notes = [map, newMaps[index] ?? map].map((view) => toMapNote(view, text));
    return corner
      ? [{ key, name, corner, notes: [...notes, ...toLaterNotes(map, text)], hasIcon: true }]
      : [];
  });
  return placeLabels({
    nodes: content.items.map(({ view, ...item }) => ({
      ...item,
      name: view.node.displayName,
      hasMark: view.kind === 'reward',
    })),
    maps: namedMaps,
    frame: canvas,
    window,
    fontSize: nameSize,
    isLabelled: (key) => isReadable || key === invitedKey,
  });
}

/** Returns names and headings at their positions, with the headings inside of the visible part. */
export function toShownNames(
  { labels, ...placement }: Placement,
  {
    maps,
    content,
    nameSize,
    across,
  }: Pick<NamesInput, 'maps' | 'content' | 'nameSize'> & Pick<ShownPart, 'across'>,
): ShownNames {
  const reach = NODE_SIZE / 2 + 1;
  const tiles = content.items.map(({ x, y }) => ({
    x: x - reach,
    y: y - reach,
    width: 2 * reach,
    height: 2 * reach,
  }));
  const spans = new Map<string, { start: number; end: number }>();
  for (const { view, x } of content.items) {
    const { start = x, end = x } = spans.get(view.mapId) ?? {};
    spans.set(view.mapId, { start: Math.min(start, x), end: Math.max(end, x) });
  }
  const headings = keepHeadingsInWindow({
    headings: placement.headings,
    window: across,
    spans,
    obstacles: [...tiles, ...toBoxes(labels)],
  });
  return {
    labels,
    boxes: [...toBoxes(labels), ...toBoxes(headings)],
    headings: new Map(
      maps.map((map) => [
        map.map.mapId,
        <MapHeading key="heading" map={map} placement={headings.get(map.map.mapId)} fontSize={nameSize} />,
      ]),
    ),
    say: toNodeName,
    end: <FirstLookEnd />,
  };
}

function toBoxes(placed: ReadonlyMap<string, { box: Rect }>): Rect[] {
  return [...placed.values()].map(({ box }) => box);
}

/** Longest wait for the author's picture in milliseconds. The preview may already show it. */
const pictureMs = 1_000;

/** Removes the preview of the map from the document, once the map is shown with all names. */
function FirstLookEnd() {
  useEffect(() => {
    const first = document.getElementById('first-look');
    if (!first) return undefined;
    const end = (): void => {
      if (!first.isConnected) return;
      glideFromPreview(first);
      first.remove();
    };
    const picture = document.querySelector<HTMLImageElement>('[data-picture]:not([data-ready])');
    if (!picture) return end();
    picture.addEventListener('load', () => requestAnimationFrame(end));
    picture.addEventListener('error', end);
    const timer = setTimeout(end, pictureMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
