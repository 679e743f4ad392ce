import { memo } from 'react';
import type { Size } from './view-frame.ts';
import type { Rect } from '#parser';
import styles from './skill-graph.module.css';

interface GraphBackgroundProps {
  url: string;
  isPixelated: boolean;
  /** Where the picture lies on the canvas; it is not shown before its size is known. */
  place: Rect | undefined;
  onSize(size: Size): void;
}

/** The author's picture under the map: it pans and zooms with it, so that what is painted stays by its node. */
export const GraphBackground = memo(function GraphBackground(props: GraphBackgroundProps) {
  const { url, isPixelated, place, onSize } = props;
  return (
    <img
      className={`origin ${styles.picture}`}
      src={url}
      alt=""
      draggable={false}
      data-picture
      data-pixelated={isPixelated || undefined}
      data-ready={place !== undefined || undefined}
      style={
        place && { inlineSize: place.width, blockSize: place.height, translate: `${place.x}px ${place.y}px` }
      }
      onLoad={({ currentTarget }) =>
        onSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
      }
    />
  );
});
