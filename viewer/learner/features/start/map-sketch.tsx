import type { CSSProperties } from 'react';
import { toSketch } from './sketch.ts';
import styles from './map-sketch.module.css';

interface MapSketchProps {
  /** The same file has the same picture each time. */
  path: string;
  /** The map's colours as the graph's styles take them; those that are missing are the brand's. */
  colors: CSSProperties | undefined;
}

/** A picture for a map that has none: a road with tiles in the map's own colours. */
export function MapSketch({ path, colors }: MapSketchProps) {
  const { line, tiles } = toSketch(path);
  return (
    <svg className={styles.sketch} style={colors} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">
      <rect className={styles.ground} width="320" height="180" />
      <path className={styles.road} d={line} />
      {tiles.map(({ kind, x, y }, index) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- they never change
          key={index}
          className={styles[kind]}
          x={x - 20}
          y={y - 20}
          width="40"
          height="40"
          rx="10"
        />
      ))}
    </svg>
  );
}
