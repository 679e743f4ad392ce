import { Lock } from 'lucide-react';
import type { Missing } from '../../domain/map-view.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './info-panel.module.css';

interface MissingListProps {
  missing: readonly Missing[];
  onSelect(activityId: string): void;
}

/** Why a node is locked, and what opens it; what can be done next is a link to its node. */
export function MissingList({ missing, onSelect }: MissingListProps) {
  const text = useText();
  const isMapLocked = missing.length > 0 && missing.every((one) => one.kind !== 'previous');
  const isUnreachable = missing.some((one) => one.kind === 'previous' && one.activityIds.length === 0);
  return (
    <div className={styles.missing}>
      <p className={styles.missingTitle}>
        <Lock size={16} strokeWidth={2.5} aria-hidden="true" />
        {text(
          isMapLocked
            ? 'panel.locked.titleMap'
            : isUnreachable
              ? 'panel.status.locked'
              : 'panel.locked.title',
        )}
      </p>
      {missing.some((one) => one.kind === 'previous' && one.activityIds.length > 1) && (
        <p>{text('panel.missing.oneOf')}</p>
      )}
      {missing.length > 0 && <ul className={styles.missingList}>{missing.map((one) => toItems(one))}</ul>}
    </div>
  );

  function toItems(one: Missing) {
    switch (one.kind) {
      case 'previous':
        if (one.activityIds.length === 0) {
          return <li key="unreachable">{text('panel.missing.unreachable')}</li>;
        }
        return one.activityIds.map((activityId, index) => (
          <li key={activityId}>
            <button type="button" className={styles.link} onClick={() => onSelect(activityId)}>
              {text('panel.missing.previous', { name: one.names[index] ?? activityId })}
            </button>
          </li>
        ));
      case 'tag':
        return <li key={`tag ${one.tag}`}>{text('panel.missing.tag', one)}</li>;
      case 'map':
        return <li key={`map ${one.mapId}`}>{text('panel.missing.map', { name: one.name })}</li>;
    }
  }
}
