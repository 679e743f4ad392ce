import { Check, Lock } from 'lucide-react';
import { memo } from 'react';
import type { PlacedHeading } from '#parser';
import type { MapView, Missing } from '../../domain/map-view.ts';
import { toList } from '../../i18n/to-list.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import styles from './map-heading.module.css';

interface MapHeadingProps {
  map: MapView;
  /** Absent for screen readers only: on a page with one map the panel shows its name, and elsewhere there is no room. */
  place: PlacedHeading | undefined;
}

/** The name of a map above its nodes, with how much of it is done or what it waits for. */
export const MapHeading = memo(function MapHeading({ map, place }: MapHeadingProps) {
  const text = useText();
  const Icon = isDone(map) ? Check : map.isUnlocked ? undefined : Lock;
  const { box } = place ?? {};
  return (
    <div
      className={box ? `origin cluster ${styles.heading}` : 'spoken'}
      style={
        box && {
          maxInlineSize: box.width,
          blockSize: box.height,
          transform: `translate(${box.x}px, ${box.y}px)`,
        }
      }
      title={map.map.displayName}
    >
      <h2 className={styles.name} dir="auto">
        {map.map.displayName}
      </h2>
      <p className={`row ${styles.progress}`} dir="auto">
        {Icon && <Icon className={styles.icon} strokeWidth={2.5} aria-hidden="true" />}
        {toMapNote(map, text)}
      </p>
    </div>
  );
});

/** A map without activities is neither begun nor done. */
function isDone(map: MapView): boolean {
  return map.isCompleted && map.activities.total > 0;
}

/** How much of a map is done, or what it waits for. */
export function toMapNote(map: MapView, text: Text): string {
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
