import { Map as MapIcon } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { MapSketch as Sketch } from '#schemas/site.ts';
import styles from './map-sketch.module.css';

interface MapSketchProps {
  /** The drawing. Undefined if the map cannot be drawn: an icon is shown instead. */
  sketch: Sketch | undefined;
  /** The map's colors as CSS variables of the graph. Missing colors fall back to the site's. */
  colors: CSSProperties | undefined;
}

/** The beginning of a map, in the map's colors. */
export function MapSketch({ sketch, colors }: MapSketchProps) {
  if (!sketch)
    return (
      <span className={`centered ${styles.sketch}`} style={colors}>
        <MapIcon className={styles.icon} size={56} strokeWidth={1.75} />
      </span>
    );
  return (
    <svg className={styles.sketch} style={colors} viewBox={sketch.view} preserveAspectRatio="xMidYMid slice">
      <path className={styles.path} d={sketch.line} />
      {sketch.tiles.map(({ kind, x, y }) => (
        <rect
          key={`${x} ${y}`}
          className={styles[kind]}
          x={x - 25}
          y={y - 25}
          width="50"
          height="50"
          rx="12"
        />
      ))}
    </svg>
  );
}
