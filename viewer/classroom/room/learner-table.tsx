import { useState } from 'react';
import type { ClassRow } from '#schemas/generated/class-table.ts';
import { useText, type Text } from '../../shared/i18n/use-text.ts';
import { createPart, LazyPart } from '../../shared/ui/lazy-part.tsx';
import { minutesSince, type RankedRow } from '../domain/rank-rows.ts';
import type { LearnerActions } from './learner-actions.ts';
import styles from './learner-table.module.css';
import { ReasonLabel } from './reason-label.tsx';
import type { RoomServices } from './room-services.ts';

const details = createPart(async () => (await import('./learner-details.tsx')).LearnerDetails);

interface LearnerTableProps {
  ranked: readonly RankedRow[];
  /** Returns the name to show. */
  nameOf: (row: ClassRow) => string;
  /** The current time by the server's clock, in milliseconds. */
  now: number;
  services: RoomServices;
  actions: LearnerActions;
}

const COLUMNS = ['learner', 'why', 'activity', 'step', 'minutes', 'checks', 'done', 'seen'] as const;
type Column = (typeof COLUMNS)[number];

/** A row for each learner, sorted by how much the learner needs the teacher. */
export function LearnerTable({ ranked, nameOf, now, services, actions }: LearnerTableProps) {
  const text = useText();
  const [openId, setOpenId] = useState<string>();
  const [hasChecks, setHasChecks] = useState(false);
  // Once the column is there, it stays, so that the table keeps its form.
  if (!hasChecks && ranked.some(({ row }) => row.activity?.checks)) setHasChecks(true);
  const columns = COLUMNS.filter((column) => hasChecks || column !== 'checks');
  if (ranked.length === 0) return <p className={styles.empty}>{text('class.table.empty')}</p>;
  return (
    <table className={styles.table}>
      <caption className="spoken">{text('class.table.title')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {text(column === 'checks' ? 'class.results.checks' : `class.table.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {ranked.map(({ row, reason }) => (
        <LearnerRow
          key={row.id}
          {...{ row, reason, now, services, actions, columns }}
          name={nameOf(row)}
          isOpen={openId === row.id}
          onOpen={(isOpen) => setOpenId(isOpen ? row.id : undefined)}
        />
      ))}
    </table>
  );
}

interface LearnerRowProps extends RankedRow, Pick<LearnerTableProps, 'now' | 'services' | 'actions'> {
  /** The name to show. */
  name: string;
  columns: readonly Column[];
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

function LearnerRow(props: LearnerRowProps) {
  const { row, reason, name, now, services, actions, columns, isOpen, onOpen } = props;
  const text = useText();
  return (
    <tbody className={styles.row} data-reason={reason.kind}>
      <tr>
        <th scope="row">
          <button
            type="button"
            className={styles.name}
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
          >
            <bdi>{name}</bdi>
            {row.pictureAt !== undefined && (
              <img
                key={row.pictureAt}
                className={styles.picture}
                alt=""
                onError={({ currentTarget }) => (currentTarget.hidden = true)}
                src={services.client.pictureUrl(services.classId, row.id, row.pictureAt)}
              />
            )}
          </button>
        </th>
        <td data-column="why">
          <ReasonLabel reason={reason} isHandedIn={row.handedInAt !== undefined} />
        </td>
        <Where row={row} now={now} hasChecks={columns.includes('checks')} />
        <td data-column="done">{row.total > 0 && `${row.done} / ${row.total}`}</td>
        <td data-column="seen" className="muted">
          {sinceText(row.seenAt, now, text)}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={columns.length}>
            <LazyPart part={details}>
              {(LearnerDetails) => (
                <LearnerDetails {...{ row, name, services, actions }} onRemoved={() => onOpen(false)} />
              )}
            </LazyPart>
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface WhereProps {
  row: ClassRow;
  now: number;
  hasChecks: boolean;
}

function Where({ row: { activity }, now, hasChecks }: WhereProps) {
  const text = useText();
  if (!activity) {
    return (
      <>
        <td data-column="activity" className="muted">
          {text('class.table.onMap')}
        </td>
        <td data-column="step">–</td>
        <td data-column="minutes">–</td>
        {hasChecks && <td data-column="checks">–</td>}
      </>
    );
  }
  const { id, name, step, steps, since, checks } = activity;
  return (
    <>
      <td data-column="activity" dir="auto">
        {name || id}
      </td>
      <td data-column="step">
        {step > 0 && steps > 0 && text('class.table.stepOf', { step: String(step), steps: String(steps) })}
      </td>
      <td data-column="minutes">{minutesSince(since, now)}</td>
      {hasChecks && <td data-column="checks">{checks ? `${checks.done} / ${checks.total}` : '–'}</td>}
    </>
  );
}

function sinceText(time: number, now: number, text: Text): string {
  const minutes = minutesSince(time, now);
  return minutes === 0 ? text('class.table.now') : text('class.table.minutesAgo', { minutes });
}
