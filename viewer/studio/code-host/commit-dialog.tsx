import { useState, useId } from 'react';
import { useText, type Text } from '../../shared/i18n/use-text.ts';
import type { DraftDesk, CaughtUp, DraftChange } from '../ports/draft-desk.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FullScreenDialog } from '../../shared/ui/full-screen-dialog.tsx';
import { OutwardLink } from '../../shared/ui/outward-link.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { Studio } from '../state/create-studio.ts';
import type { StudioServices } from '../services.ts';
import { ConflictList } from './conflict-list.tsx';
import { sayTrouble, type DeskTrouble } from './say-trouble.ts';
import { SignIn } from './sign-in.tsx';
import { useCaughtUp } from './use-caught-up.ts';
import { Waiting } from './waiting.tsx';
import type { Clock } from '../../shared/ports/clock.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { Differences } from '../history/differences.tsx';
import { decodeText } from '../history/folder-past.ts';
import { isTextPath } from '../state/folder-state.ts';
import styles from './host.module.css';

export interface HostDialogProps {
  studio: Studio;
  services: StudioServices;
  desk: DraftDesk;
  /** `owner/name` of the repository. */
  slug: string;
  onClose(): void;
}

interface CommitDialogProps extends Omit<HostDialogProps, 'services'> {
  services: Pick<StudioServices, 'clock'>;
}

/** What is different here and on the code host, and one commit of it. */
export function CommitDialog({ studio, services, desk, slug, onClose }: CommitDialogProps) {
  const text = useText();
  const { state, look } = useCaughtUp(studio, desk);
  const [done, setDone] = useState<Extract<Committed, { kind: 'committed' }>>();
  return (
    <FullScreenDialog title={text('studio.commit.title', { slug })} onClose={onClose}>
      <div className={styles.body}>
        {/* A live region has to be there before it says something. */}
        <output>
          {state.kind === 'looking' && (
            <Waiting clock={services.clock}>{text('studio.commit.looking')}</Waiting>
          )}
        </output>
        {state.kind === 'failed' && (
          <>
            <ProblemNote>{sayTrouble(state.trouble, text)}</ProblemNote>
            <Button onClick={() => look()}>{text('studio.retry')}</Button>
            {/* Signed in, one asks more, and sees what is private. */}
            {(state.trouble.kind === 'limited' || state.trouble.kind === 'bad-token') && (
              <SignIn desk={desk} slug={slug}>
                {() => <Button onClick={() => look()}>{text('studio.retry')}</Button>}
              </SignIn>
            )}
          </>
        )}
        {done && <CommitDone {...done} desk={desk} />}
        {state.kind === 'ready' && state.caught.taken.length > 0 && (
          <ProblemNote isQuiet>
            {text('studio.commit.taken', { files: state.caught.taken.join(', ') })}
          </ProblemNote>
        )}
        {state.kind === 'ready' && state.caught.conflicts.length > 0 && (
          <ConflictList conflicts={state.caught.conflicts} onDecided={(choices) => look(choices)} />
        )}
        {state.kind === 'ready' && !done && state.caught.conflicts.length === 0 && (
          <>
            {state.caught.changes.length === 0 && <p>{text('studio.commit.nothing')}</p>}
            <ChangeList {...state.caught} />
            {state.caught.changes.length > 0 && (
              <SignIn desk={desk} slug={slug}>
                {(signed) => (
                  <CommitForm
                    {...state.caught}
                    desk={desk}
                    mayWrite={signed.mayWrite}
                    clock={services.clock}
                    onDone={(one) => (one.kind === 'conflicts' ? look() : setDone(one))}
                  />
                )}
              </SignIn>
            )}
          </>
        )}
      </div>
    </FullScreenDialog>
  );
}

function CommitDone({ desk, ...done }: Extract<Committed, { kind: 'committed' }> & { desk: DraftDesk }) {
  const text = useText();
  return (
    <output className={styles.done}>
      <p>{text('studio.commit.done')}</p>
      <OutwardLink href={desk.page(`${done.slug}/commit/${done.commit}`)}>
        {text('studio.commit.see')}
      </OutwardLink>
      {done.pull !== undefined && <OutwardLink href={done.pull}>{text('studio.commit.asked')}</OutwardLink>}
    </output>
  );
}

/** `pull`: the page where the owners are asked to take it over. */
type Committed = { kind: 'committed'; slug: string; commit: string; pull?: string } | { kind: 'conflicts' };

interface CommitFormProps extends Pick<CaughtUp, 'changes' | 'origin'> {
  desk: DraftDesk;
  mayWrite: boolean;
  clock: Clock;
  onDone(done: Committed): void;
}

/** What the commit is called, where it goes, and the button. */
function CommitForm({ changes, origin, desk, mayWrite, clock, onDone }: CommitFormProps) {
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
    // The form says why, and offers the other way.
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

type ChangeListProps = Pick<CaughtUp, 'changes' | 'origin'>;

/** The files that are different, and what is different in the chosen one. */
function ChangeList({ changes, origin }: ChangeListProps) {
  const text = useText();
  const [chosen, setChosen] = useState<string>();
  const change = changes.find(({ path }) => path === chosen) ?? changes[0];
  if (!change) return null;
  return (
    <section className={styles.changes} aria-label={text('studio.commit.changes', { count: changes.length })}>
      <h3>{text('studio.commit.changes', { count: changes.length })}</h3>
      <ul className={styles.files}>
        {changes.map(({ path, kind }) => (
          <li key={path}>
            <button
              type="button"
              className={styles.file}
              aria-current={path === change.path}
              onClick={() => setChosen(path)}
            >
              <bdi>{path}</bdi> <span className={styles.kind}>{text(`studio.commit.kind.${kind}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {isTextPath(change.path) && (
        <Differences
          key={change.path}
          path={change.path}
          before={sayText(origin.texts.get(change.path))}
          now={sayText(change.bytes)}
        />
      )}
    </section>
  );
}

function sayText(bytes: DraftChange['bytes']): string {
  return bytes ? decodeText(bytes) : '';
}

/** What a commit of these changes can be called; their names follow where there are a few. */
function proposeMessage(changes: readonly DraftChange[], text: Text): string {
  const [first] = changes;
  if (!first) return '';
  if (changes.length === 1) return text(`studio.commit.propose.${first.kind}`, { file: first.path });
  const headline = text('studio.commit.propose', { count: changes.length });
  return [headline, '', ...changes.map(({ path }) => `- ${path}`)].join('\n');
}
