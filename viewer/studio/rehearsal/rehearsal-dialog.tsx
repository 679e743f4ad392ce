import { Bot } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PlayedInStudio, StudioRehearsal } from '#schemas/studio.ts';
import { useTask } from '../../shared/hooks/use-task.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { Rehearsal } from '../ports/rehearsal.ts';
import type { StudioServices } from '../services.ts';
import type { Studio } from '../state/studio.ts';
import styles from './rehearsal-dialog.module.css';

interface RehearsalDialogProps {
  studio: Pick<Studio, 'checkAll'>;
  services: Pick<StudioServices, 'clock' | 'rehearsal'>;
  onClose(): void;
}

/** Lets a robot play the map, and shows its progress. Without a server, explains how to run a rehearsal. */
export function RehearsalDialog({ studio, services, onClose }: RehearsalDialogProps) {
  const text = useText();
  const { rehearsal, clock } = services;
  return (
    <Dialog
      title={text('studio.rehearsal')}
      about={<p>{text('studio.rehearsal.about')}</p>}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('dialog.close')}</Button>}
    >
      {rehearsal ? (
        <Played {...{ studio, rehearsal, clock }} />
      ) : (
        <>
          <p>{text('studio.rehearsal.not')}</p>
          <pre className={styles.command}>
            <code>npx skillmap rehearse</code>
          </pre>
        </>
      )}
    </Dialog>
  );
}

const POLL_MS = 1000;

interface PlayedProps extends Pick<RehearsalDialogProps, 'studio'>, Pick<StudioServices, 'clock'> {
  rehearsal: Rehearsal;
}

function Played({ studio, rehearsal, clock }: PlayedProps) {
  const text = useText();
  const [known, setKnown] = useState<StudioRehearsal>();
  const [isUnreachable, setUnreachable] = useState(false);
  const [asked, setAsked] = useState<{ what: 'read' | 'start' | 'stop' }>({ what: 'read' });
  useTask(
    (signal) => {
      const ask = async (what: typeof asked.what): Promise<void> => {
        const next = await rehearsal[what]();
        if (signal.aborted) return;
        setUnreachable(next === undefined);
        if (next) setKnown(next);
        if (!next || next.state === 'playing') clock.after(POLL_MS, () => signal.aborted || void ask('read'));
      };
      void ask(asked.what);
    },
    [rehearsal, clock, asked],
  );
  const state = known?.state;
  // Check all texts again, because the server now has findings of the rehearsal about them.
  useEffect(() => {
    if (state === 'ended') studio.checkAll();
  }, [state, studio]);
  return (
    <div className={styles.body}>
      {isUnreachable && <ProblemNote>{text('studio.rehearsal.unreachable')}</ProblemNote>}
      <output>{known && describe(known, text)}</output>
      {known?.reason !== undefined && <ProblemNote>{known.reason}</ProblemNote>}
      {known && known.played.length > 0 && (
        <ol className={styles.played}>
          {known.played.map((one, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- activities are only added at the end
            <PlayedActivity key={index} {...one} />
          ))}
        </ol>
      )}
      <div className={styles.buttons}>
        {state === 'playing' ? (
          <Button onClick={() => setAsked({ what: 'stop' })}>{text('studio.rehearsal.stop')}</Button>
        ) : (
          <Button look="filled" icon={<Bot size={18} />} onClick={() => setAsked({ what: 'start' })}>
            {text('studio.rehearsal.start')}
          </Button>
        )}
        {state === 'ended' && (
          <ButtonLink href={rehearsal.picturesUrl} target="_blank">
            {text('studio.rehearsal.pictures')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function PlayedActivity({ name, outcome, steps, milliseconds }: PlayedInStudio) {
  const text = useText();
  return (
    <li data-completed={outcome === 'completed' || undefined}>
      <bdi>{name}</bdi>
      <span>{text(`studio.rehearsal.${outcome}`)}</span>
      <span>
        {text('studio.rehearsal.steps', { count: steps, seconds: Math.round(milliseconds / 1000) })}
      </span>
    </li>
  );
}

function describe({ state, findings = 0 }: StudioRehearsal, text: ReturnType<typeof useText>): string {
  switch (state) {
    case 'none':
      return '';
    case 'ended':
      return text('studio.rehearsal.ended', { count: findings });
    case 'playing':
    case 'stopped':
    case 'failed':
      return text(`studio.rehearsal.${state}`);
    default:
      return state satisfies never;
  }
}
