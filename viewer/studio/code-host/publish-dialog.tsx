import { useState } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text.ts';
import type { ServedNow, DraftRepository, DraftAnswer } from '../ports/draft-repository.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FullScreenDialog } from '../../shared/ui/full-screen-dialog.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import { isChecked, PublishedAddress } from './publish-checks.tsx';
import { PublishPlan, type PublishDialogProps } from './publish-plan.tsx';
import { describeTrouble, Waiting, type DraftTrouble } from './use-request.tsx';
import { useUpstreamMerge, useLosses } from './compare-draft.ts';
import { useTask } from '../../shared/hooks/use-task.ts';
import type { Studio } from '../state/studio.ts';
import styles from './host.module.css';

/** A dialog that explains what publishing does, and publishes a version of the draft. */
export function PublishDialog({ onClose, ...planProps }: PublishDialogProps) {
  const { studio, services, repository, slug, judgement } = planProps;
  const text = useText();
  const { state, recompare, recompareInBackground } = useUpstreamMerge(studio, repository);
  const changed = useLosses(studio, services.language, judgement);
  const areChecked = useStore(studio.store, isChecked);
  const [round, setRound] = useState({});
  const [known, setLoaded] = useState<{ round: object; served: DraftAnswer<ServedNow> }>();
  const [published, setPublished] = useState<string>();
  useTask(
    (signal) => {
      void repository.served().then((served) => signal.aborted || setLoaded({ round, served }));
    },
    [repository, round],
  );
  const served = known?.round === round ? known.served : undefined;
  const retry = (): void => {
    setRound({});
    recompare();
  };
  const trouble = troubleOf(state.kind === 'failed' ? state.trouble : undefined, served);
  const isReady = areChecked && changed && state.kind === 'ready' && served?.kind === 'done';
  return (
    <FullScreenDialog title={text('studio.publish.title', { slug })} onClose={onClose}>
      <div className={styles.body}>
        {/* Always rendered, because screen readers only announce changes of an existing live region. */}
        <output>
          {!isReady && !trouble && <Waiting clock={services.clock}>{text('studio.commit.looking')}</Waiting>}
        </output>
        {trouble && (
          <>
            <ProblemNote>{describeTrouble(trouble, text)}</ProblemNote>
            <Button onClick={retry}>{text('studio.retry')}</Button>
          </>
        )}
        {published !== undefined && <PublishDone {...{ repository, studio }} version={published} />}
        {isReady && published === undefined && (
          <PublishPlan
            {...{ ...planProps, changed }}
            comparison={state.comparison}
            served={served.value}
            onFixed={recompareInBackground}
            onPublished={setPublished}
          />
        )}
      </div>
    </FullScreenDialog>
  );
}

function troubleOf(
  trouble: DraftTrouble | undefined,
  served: DraftAnswer<ServedNow> | undefined,
): DraftTrouble | undefined {
  return trouble ?? (served && served.kind !== 'done' ? served : undefined);
}

interface PublishDoneProps {
  repository: DraftRepository;
  studio: Studio;
  version: string;
}

/** Shows the URL of a published version, and whether learners already get it. */
function PublishDone({ repository, studio, version }: PublishDoneProps) {
  const text = useText();
  const [state, setState] = useState<'waiting' | 'done' | 'late'>('waiting');
  const [url, setUrl] = useState<string>();
  useTask(
    (signal) => {
      const { map = 'skillmap.md' } = studio.store.getState();
      void repository.learnersUrl(map).then((address) => signal.aborted || setUrl(address));
      void repository
        .waitUntilServed(version)
        .then((isServed) => signal.aborted || setState(isServed ? 'done' : 'late'));
    },
    [repository, studio, version],
  );
  return (
    <div className={styles.done}>
      <output>{text(`studio.publish.${state}`, { version })}</output>
      {url !== undefined && <PublishedAddress url={url} />}
    </div>
  );
}
