import { useState } from 'react';
import { useStore } from 'zustand';
import { nextVersion } from '#parser';
import type { SayFinding } from '../../shared/i18n/say-finding.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { CaughtUp, PublishOutcome, ServedNow } from '../ports/draft-desk.ts';
import type { DraftAnswer } from '../ports/draft-origin.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { HostDialogProps } from './commit-dialog.tsx';
import { errorsOf } from './errors-of.ts';
import { packageOf } from './package-of.ts';
import { PublishByHand } from './publish-by-hand.tsx';
import { PublishChecks, type PublishChecksProps } from './publish-checks.tsx';
import { saveFirst } from './save-first.ts';
import { sayTrouble, type DeskTrouble } from './say-trouble.ts';
import { SignIn } from './sign-in.tsx';
import type { Judgement } from './use-judgement.ts';
import { VersionsBefore } from './versions-before.tsx';
import { Waiting } from './waiting.tsx';
import styles from './host.module.css';

export interface PublishDialogProps extends HostDialogProps {
  say: SayFinding;
  judgement: Judgement | undefined;
  onGoTo(path: string, offset: number): void;
  /** What is here and there does not fit together. */
  onMerge(): void;
}

interface PublishPlanProps
  extends Omit<PublishDialogProps, 'onClose'>, Pick<PublishChecksProps, 'changed' | 'onFixed'> {
  caught: CaughtUp;
  served: ServedNow;
  onPublished(version: string): void;
}

/** What publishing does, what speaks against it, and the button. */
export function PublishPlan(props: PublishPlanProps) {
  const { studio, services, desk, slug, judgement, caught, served, onMerge, onPublished } = props;
  const text = useText();
  const [trouble, setTrouble] = useState<DeskTrouble>();
  const [isBusy, setBusy] = useState(false);
  const { changes, conflicts, origin } = caught;
  const hasErrors = errorsOf(useStore(studio.store)).length > 0;
  const hasNew = changes.some(({ kind }) => kind === 'new');
  const { inPackage, isChanged } = packageOf(caught);
  const version = nextVersion(served.tags, { inPackage, hasNew });
  const plain = version.replace(/^v/i, '');
  const isAway = origin.upstream !== undefined || origin.branch !== served.defaultBranch;
  // A package that MakeCode cannot use is worth a version by itself.
  const needsPackage = typeof judgement === 'object' && /^(?:absent|wrong)$/.test(judgement.package.kind);
  const isPublished =
    changes.length === 0 && served.kind === 'version' && served.newer === 0 && !needsPackage;
  const makePackage = (): Promise<string | undefined> =>
    services.language.call('releasePackage', {
      version: plain,
      name: slug.slice(slug.indexOf('/') + 1),
      target: services.page.rules.target ?? 'arcade',
    });
  const publish = async (): Promise<DraftAnswer<PublishOutcome>> => {
    const isSaved = await saveFirst(studio);
    const packageText = isSaved ? await makePackage().catch(() => undefined) : undefined;
    return packageText === undefined ? { kind: 'unstored' } : desk.publish(version, packageText);
  };
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
          {hasErrors && <PublishChecks {...props} />}
          <p>{text('studio.publish.lead')}</p>
          <ol className={styles.steps}>
            <li>{text('studio.publish.package', { version: plain })}</li>
            <li>
              {text('studio.publish.commit', {
                count: changes.length + (isChanged ? 0 : 1),
                branch: origin.branch,
              })}
            </li>
            <li>{text('studio.publish.release', { version })}</li>
            <li>{text('studio.publish.wait')}</li>
          </ol>
          {!hasErrors && <PublishChecks {...props} />}
        </>
      )}
      {trouble && <ProblemNote>{sayTrouble(trouble, text)}</ProblemNote>}
      {(!isPublished || served.tags.length > 1) && (
        <SignIn
          {...{ desk, slug }}
          otherwise={
            !isPublished &&
            !hasErrors && <PublishByHand {...{ studio, services, desk, origin, version, makePackage }} />
          }
        >
          {({ mayWrite }) =>
            mayWrite && (
              <>
                {!isPublished && !hasErrors && (
                  <BusyButton look="filled" isBusy={isBusy} onClick={() => void run(version, publish)}>
                    {text('studio.publish.do', { version })}
                  </BusyButton>
                )}
                <output>{isBusy && <Waiting clock={services.clock} />}</output>
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
      )}
    </>
  );
}
