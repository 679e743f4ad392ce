import styles from './graph-node.module.css';

interface StepRingProps {
  current: number;
  max: number;
}

/** The steps of an activity in progress, as a ring around its tile that fills clockwise from the top. */
export function StepRing({ current, max }: StepRingProps) {
  const share = max > 0 ? Math.min(1, current / max) : 0;
  // Starts in the middle of the upper edge; 64 units wide, corners as round as the tile's plus the gap.
  const path = 'M32 2H45A17 17 0 0 1 62 19V45A17 17 0 0 1 45 62H19A17 17 0 0 1 2 45V19A17 17 0 0 1 19 2Z';
  return (
    <svg className={styles.steps} viewBox="0 0 64 64" aria-hidden="true">
      <path className={styles.stepsTrack} d={path} />
      <path className={styles.stepsDone} d={path} pathLength={100} strokeDasharray={`${share * 100} 100`} />
    </svg>
  );
}
