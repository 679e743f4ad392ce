import { Check, Lock } from 'lucide-react';
import { memo, use } from 'react';
import { toHeadingWidth, type PlacedHeading } from '#parser';
import { namesIn, type MapView } from '../../../shared/domain/map-view.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { isDone, toMapNote } from './map-note.ts';
import { AuthorLanguage, WithAuthorText } from '../../../shared/ui/author-text.tsx';
import styles from './map-heading.module.css';

interface MapHeadingProps {
  map: MapView;
  /**
   * Position of the heading. Undefined if it is for screen readers only: on pages with one map, or without room for it.
   */
  placement: PlacedHeading | undefined;
  /** Font size of names, in view-box units. */
  fontSize: number;
}

/** A map's name above its nodes, with the progress or, for a locked map, how to unlock it. */
export const MapHeading = memo(function MapHeading({ map, placement, fontSize }: MapHeadingProps) {
  const text = useText();
  const Icon = isDone(map) ? Check : map.isUnlocked ? undefined : Lock;
  const note = toMapNote(map, text);
  const { box, size = 1 } = placement ?? {};
  return (
    <div
      className={box ? `origin ${styles.heading}` : 'spoken'}
      style={
        placement &&
        box && {
          // As wide as in the document's preview of the map, even if this device's font is narrower.
          minInlineSize: toHeadingWidth(placement, { note, hasIcon: Icon !== undefined, fontSize }),
          // Limit the width only if the name is shortened: fonts may be a little wider than calculated, and would cut a
          // whole name off.
          maxInlineSize: placement.name === map.map.displayName ? undefined : box.width,
          fontSize: `calc(var(--name-size) * ${size})`,
          transform: `translate(${box.x}px, ${box.y}px)`,
        }
      }
      data-note={placement?.note}
      title={map.map.displayName}
    >
      <h2 className={styles.name} dir="auto" lang={use(AuthorLanguage)}>
        {map.map.displayName}
      </h2>
      <p className={placement && !placement.note ? 'spoken' : `row ${styles.progress}`} dir="auto">
        {Icon && <Icon className={styles.icon} strokeWidth={2.5} aria-hidden="true" />}
        {/* One element, because a row would separate the author's words from the quotation marks around them. */}
        <span>
          <WithAuthorText of={note} words={namesIn(map.missing)} />
        </span>
      </p>
    </div>
  );
});
