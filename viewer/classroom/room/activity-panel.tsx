import { Lock, LockOpen, MapPin, MapPinOff } from 'lucide-react';
import { useId } from 'react';
import type { ClassChange } from '#schemas/generated/class-change.ts';
import type { ClassRow, ClassSettings } from '#schemas/generated/class-table.ts';
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
  onChange(change: Pick<ClassChange, 'locked' | 'focus'>): void;
}

/** The activities of the class's map: how many learners are there, and the teacher's locks and calls. */
export function ActivityPanel({ settings, rows, loadMaps, onChange }: ActivityPanelProps) {
  const text = useText();
  const maps = useClassMaps(loadMaps);
  if (maps.kind === 'loading') return null;
  const activities = withOpened(listActivities(maps.found), rows);
  const { locked, focus } = settings;
  const ids = activities.map(({ id }) => id);
  return (
    <section className={styles.panel} aria-label={text('class.activities')}>
      <header className={styles.head}>
        <p className="muted">{text('class.activities.hint')}</p>
        <Button icon={<Lock />} onClick={() => onChange({ locked: ids })}>
          {text('class.activities.lockAll')}
        </Button>
        <Button icon={<LockOpen />} onClick={() => onChange({ locked: [] })}>
          {text('class.activities.unlockAll')}
        </Button>
      </header>
      {!maps.found && <ProblemNote>{text('class.activities.failed')}</ProblemNote>}
      <ul className={styles.list}>
        {activities.map((activity) => (
          <ActivityItem
            key={activity.id}
            name={activity.name}
            here={rows.filter((row) => row.activity?.id === activity.id).length}
            isLocked={locked.includes(activity.id)}
            isFocus={focus === activity.id}
            onLock={(isLocked) =>
              onChange({
                locked: isLocked ? [...locked, activity.id] : locked.filter((id) => id !== activity.id),
              })
            }
            onFocus={(isFocus) => onChange({ focus: isFocus ? activity.id : null })}
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
      <Button {...label('lock')} icon={isLocked ? <LockOpen /> : <Lock />} onClick={() => onLock(!isLocked)}>
        {text(isLocked ? 'class.activities.unlock' : 'class.activities.lock')}
      </Button>
      <Button
        {...label('focus')}
        icon={isFocus ? <MapPinOff /> : <MapPin />}
        onClick={() => onFocus(!isFocus)}
      >
        {text(isFocus ? 'class.activities.letGo' : 'class.activities.bring')}
      </Button>
    </li>
  );
}

/** Adds activities that learners have open and the maps do not name. */
function withOpened(
  activities: readonly { id: string; name: string }[],
  rows: readonly ClassRow[],
): { id: string; name: string }[] {
  const known = new Set(activities.map(({ id }) => id));
  const opened = rows.flatMap(({ activity }) => (activity && !known.has(activity.id) ? [activity] : []));
  const named = new Map(opened.map(({ id, name }) => [id, { id, name: name || id }]));
  return [...activities, ...named.values()];
}
