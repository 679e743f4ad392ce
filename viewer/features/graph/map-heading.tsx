import { Check, Lock } from 'lucide-react';
import { memo } from 'react';
import type { MapView, Missing } from '../../domain/map-view.ts';
import { toList } from '../../i18n/to-list.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Text } from '../../i18n/use-text.ts';
import type { GraphItem } from './graph-item.ts';
import { nameReach, overlaps, tileSize } from './graph-layout.ts';
import type { Point } from './graph-layout.ts';
import styles from './map-heading.module.css';

interface MapHeadingProps {
  map: MapView;
  /** The lower left corner. */
  place: Point;
  /** The heading of the page's only map is for screen readers: the panel shows its name. */
  isHidden: boolean;
}

/** The name of a map above its nodes, with how much of it is done or what it waits for. */
export const MapHeading = memo(function MapHeading({ map, place, isHidden }: MapHeadingProps) {
  const text = useText();
  const Icon = isDone(map) ? Check : map.isUnlocked ? undefined : Lock;
  return (
    <div
      className={isHidden ? 'spoken' : `cluster ${styles.heading}`}
      style={{ transform: `translate(${place.x}px, ${place.y}px) translateY(-100%)` }}
    >
      <h2 className={styles.name} dir="auto">
        {map.map.displayName}
      </h2>
      <p className={`row ${styles.progress}`} dir="auto">
        {Icon && <Icon className={styles.icon} strokeWidth={2.5} aria-hidden="true" />}
        {toProgress(map, text)}
      </p>
    </div>
  );
});

/** A map without activities is neither begun nor done. */
function isDone(map: MapView): boolean {
  return map.isCompleted && map.activities.total > 0;
}

function toProgress(map: MapView, text: Text): string {
  const missing = map.isUnlocked ? undefined : map.missing[0];
  if (missing) return toMissing(missing, text);
  if (isDone(map)) return text('map.completed');
  return text('map.progress', map.activities);
}

function toMissing(missing: Missing, text: Text): string {
  switch (missing.kind) {
    case 'map':
      return text('map.locked.map', { name: missing.name });
    case 'tag':
      return text('map.locked.tag', { count: missing.needed - missing.completed, tag: missing.tag });
    case 'previous':
      return text('map.locked.map', { name: toList(missing.names, text) });
  }
}

/** About a short map name at the size of a heading, in view-box units. */
const heading = { width: 110, height: 22 };
const gap = 4;
const mostMoves = 4;

/**
 * Where a map's heading begins: its place, or to the right of the names that stand there already. On an author's
 * picture maps can be so close that there is no free line between them.
 */
export function placeHeading(place: Point, items: readonly GraphItem[]): Point {
  let { x } = place;
  for (let move = 0; move < mostMoves; move += 1) {
    const box = { x, y: place.y - heading.height, ...heading };
    const inTheWay = items.find((item) => overlaps(box, nameBox(item)));
    if (!inTheWay) break;
    x = inTheWay.x + nameReach.aside + gap;
  }
  return { x, y: place.y };
}

function nameBox({ x, y }: Point) {
  const top = y + tileSize / 2;
  return { x: x - nameReach.aside, y: top, width: 2 * nameReach.aside, height: y + nameReach.below - top };
}
