import { useId, useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { CaughtUp, DraftDesk } from '../ports/draft-desk.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import { proposeMessage } from './propose-message.ts';
import { sayTrouble, type DeskTrouble } from './say-trouble.ts';
import { Waiting } from './waiting.tsx';
import styles from './host.module.css';

/** `pull`: the page where the owners are asked to take it over. */
export type Committed =
  { kind: 'committed'; slug: string; commit: string; pull?: string } | { kind: 'conflicts' };

interface CommitFormProps extends Pick<CaughtUp, 'changes' | 'origin'> {
  desk: DraftDesk;
  mayWrite: boolean;
  clock: Clock;
  onDone(done: Committed): void;
}

/** What the commit is called, where it goes, and the button. */
export function CommitForm({ changes, origin, desk, mayWrite, clock, onDone }: CommitFormProps) {
  const text = useText();
  const name = useId();
  const [message, setMessage] = useState(() => proposeMessage(changes, text));
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<DeskTrouble>();
  const isOnBranch = origin.upstream !== undefined;
  const [isAsking, setAsking] = useState(!mayWrite || isOnBranch);
  const commit = async (): Promise<Committed | DeskTrouble> => {
    if (isAsking && !isOnBranch) {
      const made = await desk.branchOff(branchName(clock.now()));
      if (made.kind !== 'done') return made;
    }
    const made = await desk.commit(message);
    if (made.kind !== 'done') return made;
    if (made.value.kind === 'conflicts') return { kind: 'conflicts' };
    const { commit: id } = made.value;
    if (!isAsking) return { kind: 'committed', slug: origin.slug, commit: id };
    const asked = await desk.askOwners(message.split('\n')[0] ?? '');
    if (asked.kind !== 'done') return asked;
    return { kind: 'committed', slug: origin.slug, commit: id, pull: asked.value };
  };
  const run = async (): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    const outcome = await commit();
    setBusy(false);
    if (outcome.kind === 'committed' || outcome.kind === 'conflicts') return onDone(outcome);
    // It is said why, and the other way stands ready.
    if (outcome.kind === 'protected') setAsking(true);
    setTrouble(outcome);
  };
  return (
    <div className={styles.form}>
      <label className={styles.field}>
        {text('studio.commit.message')}
        <textarea
          dir="auto"
          rows={4}
          className={styles.input}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </label>
      <fieldset className={styles.ways}>
        <legend>{text('studio.commit.where')}</legend>
        <label>
          <input
            type="radio"
            name={name}
            checked={!isAsking}
            disabled={!mayWrite || isOnBranch}
            onChange={() => setAsking(false)}
          />
          {text('studio.commit.toBranch', { branch: (origin.upstream ?? origin).branch })}
        </label>
        <label>
          <input type="radio" name={name} checked={isAsking} onChange={() => setAsking(true)} />
          {text(mayWrite ? 'studio.commit.ask' : 'studio.commit.askFork')}
        </label>
      </fieldset>
      {trouble && <ProblemNote>{sayTrouble(trouble, text)}</ProblemNote>}
      <BusyButton look="filled" isBusy={isBusy} onClick={() => message.trim() !== '' && void run()}>
        {text('studio.commit.do', { count: changes.length })}
      </BusyButton>
      <output>{isBusy && <Waiting clock={clock} />}</output>
    </div>
  );
}

/** `skillmap-20260301-1005`: of a minute there is one. */
function branchName(now: number): string {
  const [day = '', time = ''] = new Date(now).toISOString().split('T');
  return `skillmap-${day.replaceAll('-', '')}-${time.slice(0, 5).replace(':', '')}`;
}
