import { Activity, useState, useSyncExternalStore } from 'react';
import type { ClassChange } from '#schemas/generated/class-change.ts';
import type { ClassRow } from '#schemas/generated/class-table.ts';
import { useText, type Text } from '../../shared/i18n/use-text.ts';
import { usePageTitle } from '../../shared/page/use-document.ts';
import { createPart, LazyPart } from '../../shared/ui/lazy-part.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { RoomState } from '../services/create-room.ts';
import { CodePanel } from './code-panel.tsx';
import { LearnerTable } from './learner-table.tsx';
import { RoomFoot } from './room-foot.tsx';
import { RoomHead, type RoomPanel } from './room-head.tsx';
import styles from './room-screen.module.css';
import type { RoomServices } from './room-services.ts';
import { useRanking } from './use-ranking.ts';

const activityPanel = createPart(async () => (await import('./activity-panel.tsx')).ActivityPanel);
const teachersPanel = createPart(async () => (await import('./teachers-panel.tsx')).TeachersPanel);
const resultsPanel = createPart(async () => (await import('../results/results-panel.tsx')).ResultsPanel);

interface RoomScreenProps {
  services: RoomServices;
  /** True if the teacher opened the class with an invitation. */
  isInvited?: boolean;
}

/** The teacher's screen during a lesson. */
export function RoomScreen({ services, isInvited = false }: RoomScreenProps) {
  const { room } = services;
  const text = useText();
  const state = useSyncExternalStore(room.subscribe, room.read);
  usePageTitle(state.kind === 'open' ? state.table.class.name : text('class.list.title'));
  if (state.kind === 'over')
    return <ProblemNote>{text(isInvited ? 'class.teachers.refused' : 'class.over')}</ProblemNote>;
  return state.kind === 'open' && <OpenRoom services={services} state={state} />;
}

interface OpenRoomProps {
  services: RoomServices;
  state: Extract<RoomState, { kind: 'open' }>;
}

function OpenRoom({ services, state }: OpenRoomProps) {
  const { classId, room, client, clock } = services;
  const text = useText();
  const { table, clockOffset, lostAt } = state;
  const { rows } = table;
  const [hasNames, setHasNames] = useState(true);
  const [panel, setPanel] = useState<RoomPanel | undefined>(rows.length === 0 ? 'code' : undefined);
  const [hasFailed, setFailed] = useState(false);
  const ranked = useRanking(rows, { clock, clockOffset });
  const act = async (action: Promise<{ kind: string }>): Promise<boolean> => {
    const isDone = (await action).kind !== 'failed';
    setFailed(!isDone);
    await room.refresh();
    return isDone;
  };
  const change = (what: Parameters<typeof client.change>[1]): void => void act(client.change(classId, what));
  const nameOf = createNameOf(rows, hasNames, text);
  return (
    <main className={styles.room}>
      <RoomHead
        settings={table.class}
        {...{ ranked, lostAt, hasNames, panel }}
        onNames={setHasNames}
        onPause={(isPaused) => change({ isPaused })}
        onPanel={setPanel}
      />
      {table.class.isPaused && <p className={styles.paused}>{text('class.isPaused')}</p>}
      {hasFailed && <ProblemNote>{text('class.failed')}</ProblemNote>}
      {panel === 'code' && (
        <CodePanel settings={table.class} services={services} onChange={(code) => change({ code })} />
      )}
      <div className={styles.lesson} data-panel={panel}>
        <LaterPanels {...{ services, state, panel, nameOf }} onChange={change} />
        {/* Behind the results, the table keeps its open row and its columns. */}
        <Activity mode={panel === 'results' ? 'hidden' : 'visible'}>
          <LearnerTable
            {...{ ranked, nameOf, services }}
            now={clock.now() + clockOffset}
            actions={{
              send: (learner, message) => act(client.sendMessage(classId, learner, message)),
              remove: (learner) => client.removeLearner(classId, learner),
              refresh: room.refresh,
            }}
          />
        </Activity>
      </div>
      <RoomFoot
        settings={table.class}
        hasTeachers={services.hasTeachers}
        isTeachersOpen={panel === 'teachers'}
        onTeachers={(isOpen) => setPanel(isOpen ? 'teachers' : undefined)}
        remove={() => client.remove(classId)}
        leave={services.leave}
      />
    </main>
  );
}

interface LaterPanelsProps extends OpenRoomProps {
  panel: RoomPanel | undefined;
  nameOf: (row: ClassRow) => string;
  onChange: (change: Pick<ClassChange, 'lock' | 'unlock' | 'focus'>) => void;
}

/** The open panel, if its code is loaded only when it is first opened. */
function LaterPanels({ services, state, panel, nameOf, onChange }: LaterPanelsProps) {
  const { classId, client, base, loadMaps, toInvitation, leave } = services;
  const { class: settings, rows } = state.table;
  switch (panel) {
    case 'activities':
      return (
        <LazyPart part={activityPanel}>
          {(ActivityPanel) => <ActivityPanel {...{ settings, rows, loadMaps, onChange }} />}
        </LazyPart>
      );
    case 'teachers':
      return (
        <LazyPart part={teachersPanel}>
          {(TeachersPanel) => <TeachersPanel id={classId} toLink={toInvitation} {...{ client, leave }} />}
        </LazyPart>
      );
    case 'results':
      return (
        <LazyPart part={resultsPanel}>
          {(ResultsPanel) => (
            <ResultsPanel {...{ settings, rows, nameOf }} sources={services} gameUrl={(id) => base + id} />
          )}
        </LazyPart>
      );
    case 'code':
    case undefined:
      return null;
  }
}

/**
 * Returns a function that names learners. While names are hidden, learners are numbered in the order in which they
 * joined.
 */
function createNameOf(rows: readonly ClassRow[], hasNames: boolean, text: Text): (row: ClassRow) => string {
  if (hasNames) return ({ name }) => name;
  const numbers = new Map(
    rows
      .toSorted((one, other) => one.joinedAt - other.joinedAt || (one.id < other.id ? -1 : 1))
      .map(({ id }, index) => [id, index + 1]),
  );
  return ({ id }) => text('class.table.hiddenName', { number: String(numbers.get(id)) });
}
