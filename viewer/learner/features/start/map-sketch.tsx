import type { CSSProperties } from 'react';
import { toSketch } from './sketch.ts';
import styles from './map-sketch.module.css';

interface MapSketchProps {
  /** Path of the map file, which determines the drawing. */
  path: string;
  /** The map's colors as CSS variables of the graph. Missing colors fall back to the site's. */
  colors: CSSProperties | undefined;
}

/** A drawing for a map without a picture: a path with tiles, in the map's colors. */
export function MapSketch({ path, colors }: MapSketchProps) {
  const { line, tiles } = toSketch(path);
  return (
    <svg className={styles.sketch} style={colors} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">
      <rect className={styles.ground} width="320" height="180" />
      <path className={styles.path} d={line} />
      {tiles.map(({ kind, x, y }, index) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- the tiles never change
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
