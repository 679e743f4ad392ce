import { useText } from '../../i18n/use-text.ts';
import styles from './page-message.module.css';

const tiles = [
  [60, 100],
  [180, 100],
  [300, 190],
  [420, 190],
  [540, 100],
] as const;

/** The map to come, while it loads. */
export function PageSkeleton() {
  const text = useText();
  return (
    <output className={styles.skeleton}>
      <svg viewBox="0 0 600 300" aria-hidden="true">
        <path className={styles.road} d="M60 100H180H276Q300 100 300 124V190H516Q540 190 540 166V100" />
        {tiles.map(([x, y], index) => (
          <rect
            key={x}
            className={styles.tile}
            x={x - 25}
            y={y - 25}
            width="50"
            height="50"
            rx="12"
            style={{ animationDelay: `${index * 120}ms` }}
          />
        ))}
      </svg>
      <p className={styles.skeletonText}>{text('page.loading')}</p>
    </output>
  );
}
