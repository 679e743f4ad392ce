import { ChevronDown, CircleCheck, History } from 'lucide-react';
import { useState } from 'react';
import type { AuthoringMap } from '#schemas/authoring.ts';
import { useText } from '../../i18n/use-text.ts';
import type { AuthoringOverlayProps } from './authoring-overlay.tsx';
import { FindingCard } from './finding-card.tsx';
import styles from './authoring.module.css';

interface FindingListProps extends AuthoringOverlayProps {
  shown: AuthoringMap;
}

const firstShown = 20;
const weight = { error: 0, warning: 1, info: 2 };

/** The findings of one map file, errors first; the head says which file and lets the author change it. */
export function FindingList(props: FindingListProps) {
  const { shown, maps, onShowMap, onFoldedChange, onOpenEditor, onFix } = props;
  const text = useText();
  const [isWhole, setIsWhole] = useState(false);
  const sorted = shown.diagnostics.toSorted((one, other) => weight[one.severity] - weight[other.severity]);
  const drawn = isWhole ? sorted : sorted.slice(0, firstShown);
  const count = shown.diagnostics.length;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.headText}>
          <h2 className={styles.title}>
            {count === 0 ? text('authoring.clean') : text('authoring.count', { count })}
          </h2>
          {maps.length > 1 ? (
            <select
              className={styles.file}
              aria-label={text('authoring.file')}
              value={shown.path}
              onChange={(event) => onShowMap(event.target.value)}
            >
              {maps.map(({ path, diagnostics }) => (
                <option key={path} value={path}>
                  {diagnostics.length === 0 ? path : `${path} (${diagnostics.length})`}
                </option>
              ))}
            </select>
          ) : (
            <p className={styles.path}>{shown.path}</p>
          )}
        </div>
        <button
          type="button"
          className={styles.fold}
          aria-expanded
          aria-label={text('authoring.fold')}
          onClick={() => onFoldedChange(true)}
        >
          <ChevronDown size={20} strokeWidth={2.5} aria-hidden="true" />
        </button>
      </div>
      {shown.stale && (
        <output className={styles.stale}>
          <History size={18} strokeWidth={2.5} aria-hidden="true" />
          {text(shown.page ? 'authoring.stale' : 'authoring.nothing')}
        </output>
      )}
      {count === 0 ? (
        <p className={styles.clean}>
          <CircleCheck size={22} strokeWidth={2.5} aria-hidden="true" />
          {text('authoring.cleanHint')}
        </p>
      ) : (
        <ol className={styles.list}>
          {drawn.map((diagnostic, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same finding may stand twice at one place
            <li key={`${diagnostic.ruleId} ${diagnostic.place?.start.offset} ${index}`}>
              <FindingCard diagnostic={diagnostic} map={shown} onOpenEditor={onOpenEditor} onFix={onFix} />
            </li>
          ))}
        </ol>
      )}
      {sorted.length > drawn.length && (
        <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
          {text('authoring.more', { count: sorted.length - drawn.length })}
        </button>
      )}
    </>
  );
}
