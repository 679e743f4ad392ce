import { useState } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text.ts';
import type { ServedNow } from '../ports/draft-desk.ts';
import type { DraftAnswer } from '../ports/draft-origin.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FullScreenDialog } from '../../shared/ui/full-screen-dialog.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import { isChecked } from './errors-of.ts';
import { PublishDone } from './publish-done.tsx';
import { PublishPlan, type PublishDialogProps } from './publish-plan.tsx';
import { sayTrouble, type DeskTrouble } from './say-trouble.ts';
import { useCaughtUp } from './use-caught-up.ts';
import { useSince } from './use-since.ts';
import { Waiting } from './waiting.tsx';
import styles from './host.module.css';
import { useTask } from '../../shared/ui/use-task.ts';

/** Makes a version of the draft for learners, after saying what that does. */
export function PublishDialog({ onClose, ...asked }: PublishDialogProps) {
  const { studio, services, desk, slug, judgement } = asked;
  const text = useText();
  const { state, look, lookAgain } = useCaughtUp(studio, desk);
  const changed = useSince(studio, services.language, judgement);
  const areChecked = useStore(studio.store, isChecked);
  const [round, setRound] = useState({});
  const [known, setKnown] = useState<{ round: object; served: DraftAnswer<ServedNow> }>();
  const [published, setPublished] = useState<string>();
  useTask(
    (signal) => {
      void desk.served().then((served) => signal.aborted || setKnown({ round, served }));
    },
    [desk, round],
  );
  const served = known?.round === round ? known.served : undefined;
  const retry = (): void => {
    setRound({});
    look();
  };
  const trouble = troubleOf(state.kind === 'failed' ? state.trouble : undefined, served);
  const isReady = areChecked && changed && state.kind === 'ready' && served?.kind === 'done';
  return (
    <FullScreenDialog title={text('studio.publish.title', { slug })} onClose={onClose}>
      <div className={styles.body}>
        {/* A live region has to be there before it says something. */}
        <output>
          {!isReady && !trouble && <Waiting clock={services.clock}>{text('studio.commit.looking')}</Waiting>}
        </output>
        {trouble && (
          <>
            <ProblemNote>{sayTrouble(trouble, text)}</ProblemNote>
            <Button onClick={retry}>{text('studio.retry')}</Button>
          </>
        )}
        {published !== undefined && <PublishDone {...{ desk, studio }} version={published} />}
        {isReady && published === undefined && (
          <PublishPlan
            {...{ ...asked, changed }}
            caught={state.caught}
            served={served.value}
            onFixed={lookAgain}
            onPublished={setPublished}
          />
        )}
      </div>
    </FullScreenDialog>
  );
}

function troubleOf(
  trouble: DeskTrouble | undefined,
  served: DraftAnswer<ServedNow> | undefined,
): DeskTrouble | undefined {
  return trouble ?? (served && served.kind !== 'done' ? served : undefined);
}
