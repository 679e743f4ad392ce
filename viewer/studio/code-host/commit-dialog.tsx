import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { DraftDesk } from '../ports/draft-desk.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FullScreenDialog } from '../../shared/ui/full-screen-dialog.tsx';
import { OutwardLink } from '../../shared/ui/outward-link.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { Studio } from '../state/create-studio.ts';
import type { StudioServices } from '../services.ts';
import { ChangeList } from './change-list.tsx';
import { CommitForm, type Committed } from './commit-form.tsx';
import { ConflictList } from './conflict-list.tsx';
import { sayTrouble } from './say-trouble.ts';
import { SignIn } from './sign-in.tsx';
import { useCaughtUp } from './use-caught-up.ts';
import { Waiting } from './waiting.tsx';
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
