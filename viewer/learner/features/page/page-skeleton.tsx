import { useText } from '../../../shared/i18n/use-text.ts';
import styles from '../../../shared/features/page/page-message.module.css';

/** Vertical positions of the tiles, whose horizontal distance is 120. */
const tops = [75, 75, 165, 165, 75];

export function PageSkeleton() {
  const text = useText();
  return (
    <output className={styles.skeleton} data-map>
      <svg viewBox="0 0 600 300" aria-hidden="true">
        <path className={styles.path} d="M60 100H180H276Q300 100 300 124V190H516Q540 190 540 166V100" />
        {tops.map((y, index) => (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- the tiles never change
            key={index}
            className={styles.tile}
            x={35 + 120 * index}
            y={y}
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
