import { useState, useId } from 'react';
import { useText, type Text } from '../../shared/i18n/use-text.ts';
import type { DraftRepository, UpstreamMerge, DraftAnswer, DraftChange } from '../ports/draft-repository.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FullScreenDialog } from '../../shared/ui/full-screen-dialog.tsx';
import { OutwardLink } from '../../shared/ui/outward-link.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { Studio } from '../state/studio.ts';
import type { StudioServices } from '../services.ts';
import { ChangeList, ConflictList } from './change-list.tsx';
import { describeTrouble, useRequest, Waiting, type DraftTrouble } from './use-request.tsx';
import { SignIn } from './sign-in.tsx';
import { useUpstreamMerge } from './compare-draft.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import styles from './host.module.css';

export interface HostDialogProps {
  studio: Studio;
  services: StudioServices;
  repository: DraftRepository;
  slug: string;
  onClose(): void;
}

interface CommitDialogProps extends Omit<HostDialogProps, 'services'> {
  services: Pick<StudioServices, 'clock'>;
}

/** A dialog that shows the differences between the draft and the code host, and commits them. */
export function CommitDialog({ studio, services, repository, slug, onClose }: CommitDialogProps) {
  const text = useText();
  const { state, recompare } = useUpstreamMerge(studio, repository);
  const [done, setDone] = useState<Extract<Committed, { kind: 'committed' }>>();
  return (
    <FullScreenDialog title={text('studio.commit.title', { slug })} onClose={onClose}>
      <div className={styles.body}>
        {/* Always rendered, because screen readers only announce changes of an existing live region. */}
        <output>
          {state.kind === 'looking' && (
            <Waiting clock={services.clock}>{text('studio.commit.looking')}</Waiting>
          )}
        </output>
        {state.kind === 'failed' && (
          <>
            <ProblemNote>{describeTrouble(state.trouble, text)}</ProblemNote>
            <Button onClick={() => recompare()}>{text('studio.retry')}</Button>
            {/* A signed-in author has a higher rate limit and can read private repositories. */}
            {(state.trouble.kind === 'limited' || state.trouble.kind === 'bad-token') && (
              <SignIn repository={repository} slug={slug}>
                {() => <Button onClick={() => recompare()}>{text('studio.retry')}</Button>}
              </SignIn>
            )}
          </>
        )}
        {done && <CommitDone {...done} repository={repository} />}
        {state.kind === 'ready' && state.comparison.merged.length > 0 && (
          <ProblemNote isQuiet>
            {text('studio.commit.taken', { files: state.comparison.merged.join(', ') })}
          </ProblemNote>
        )}
        {state.kind === 'ready' && state.comparison.conflicts.length > 0 && (
          <ConflictList conflicts={state.comparison.conflicts} onDecided={(choices) => recompare(choices)} />
        )}
        {state.kind === 'ready' && !done && state.comparison.conflicts.length === 0 && (
          <>
            {state.comparison.changes.length === 0 && <p>{text('studio.commit.nothing')}</p>}
            <ChangeList {...state.comparison} />
            {state.comparison.changes.length > 0 && (
              <SignIn repository={repository} slug={slug}>
                {(signed) => (
                  <CommitForm
                    {...state.comparison}
                    repository={repository}
                    mayWrite={signed.mayWrite}
                    clock={services.clock}
                    onDone={(one) => (one.kind === 'conflicts' ? recompare() : setDone(one))}
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

function CommitDone({
  repository,
  ...done
}: Extract<Committed, { kind: 'committed' }> & { repository: DraftRepository }) {
  const text = useText();
  return (
    <output className={styles.done}>
      <p>{text('studio.commit.done')}</p>
      <OutwardLink href={repository.page(`${done.slug}/commit/${done.commit}`)}>
        {text('studio.commit.see')}
      </OutwardLink>
      {done.pull !== undefined && <OutwardLink href={done.pull}>{text('studio.commit.asked')}</OutwardLink>}
    </output>
  );
}

/** A finished commit, or conflicts that prevent it. `pull` is the URL of the pull request. */
type Committed = { kind: 'committed'; slug: string; commit: string; pull?: string } | { kind: 'conflicts' };

interface CommitFormProps extends Pick<UpstreamMerge, 'changes' | 'origin'> {
  repository: DraftRepository;
  mayWrite: boolean;
  clock: Clock;
  onDone(done: Committed): void;
}

function CommitForm({ changes, origin, repository, mayWrite, clock, onDone }: CommitFormProps) {
  const text = useText();
  const [message, setMessage] = useState(() => proposeMessage(changes, text));
  const { isBusy, trouble, send } = useRequest<DraftTrouble>();
  const isOnBranch = origin.upstream !== undefined;
  const [isPullRequest, setIsPullRequest] = useState(!mayWrite || isOnBranch);
  const commit = async (): Promise<DraftAnswer<Committed>> => {
    const newBranch = isPullRequest && !isOnBranch ? branchName(clock.now()) : undefined;
    const outcome = await commitChanges({ repository, slug: origin.slug, message, newBranch, isPullRequest });
    // The branch only accepts pull requests, so select that option. `send` shows the reason.
    if (outcome.kind === 'protected') setIsPullRequest(true);
    return outcome;
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
      <CommitTarget
        branch={(origin.upstream ?? origin).branch}
        mayChoose={mayWrite && !isOnBranch}
        askLabel={text(mayWrite ? 'studio.commit.ask' : 'studio.commit.askFork')}
        {...{ isPullRequest, setIsPullRequest }}
      />
      {trouble && <ProblemNote>{describeTrouble(trouble, text)}</ProblemNote>}
      <BusyButton
        look="filled"
        isBusy={isBusy}
        onClick={() => message.trim() !== '' && void send(commit, onDone)}
      >
        {text('studio.commit.do', { count: changes.length })}
      </BusyButton>
      <output>{isBusy && <Waiting clock={clock} />}</output>
    </div>
  );
}

interface CommitTargetProps {
  branch: string;
  /** True if the author may choose to commit to the branch itself. */
  mayChoose: boolean;
  askLabel: string;
  /** True if the author wants a pull request. */
  isPullRequest: boolean;
  setIsPullRequest(isPullRequest: boolean): void;
}

function CommitTarget({ branch, mayChoose, askLabel, isPullRequest, setIsPullRequest }: CommitTargetProps) {
  const text = useText();
  const name = useId();
  return (
    <fieldset className={styles.ways}>
      <legend>{text('studio.commit.where')}</legend>
      <label>
        <input
          type="radio"
          name={name}
          checked={!isPullRequest}
          disabled={!mayChoose}
          onChange={() => setIsPullRequest(false)}
        />
        {text('studio.commit.toBranch', { branch })}
      </label>
      <label>
        <input type="radio" name={name} checked={isPullRequest} onChange={() => setIsPullRequest(true)} />
        {askLabel}
      </label>
    </fieldset>
  );
}

interface CommitOptions {
  repository: DraftRepository;
  slug: string;
  message: string;
  newBranch: string | undefined;
  isPullRequest: boolean;
}

/** Commits the draft, to a new branch if one is given. Opens a pull request if wanted. */
async function commitChanges(options: CommitOptions): Promise<DraftAnswer<Committed>> {
  const { repository, slug, message, newBranch, isPullRequest } = options;
  const branched = newBranch === undefined ? undefined : await repository.branchOff(newBranch);
  if (branched && branched.kind !== 'done') return branched;
  const commitAnswer = await repository.commit(message);
  if (commitAnswer.kind !== 'done') return commitAnswer;
  if (commitAnswer.value.kind === 'conflicts') return { kind: 'done', value: { kind: 'conflicts' } };
  const committed = { kind: 'committed' as const, slug, commit: commitAnswer.value.commit };
  if (!isPullRequest) return { kind: 'done', value: committed };
  const pullAnswer = await repository.openPullRequest(message.split('\n')[0] ?? '');
  return pullAnswer.kind === 'done'
    ? { kind: 'done', value: { ...committed, pull: pullAnswer.value } }
    : pullAnswer;
}

/** Returns a name like `skillmap-20260301-1005`, unique per minute. */
function branchName(now: number): string {
  const [day = '', time = ''] = new Date(now).toISOString().split('T');
  return `skillmap-${day.replaceAll('-', '')}-${time.slice(0, 5).replace(':', '')}`;
}

/** Returns a commit message for some changes. If there are several files, the message lists them. */
function proposeMessage(changes: readonly DraftChange[], text: Text): string {
  const [first] = changes;
  if (!first) return '';
  if (changes.length === 1) return text(`studio.commit.propose.${first.kind}`, { file: first.path });
  const headline = text('studio.commit.propose', { count: changes.length });
  return [headline, '', ...changes.map(({ path }) => `- ${path}`)].join('\n');
}
