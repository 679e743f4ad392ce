import { Lock, LockOpen, MapPin, MapPinOff } from 'lucide-react';
import { useId } from 'react';
import type { ClassChange } from '#schemas/generated/class-change.ts';
import { concernsActivity } from '#schemas/exchange/concerns-activity.ts';
import type { ClassActivity, ClassRow, ClassSettings } from '#schemas/generated/class-table.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import { listActivities, type ClassMaps } from '../services/load-class-maps.ts';
import styles from './activity-panel.module.css';
import { useClassMaps } from './use-class-maps.ts';

interface ActivityPanelProps {
  settings: ClassSettings;
  rows: readonly ClassRow[];
  loadMaps: () => Promise<ClassMaps | undefined>;
  onChange(change: Pick<ClassChange, 'lock' | 'unlock' | 'focus'>): void;
}

/**
 * The activities of the class's maps: how many learners have each one open, and buttons to lock it or to bring
 * everybody to it.
 */
export function ActivityPanel({ settings, rows, loadMaps, onChange }: ActivityPanelProps) {
  const text = useText();
  const maps = useClassMaps(loadMaps);
  if (maps.kind === 'loading') return null;
  const activities = withOpened(listActivities(maps.found), rows);
  const { locked, focus } = settings;
  const all = activities.map(({ name: _name, ...activity }) => activity);
  return (
    <section className={styles.panel} aria-label={text('class.activities')}>
      <header className={styles.head}>
        <p className="muted">{text('class.activities.hint')}</p>
        <Button icon={<Lock />} onClick={() => onChange({ lock: all })}>
          {text('class.activities.lockAll')}
        </Button>
        <Button icon={<LockOpen />} onClick={() => onChange({ unlock: 'all' })}>
          {text('class.activities.unlockAll')}
        </Button>
      </header>
      {!maps.found && <ProblemNote>{text('class.activities.failed')}</ProblemNote>}
      <ul className={styles.list}>
        {activities.map(({ name, ...activity }) => (
          <ActivityItem
            key={`${activity.mapId}\n${activity.activityId}`}
            name={name}
            here={countHere(rows, activity)}
            isLocked={locked.some((lock) => concernsActivity(lock, activity))}
            isFocus={focus !== undefined && concernsActivity(focus, activity)}
            onLock={(isLocked) => onChange(isLocked ? { lock: [activity] } : toUnlock(locked, activity, all))}
            onFocus={(isFocus) => onChange({ focus: isFocus ? activity : null })}
          />
        ))}
      </ul>
    </section>
  );
}

interface ActivityItemProps {
  name: string;
  here: number;
  isLocked: boolean;
  isFocus: boolean;
  onLock(isLocked: boolean): void;
  onFocus(isFocus: boolean): void;
}

function ActivityItem({ name, here, isLocked, isFocus, onLock, onFocus }: ActivityItemProps) {
  const text = useText();
  const id = useId();
  const label = (action: string) => ({ id: `${id}${action}`, 'aria-labelledby': `${id}${action} ${id}` });
  return (
    <li className={styles.item} data-locked={isLocked || undefined} data-focus={isFocus || undefined}>
      <span className={styles.name}>
        {isLocked && <Lock size={16} strokeWidth={2.5} aria-hidden="true" />}
        <bdi id={id}>{name}</bdi>
      </span>
      <span className="muted">{text('class.activities.here', { count: here })}</span>
      <div className={styles.buttons}>
        <Button
          {...label('lock')}
          icon={isLocked ? <LockOpen /> : <Lock />}
          onClick={() => onLock(!isLocked)}
        >
          {text(isLocked ? 'class.activities.unlock' : 'class.activities.lock')}
        </Button>
        <Button
          {...label('focus')}
          icon={isFocus ? <MapPinOff /> : <MapPin />}
          onClick={() => onFocus(!isFocus)}
        >
          {text(isFocus ? 'class.activities.letGo' : 'class.activities.bring')}
        </Button>
      </div>
    </li>
  );
}

interface ListedActivity extends ClassActivity {
  name: string;
}

/** Adds activities that learners have open but that are not in the maps. */
function withOpened(
  activities: readonly ListedActivity[],
  rows: readonly ClassRow[],
): readonly ListedActivity[] {
  const listed = [...activities];
  for (const { activity } of rows) {
    const opened = activity && toReference(activity);
    if (opened && !listed.some((one) => concernsActivity(opened, one)))
      listed.push({ ...opened, name: activity.name || activity.id });
  }
  return listed;
}

function countHere(rows: readonly ClassRow[], activity: ClassActivity): number {
  return rows.filter((row) => row.activity && concernsActivity(toReference(row.activity), activity)).length;
}

function toReference({ id, mapId }: NonNullable<ClassRow['activity']>): ClassActivity {
  return { ...(mapId !== undefined && { mapId }), activityId: id };
}

/**
 * Returns the change that unlocks an activity. A lock without a map is replaced, so that activities with the same id in
 * other maps stay locked.
 */
function toUnlock(
  locked: readonly ClassActivity[],
  activity: ClassActivity,
  all: readonly ClassActivity[],
): Pick<ClassChange, 'lock' | 'unlock'> {
  const isInEveryMap = locked.some(
    (lock) => lock.mapId === undefined && lock.activityId === activity.activityId,
  );
  const others = all.filter((one) => one.activityId === activity.activityId && one.mapId !== activity.mapId);
  return { unlock: [activity], ...(isInEveryMap && { lock: others }) };
}
