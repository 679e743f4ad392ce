import { useEffect, type ReactNode } from 'react';
import { placeLabels, type PageLayout, type Placement, type Rect } from '#parser';
import type { MapView } from '../../../shared/domain/map-view.ts';
import type { Text } from '../../../shared/i18n/use-text.ts';
import type { GraphContent } from './graph-item.ts';
import { MapHeading } from './map-heading.tsx';
import { toMapNote } from './map-note.ts';
import { toNodeName } from './node-name.ts';
import type { ShownPart } from './shown-part.ts';

export interface NamesInput extends Pick<ShownPart, 'nameSize' | 'window' | 'isReadable'> {
  maps: readonly MapView[];
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
  /** An element to render after all names, which removes the document's preview of the map. */
  end: ReactNode;
}

/** Returns names and headings with their positions for the current zoom. */
export function toShownNames(input: NamesInput, text: Text): ShownNames {
  const { maps, layout, content, canvas, invitedKey, nameSize, window, isReadable } = input;
  const corners = new Map(layout.maps.map(({ mapId, heading }) => [mapId, heading]));
  // The heading of a page's only map is for screen readers, because the panel shows the map's name.
  const namedMaps = (maps.length > 1 ? maps : []).flatMap((map) => {
    const { mapId: key, displayName: name } = map.map;
    const corner = corners.get(key);
    return corner ? [{ key, name, corner, note: toMapNote(map, text), hasIcon: true }] : [];
  });
  const { labels, headings } = placeLabels({
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
  return {
    labels,
    headings: new Map(
      maps.map((map) => [
        map.map.mapId,
        <MapHeading key="heading" map={map} placement={headings.get(map.map.mapId)} />,
      ]),
    ),
    say: toNodeName,
    end: <FirstLookEnd />,
  };
}

/** Longest wait for the author's picture in milliseconds. The preview may already show it. */
const pictureMs = 1_000;

/** Removes the preview of the map from the document, once the map is shown with all names. */
function FirstLookEnd() {
  useEffect(() => {
    const first = document.getElementById('first-look');
    if (!first) return undefined;
    const end = (): void => first.remove();
    const picture = document.querySelector<HTMLImageElement>('[data-picture]:not([data-ready])');
    if (!picture) return end();
    picture.addEventListener('load', () => requestAnimationFrame(end));
    picture.addEventListener('error', end);
    const timer = setTimeout(end, pictureMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
