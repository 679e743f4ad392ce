import { Eye, EyeOff, ListChecks, Map as MapIcon, Pause, Play, QrCode as QrIcon } from 'lucide-react';
import type { ClassSettings } from '#schemas/generated/class-table.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { RankedRow } from '../domain/rank-rows.ts';
import { RoomSummary } from './room-summary.tsx';
import styles from './room-screen.module.css';

/** A panel above or beside the table, or instead of the table. */
export type RoomPanel = 'code' | 'activities' | 'teachers' | 'results';

interface RoomHeadProps {
  settings: ClassSettings;
  ranked: readonly RankedRow[];
  lostAt: number | undefined;
  hasNames: boolean;
  panel: RoomPanel | undefined;
  onNames(hasNames: boolean): void;
  onPause(isPaused: boolean): void;
  onPanel(panel: RoomPanel | undefined): void;
}

/** Shows the name of the class and a summary, with buttons to pause the class, hide names and open panels. */
export function RoomHead(props: RoomHeadProps) {
  const { settings, ranked, lostAt, hasNames, panel, onNames, onPause, onPanel } = props;
  const text = useText();
  const { name, isPaused } = settings;
  const toggle = (one: RoomPanel) => ({
    'aria-expanded': panel === one,
    onClick: () => onPanel(panel === one ? undefined : one),
  });
  return (
    <header className={styles.head}>
      <h1 className={styles.title} dir="auto">
        {name}
      </h1>
      <RoomSummary ranked={ranked} lostAt={lostAt} />
      <div className={styles.actions}>
        <Button icon={isPaused ? <Play /> : <Pause />} onClick={() => onPause(!isPaused)}>
          {text(isPaused ? 'class.resume' : 'class.pause')}
        </Button>
        <Button icon={hasNames ? <EyeOff /> : <Eye />} onClick={() => onNames(!hasNames)}>
          {text(hasNames ? 'class.hideNames' : 'class.showNames')}
        </Button>
        <Button icon={<QrIcon />} {...toggle('code')}>
          {text(panel === 'code' ? 'class.code.hide' : 'class.code.show')}
        </Button>
        <Button icon={<MapIcon />} {...toggle('activities')}>
          {text('class.activities')}
        </Button>
        <Button icon={<ListChecks />} {...toggle('results')}>
          {text(panel === 'results' ? 'class.results.live' : 'class.results')}
        </Button>
      </div>
    </header>
  );
}
