import type { TemplateName } from '#schemas/templates/templates.ts';
import styles from './template-list.module.css';

interface Sketch {
  /** Ways, as the path of an SVG. */
  ways: string;
  stops: readonly (readonly [x: number, y: number])[];
  /** Where a map ends. */
  ends: readonly (readonly [x: number, y: number])[];
}

/** A map at a glance, on 240 by 96. */
const SKETCHES: Readonly<Record<TemplateName, Sketch>> = {
  firstSteps: {
    ways: 'M48 48H192',
    stops: [
      [48, 48],
      [120, 48],
    ],
    ends: [[192, 48]],
  },
  branches: {
    ways: 'M32 48H80M80 24V72M80 24H128M80 72H128M128 24V72M128 48H160M184 48H216',
    stops: [
      [32, 48],
      [104, 24],
      [104, 72],
      [184, 48],
    ],
    ends: [
      [152, 48],
      [216, 48],
    ],
  },
  lessons: {
    ways: 'M72 20H168M72 48H168M72 76H168',
    stops: [
      [72, 20],
      [72, 48],
      [120, 48],
      [72, 76],
    ],
    ends: [
      [168, 20],
      [168, 48],
      [168, 76],
    ],
  },
};

/** What a template's map looks like. */
export function TemplateSketch({ name }: { name: TemplateName }) {
  const { ways, stops, ends } = SKETCHES[name];
  return (
    <svg className={styles.sketch} viewBox="0 0 240 96" aria-hidden="true">
      <path className={styles.ways} d={ways} />
      {stops.map(([x, y]) => (
        <rect key={`${x} ${y}`} className={styles.stop} x={x - 10} y={y - 10} width="20" height="20" rx="5" />
      ))}
      {ends.map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.end} cx={x} cy={y} r="10" />
      ))}
    </svg>
  );
}
