import { ChevronDown, CircleCheck, History, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AuthoringMap, AuthoringSnapshot } from '#schemas/authoring.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { FindingSection } from './finding-section.tsx';
import type { EditorPlace, WantedFix } from './finding-card.tsx';
import type { FindingTarget } from './find-marks.ts';
import { FindingTally } from './finding-tally.tsx';
import { countByMap, countFindings, isNear, type AuthorView, type FindingGroup } from './group-findings.ts';
import styles from './finding-list.module.css';

/**
 * Why a request failed: the file has changed, the fix would cause other mistakes, the file is read-only, or no
 * response.
 */
export type AuthorTrouble = 'outdated' | 'harmful' | 'unwritable' | 'noAnswer';

export interface AuthoringOverlayProps {
  maps: AuthoringSnapshot['maps'];
  others: AuthoringSnapshot['others'];
  path: string | undefined;
  activity?: AuthorView['activity'];
  isActivityOpen?: boolean;
  isFolded: boolean;
  trouble?: AuthorTrouble | undefined;
  /** The finding that the author requested last. It scrolls into view. */
  target?: FindingTarget | undefined;
  onFoldedChange(isFolded: boolean): void;
  /** Opens the author's editor. Like `onFix`, absent if the visitor may read findings but not change files. */
  onOpenEditor?: ((place: EditorPlace) => void) | undefined;
  onFix?: ((finding: WantedFix) => void) | undefined;
  onShowMap(path: string): void;
}

interface FindingListProps extends AuthoringOverlayProps {
  shownMap: AuthoringMap;
  groups: readonly FindingGroup[];
}

/** Maximum number of findings to unfold automatically, nearest files first. */
const openedFindings = 20;

/** Findings grouped by file, below a header in which the author can choose another map. */
export function FindingList(props: FindingListProps) {
  const { shownMap, groups, trouble, target, onOpenEditor } = props;
  const text = useText();
  const { isOpen, setOpen } = useOpenGroups(groups, target);
  const { listRef, onFix } = useFocusAfterFix(props.onFix);
  const count = countFindings(groups);
  const elsewhereCount = countFindings(groups, (group) => !isNear(group));
  const hasHeads = groups.length > 1 || groups.some(({ relation }) => relation !== 'map');
  const toSection = (group: FindingGroup) => (
    <FindingSection
      key={group.path}
      group={group}
      hasHead={hasHeads}
      isOpen={isOpen(group)}
      target={target?.path === group.path ? target : undefined}
      onOpenChange={(next) => setOpen(group, next)}
      onOpenEditor={onOpenEditor}
      onFix={onFix}
    />
  );
  return (
    <>
      <ListHead {...props} count={count} hasTally={count > 0 && !hasHeads} />
      <Notes shownMap={shownMap} trouble={trouble} isClean={count === 0} />
      {count + elsewhereCount > 0 && (
        <div ref={listRef} className={styles.list} tabIndex={-1}>
          {count > 0 && groups.filter(isNear).map(toSection)}
          {elsewhereCount > 0 && (
            <p className={`fine-print ${styles.others}`}>
              {text('authoring.elsewhere', { count: elsewhereCount })}
            </p>
          )}
          {groups.filter((group) => !isNear(group)).map(toSection)}
        </div>
      )}
    </>
  );
}

interface ListHeadProps extends FindingListProps {
  count: number;
  /** True if the header shows the number per severity, because no file below shows its own. */
  hasTally: boolean;
}

function ListHead(props: ListHeadProps) {
  const { shownMap, maps, others, groups, isActivityOpen = false, count, hasTally } = props;
  const { onShowMap, onFoldedChange } = props;
  const text = useText();
  const counts = useMemo(() => countByMap({ maps, others }), [maps, others]);
  return (
    <div className={styles.head}>
      <div className={styles.headText}>
        <h2 className="text-md">
          {count === 0 ? text('authoring.clean') : text('authoring.count', { count })}
        </h2>
        {maps.length > 1 && !isActivityOpen ? (
          <select
            className={styles.file}
            aria-label={text('authoring.file')}
            value={shownMap.path}
            onChange={(event) => onShowMap(event.target.value)}
          >
            {maps.map(({ path }) => (
              <option key={path} value={path}>
                {nameOf(path, counts(path))}
              </option>
            ))}
          </select>
        ) : (
          <p className={styles.path}>{shownMap.path}</p>
        )}
        {hasTally && <FindingTally files={groups} />}
      </div>
      <IconButton aria-expanded label={text('authoring.fold')} onClick={() => onFoldedChange(true)}>
        <ChevronDown size={20} strokeWidth={2.5} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

interface NotesProps extends Pick<FindingListProps, 'shownMap' | 'trouble'> {
  isClean: boolean;
}

function Notes({ shownMap, trouble, isClean }: NotesProps) {
  const text = useText();
  return (
    <>
      <div role="alert">
        {trouble && (
          <p className={styles.stale}>
            <TriangleAlert size={18} strokeWidth={2.5} aria-hidden="true" />
            {text(`authoring.trouble.${trouble}`)}
          </p>
        )}
      </div>
      {shownMap.stale && (
        <output className={styles.stale}>
          <History size={18} strokeWidth={2.5} aria-hidden="true" />
          {text(shownMap.page ? 'authoring.stale' : 'authoring.nothing')}
        </output>
      )}
      {isClean && (
        <p className={styles.clean}>
          <CircleCheck size={22} strokeWidth={2.5} aria-hidden="true" />
          {text('authoring.cleanHint')}
        </p>
      )}
    </>
  );
}

function nameOf(path: string, count: number): string {
  return count === 0 ? path : `${path} (${count})`;
}

/**
 * Returns which files are unfolded: initially the nearest ones, with up to `openedFindings` findings in total. Later,
 * the files that the author opens or requests, and new files of the shown map.
 */
function useOpenGroups(groups: readonly FindingGroup[], target: FindingTarget | undefined) {
  const [opened, setOpened] = useState(() => firstOpened(groups));
  const [lastTarget, setLastTarget] = useState<FindingTarget>();
  if (target !== lastTarget) {
    setLastTarget(target);
    const targetGroup = groups.find(({ path }) => path === target?.path);
    if (targetGroup) setOpened(new Map(opened).set(keyOf(targetGroup), true));
  }
  return {
    isOpen: (group: FindingGroup) => opened.get(keyOf(group)) ?? isNear(group),
    setOpen: (group: FindingGroup, isOpen: boolean) =>
      setOpened((before) => new Map(before).set(keyOf(group), isOpen)),
  };
}

function firstOpened(groups: readonly FindingGroup[]): ReadonlyMap<string, boolean> {
  let count = 0;
  return new Map(
    groups.map((group) => {
      count += group.diagnostics.length;
      const isAtHand = group.relation === 'map' || group.relation === 'activity';
      return [keyOf(group), isAtHand || (isNear(group) && count <= openedFindings)];
    }),
  );
}

/** Returns a key that includes the relation, so that a tutorial unfolds when its activity is selected. */
function keyOf({ path, relation }: FindingGroup): string {
  return `${relation} ${path}`;
}

/** Focuses the list after a fix, because the fixed finding disappears with its button, which had the focus. */
function useFocusAfterFix(fix: AuthoringOverlayProps['onFix']) {
  const listRef = useRef<HTMLDivElement>(null);
  const shouldFocus = useRef(false);
  useEffect(() => {
    if (!shouldFocus.current || document.activeElement !== document.body) return;
    shouldFocus.current = false;
    listRef.current?.focus({ preventScroll: true });
  });
  const onFix = (finding: WantedFix): void => {
    shouldFocus.current = true;
    fix?.(finding);
  };
  return { listRef, onFix: fix && onFix };
}
