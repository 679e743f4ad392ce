import {
  CornerDownRight,
  FileText,
  Flag,
  Gift,
  LayoutList,
  Map as MapIcon,
  Puzzle,
  Route,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { PaletteItem } from './find-items.ts';
import styles from './palette.module.css';

/** DOM id of the list, which the search field controls. */
export const LIST_ID = 'studio-found';

export function idOfItem(index: number): string {
  return `${LIST_ID}-${index}`;
}

const ICONS: Readonly<Record<PaletteItem['kind'], LucideIcon>> = {
  page: LayoutList,
  map: MapIcon,
  activity: Puzzle,
  reward: Gift,
  completion: Flag,
  layout: Route,
  step: CornerDownRight,
  file: FileText,
  command: Zap,
};

function bringIntoView(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: 'nearest' });
}

interface ItemListProps {
  items: readonly PaletteItem[];
  current: number;
  /** True to indent sections by their level. */
  isOutline: boolean;
  onRun(item: PaletteItem): void;
}

export function ItemList({ items, current, isOutline, onRun }: ItemListProps) {
  const text = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be controlled by another field
    <div id={LIST_ID} role="listbox" aria-label={text('studio.palette')} className={styles.list}>
      {items.map((item, index) => {
        const { kind, label, otherName, file, level = 0, isAtCursor } = item;
        const Icon = ICONS[kind];
        const isCurrent = index === current;
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles the keys
          <div
            // oxlint-disable-next-line react/no-array-index-key -- the index identifies the position in this list
            key={index}
            ref={isCurrent ? bringIntoView : undefined}
            id={idOfItem(index)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the options of a select can only contain text
            role="option"
            tabIndex={-1}
            aria-selected={isCurrent}
            className={styles.item}
            data-here={isAtCursor || undefined}
            data-level={isOutline ? level : 0}
            onClick={() => onRun(item)}
          >
            <Icon size={18} aria-hidden="true" />
            <bdi className={styles.label}>{label}</bdi>
            {otherName !== undefined && <code className={styles.also}>{otherName}</code>}
            <span className={styles.about}>
              {isAtCursor && isOutline ? text('studio.palette.here') : text(`studio.palette.${kind}`)}
              {!isOutline && file !== undefined && (
                <>
                  {' · '}
                  <bdi>{file}</bdi>
                </>
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
}
