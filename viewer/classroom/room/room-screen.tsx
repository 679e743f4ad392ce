import { Eye, EyeOff, Pause, Play, QrCode as QrIcon, Trash2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { ClassTable } from '#schemas/generated/class-table.ts';
import { useLocale, useText } from '../../shared/i18n/use-text.ts';
import { ConfirmDialog } from '../../shared/page/confirm-dialog.tsx';
import { usePageTitle } from '../../shared/page/use-document.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { ClassClient } from '../services/class-client.ts';
import type { Room, RoomState } from '../services/create-room.ts';
import { CodePanel } from './code-panel.tsx';
import { LearnerTable } from './learner-table.tsx';
import { RoomSummary } from './room-summary.tsx';
import styles from './room-screen.module.css';
import { useRanking } from './use-ranking.ts';

export interface RoomScreenProps {
  id: string;
  room: Room;
  client: ClassClient;
  clock: Clock;
  /** URL of the page where learners join, without the code at its end. */
  address: string;
  /** Leaves a class that was deleted. */
  leave(): void;
}

/** The teacher's screen during a lesson. */
export function RoomScreen(props: RoomScreenProps) {
  const { room } = props;
  const text = useText();
  const state = useSyncExternalStore(room.subscribe, room.read);
  usePageTitle(state.kind === 'open' ? state.table.class.name : text('class.list.title'));
  if (state.kind === 'over') return <ProblemNote>{text('class.over')}</ProblemNote>;
  return state.kind === 'open' && <OpenRoom {...props} state={state} />;
}

interface OpenRoomProps extends RoomScreenProps {
  state: Extract<RoomState, { kind: 'open' }>;
}

function OpenRoom({ id, room, client, clock, address, leave, state }: OpenRoomProps) {
  const text = useText();
  const { table, clockOffset, lostAt } = state;
  const { rows } = table;
  const [hasNames, setHasNames] = useState(true);
  const [isCodeShown, setCodeShown] = useState(rows.length === 0);
  const [hasFailed, setFailed] = useState(false);
  const ranked = useRanking(rows, { clock, clockOffset });
  const act = async (action: Promise<{ kind: string }>): Promise<void> => {
    setFailed((await action).kind === 'failed');
    await room.refresh();
  };
  const { name, isPaused } = table.class;
  return (
    <main className={styles.room}>
      <header className={styles.head}>
        <h1 className={styles.title} dir="auto">
          {name}
        </h1>
        <RoomSummary ranked={ranked} lostAt={lostAt} />
        <div className={styles.actions}>
          <PauseButton
            isPaused={isPaused}
            onChange={(isOn) => void act(client.change(id, { isPaused: isOn }))}
          />
          <Button icon={hasNames ? <EyeOff /> : <Eye />} onClick={() => setHasNames(!hasNames)}>
            {text(hasNames ? 'class.hideNames' : 'class.showNames')}
          </Button>
          <Button icon={<QrIcon />} aria-expanded={isCodeShown} onClick={() => setCodeShown(!isCodeShown)}>
            {text(isCodeShown ? 'class.code.hide' : 'class.code.show')}
          </Button>
        </div>
      </header>
      {isPaused && <p className={styles.paused}>{text('class.isPaused')}</p>}
      {hasFailed && <ProblemNote>{text('class.failed')}</ProblemNote>}
      {isCodeShown && (
        <CodePanel
          settings={table.class}
          address={address}
          onChange={(code) => void act(client.change(id, { code }))}
        />
      )}
      <LearnerTable
        ranked={ranked}
        hasNames={hasNames}
        now={clock.now() + clockOffset}
        actions={{
          send: (learner, message) => act(client.sendMessage(id, learner, message)),
          remove: (learner) => client.removeLearner(id, learner),
          refresh: room.refresh,
        }}
      />
      <RoomFoot settings={table.class} remove={() => client.remove(id)} leave={leave} />
    </main>
  );
}

function PauseButton({ isPaused, onChange }: { isPaused: boolean; onChange(isPaused: boolean): void }) {
  const text = useText();
  return (
    <Button icon={isPaused ? <Play /> : <Pause />} onClick={() => onChange(!isPaused)}>
      {text(isPaused ? 'class.resume' : 'class.pause')}
    </Button>
  );
}

interface RoomFootProps {
  settings: ClassTable['class'];
  remove: () => Promise<{ kind: string }>;
  leave(): void;
}

/** When the class ends, and a button to end it now. */
function RoomFoot({ settings, remove, leave }: RoomFootProps) {
  const text = useText();
  const locale = useLocale();
  const [isDeleting, setDeleting] = useState(false);
  const { name, endsAt } = settings;
  return (
    <footer className={styles.foot}>
      <p className="muted">{text('class.endsAt', { date: new Date(endsAt).toLocaleDateString(locale) })}</p>
      <Button look="plain" icon={<Trash2 />} onClick={() => setDeleting(true)}>
        {text('class.delete')}
      </Button>
      {isDeleting && (
        <ConfirmDialog
          title={text('class.delete.ask', { name })}
          description={text('class.delete.text')}
          action={text('class.delete')}
          run={async () => ((await remove()).kind === 'failed' ? text('class.failed') : undefined)}
          onDone={leave}
          onClose={() => setDeleting(false)}
        />
      )}
    </footer>
  );
}
