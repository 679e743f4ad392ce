import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { nextVersion } from '#parser';
import { useText } from '../../../i18n/use-text.ts';
import type { CaughtUp, PublishOutcome, ServedNow } from '../../../services/ports/draft-desk.ts';
import type { DraftAnswer } from '../../../services/ports/draft-origin.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { FullScreenDialog } from '../../../ui/full-screen-dialog.tsx';
import { ProblemNote } from '../../../ui/problem-note.tsx';
import { findingsByFile } from '../studio-state.ts';
import type { HostDialogProps } from './commit-dialog.tsx';
import { PublishByHand } from './publish-by-hand.tsx';
import { PublishDone } from './publish-done.tsx';
import { readPackageVersion } from './package-version.ts';
import { sayTrouble, type DeskTrouble } from './say-trouble.ts';
import { SignIn } from './sign-in.tsx';
import { useCaughtUp } from './use-caught-up.ts';
import { VersionsBefore } from './versions-before.tsx';
import styles from './host.module.css';

interface PublishDialogProps extends HostDialogProps {
  /** What is here and there does not fit together. */
  onMerge(): void;
}

/** Makes a version of the draft for learners, after saying what that does. */
export function PublishDialog({ studio, services, desk, slug, onMerge, onClose }: PublishDialogProps) {
  const text = useText();
  const { state, look } = useCaughtUp(studio, desk);
  const [round, setRound] = useState({});
  const [known, setKnown] = useState<{ round: object; served: DraftAnswer<ServedNow> }>();
  const [published, setPublished] = useState<string>();
  useEffect(() => {
    let isOver = false;
    void desk.served().then((served) => isOver || setKnown({ round, served }));
    return () => {
      isOver = true;
    };
  }, [desk, round]);
  const served = known?.round === round ? known.served : undefined;
  const retry = (): void => {
    setRound({});
    look();
  };
  const trouble = troubleOf(state.kind === 'failed' ? state.trouble : undefined, served);
  const isReady = state.kind === 'ready' && served?.kind === 'done';
  return (
    <FullScreenDialog title={text('studio.publish.title', { slug })} onClose={onClose}>
      <div className={styles.body}>
        {/* A live region has to be there before it says something. */}
        <output>{!isReady && !trouble && text('studio.commit.looking')}</output>
        {trouble && (
          <>
            <ProblemNote>{sayTrouble(trouble, text)}</ProblemNote>
            <Button onClick={retry}>{text('studio.retry')}</Button>
          </>
        )}
        {published !== undefined && <PublishDone {...{ desk, studio }} version={published} />}
        {isReady && published === undefined && (
          <Plan
            {...{ studio, services, desk, slug, onMerge }}
            caught={state.caught}
            served={served.value}
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

interface PlanProps extends Omit<PublishDialogProps, 'onClose'> {
  caught: CaughtUp;
  served: ServedNow;
  onPublished(version: string): void;
}

function Plan({ studio, services, desk, slug, caught, served, onMerge, onPublished }: PlanProps) {
  const text = useText();
  const state = useStore(studio.store);
  const [trouble, setTrouble] = useState<DeskTrouble>();
  const [isBusy, setBusy] = useState(false);
  const { changes, conflicts, origin } = caught;
  const errors = findingsByFile(state)
    .flatMap(({ diagnostics }) => diagnostics)
    .filter(({ severity }) => severity === 'error').length;
  const inPackage = readPackageVersion(caught);
  const hasNew = changes.some(({ kind }) => kind === 'new');
  const version = nextVersion(served.tags, { inPackage, hasNew });
  const isAway = origin.upstream !== undefined || origin.branch !== served.defaultBranch;
  const isPublished = changes.length === 0 && served.kind === 'version' && served.newer === 0;
  const run = async (next: string, work: () => Promise<DraftAnswer<PublishOutcome>>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setTrouble(undefined);
    const outcome = await work();
    setBusy(false);
    if (outcome.kind !== 'done') return setTrouble(outcome);
    if (outcome.value.kind === 'conflicts') return onMerge();
    onPublished(next);
  };
  if (isAway) return <p>{text('studio.publish.away')}</p>;
  if (conflicts.length > 0)
    return (
      <>
        <ProblemNote>{text('studio.merge.lead')}</ProblemNote>
        <Button look="filled" onClick={onMerge}>
          {text('studio.merge')}
        </Button>
      </>
    );
  return (
    <>
      {isPublished && <p>{text('studio.publish.nothing')}</p>}
      {!isPublished && (
        <>
          <p>{text('studio.publish.lead')}</p>
          <ol className={styles.steps}>
            <li>{text('studio.publish.commit', { count: changes.length, branch: origin.branch })}</li>
            <li>{text('studio.publish.release', { version })}</li>
            <li>{text('studio.publish.wait')}</li>
          </ol>
        </>
      )}
      {!isPublished && errors > 0 && (
        <ProblemNote>{text('studio.publish.errors', { count: errors })}</ProblemNote>
      )}
      {trouble && <ProblemNote>{sayTrouble(trouble, text)}</ProblemNote>}
      <SignIn desk={desk} slug={slug}>
        {({ mayWrite }) =>
          mayWrite && (
            <>
              {!isPublished && errors === 0 && (
                <BusyButton
                  look="filled"
                  isBusy={isBusy}
                  onClick={() => void run(version, () => desk.publish(version))}
                >
                  {text('studio.publish.do', { version })}
                </BusyButton>
              )}
              <VersionsBefore
                served={served}
                isBusy={isBusy}
                onBack={(tag) => {
                  const next = nextVersion(served.tags, { hasNew: false });
                  void run(next, () => desk.publishEarlier({ tag, version: next }));
                }}
              />
            </>
          )
        }
      </SignIn>
      {!isPublished && errors === 0 && !desk.hasToken() && (
        <PublishByHand {...{ studio, services, desk, origin, version }} />
      )}
    </>
  );
}
