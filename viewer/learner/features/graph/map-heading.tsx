import { Check, Lock } from 'lucide-react';
import { memo, use } from 'react';
import type { PlacedHeading } from '#parser';
import { namesIn, type MapView } from '../../../shared/domain/map-view.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { isDone, toMapNote } from './map-note.ts';
import { AuthorLanguage, WithAuthorText } from '../../../shared/ui/author-text.tsx';
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
  const { box, size = 1 } = place ?? {};
  return (
    <div
      className={box ? `origin cluster ${styles.heading}` : 'spoken'}
      style={
        box && {
          inlineSize: box.width,
          blockSize: box.height,
          fontSize: `calc(var(--name-size) * ${size})`,
          transform: `translate(${box.x}px, ${box.y}px)`,
        }
      }
      title={map.map.displayName}
    >
      <h2 className={styles.name} dir="auto" lang={use(AuthorLanguage)}>
        {map.map.displayName}
      </h2>
      <p className={`row ${styles.progress}`} dir="auto">
        {Icon && <Icon className={styles.icon} strokeWidth={2.5} aria-hidden="true" />}
        <WithAuthorText of={toMapNote(map, text)} words={namesIn(map.missing)} />
      </p>
    </div>
  );
});
