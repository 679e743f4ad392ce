import { CircleX, ListChecks } from 'lucide-react';
import type { AuthoringMap } from '#schemas/authoring.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import type { FindingTarget } from './find-marks.ts';
import { withNames } from './with-names.tsx';
import styles from './closed-banner.module.css';

interface ClosedBannerProps {
  map: AuthoringMap;
  onShow(target: FindingTarget): void;
}

/** Informs an author that learners cannot open this map, what learners see instead, and why. */
export function ClosedBanner({ map, onShow }: ClosedBannerProps) {
  const text = useText();
  const first = map.diagnostics.find(({ isClosing }) => isClosing);
  if (!first) return null;
  const line = first.place ? `${text('authoring.place', { line: first.place.start.line })}: ` : '';
  return (
    <section className={styles.banner} aria-label={text('authoring.closed.title')}>
      <CircleX className={styles.icon} size={24} strokeWidth={2.5} aria-hidden="true" />
      <output className={styles.words}>
        <p className="bold">{text('authoring.closed.title')}</p>
        <p className={styles.seen}>
          {text('authoring.closed.seen', { message: text('page.error.title') })}{' '}
          {map.page && (
            <span className={styles.drawn}>
              {text(map.stale ? 'authoring.stale' : 'authoring.closed.drawn')}
            </span>
          )}
        </p>
        <p className={styles.reason}>
          {line}
          <bdi lang="en">{withNames(first.reason)}</bdi>
        </p>
      </output>
      <Button
        className={styles.show}
        icon={<ListChecks size={18} strokeWidth={2.5} />}
        onClick={() => onShow({ path: map.path, diagnostic: first })}
      >
        {text('authoring.closed.show')}
      </Button>
    </section>
  );
}
