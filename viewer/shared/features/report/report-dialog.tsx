import { CircleCheck } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { retryLaterText } from '../../i18n/retry-later-text.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import type { ReportOutcome } from '../../ports/games.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { measureRemainingLength } from './measure-remaining-length.ts';
import styles from './report.module.css';

interface ReportDialogProps {
  /** The subject of the report. `ban`: the report objects to blocking a map. */
  about: ReportSubject;
  /** Text that was typed earlier and not sent. */
  draft?: string | undefined;
  /** Sends the report. The text is neither empty nor too long. */
  send(text: string): Promise<ReportOutcome>;
  /** Closes the dialog. `draft` is the text that was not sent. */
  onClose(draft: string): void;
}

type Step = { kind: 'writing'; trouble?: ReportTrouble } | { kind: 'sending' } | { kind: 'sent' };

/** Spec §2 Report abuse: reports a map or a shared game. The dialog keeps the text until it is sent. */
export function ReportDialog({ about, draft = '', send, onClose }: ReportDialogProps) {
  const text = useText();
  const [value, setValue] = useState(draft);
  const [step, setStep] = useState<Step>({ kind: 'writing' });
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const doneRef = useRef<HTMLButtonElement>(null);
  const isSending = step.kind === 'sending';
  const isSent = step.kind === 'sent';
  // The form, which had the focus, has been removed: move the focus.
  useLayoutEffect(() => {
    if (isSent) doneRef.current?.focus();
  }, [isSent]);
  const submit = async (): Promise<void> => {
    if (isSending) return;
    const trouble = findTrouble(value);
    if (trouble) {
      setStep({ kind: 'writing', trouble });
      return fieldRef.current?.focus();
    }
    setStep({ kind: 'sending' });
    const outcome = await send(value.trim());
    setStep(outcome.kind === 'sent' ? outcome : { kind: 'writing', trouble: outcome });
  };
  const close = (): void => onClose(isSent ? '' : value);
  return (
    <Dialog
      title={text(about === 'ban' ? 'report.title.ban' : 'report.title')}
      isBusy={isSending}
      onClose={close}
      actions={
        isSent ? (
          <Button key="done" ref={doneRef} look="filled" onClick={close}>
            {text('report.done')}
          </Button>
        ) : (
          <SendButtons isSending={isSending} onSend={() => void submit()} onClose={close} />
        )
      }
    >
      {!isSent && (
        <ReportForm
          about={about}
          value={value}
          trouble={step.kind === 'writing' ? step.trouble : undefined}
          isSending={isSending}
          fieldRef={fieldRef}
          onChange={setValue}
          onSend={() => void submit()}
        />
      )}
      {/* Always rendered, because screen readers only announce changes of an existing region. */}
      <output className={styles.outcome}>{isSent && <Thanks />}</output>
    </Dialog>
  );
}

function Thanks() {
  const text = useText();
  return (
    <>
      <CircleCheck size={24} strokeWidth={2.25} aria-hidden="true" />
      <p>{text('report.sent')}</p>
    </>
  );
}

interface SendButtonsProps {
  isSending: boolean;
  onSend(): void;
  onClose(): void;
}

function SendButtons({ isSending, onSend, onClose }: SendButtonsProps) {
  const text = useText();
  return (
    <>
      <Button onClick={() => isSending || onClose()} aria-disabled={isSending}>
        {text('dialog.cancel')}
      </Button>
      <BusyButton look="filled" isBusy={isSending} onClick={onSend}>
        {text(isSending ? 'report.sending' : 'report.send')}
      </BusyButton>
    </>
  );
}

function findTrouble(value: string): ReportTrouble | undefined {
  if (value.trim() === '') return { kind: 'empty' };
  return measureRemainingLength(value).remaining < 0 ? { kind: 'too-long' } : undefined;
}

type ReportSubject = 'map' | 'game' | 'ban';

interface ReportFormProps {
  /** The subject of the report. `ban`: the report objects to blocking a map. */
  about: ReportSubject;
  value: string;
  /** Why the report was not sent. */
  trouble?: ReportTrouble | undefined;
  /** True while the report is being sent: the form is disabled. */
  isSending: boolean;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onChange(value: string): void;
  /** Called when the user presses Enter with Ctrl or Cmd, to send the report. */
  onSend(): void;
}

/** Spec §2 Report abuse: a text field, and why the report was not sent. */
function ReportForm(props: ReportFormProps) {
  const { about, value, trouble, isSending, fieldRef, onChange, onSend } = props;
  const text = useText();
  const id = useId();
  const { remaining, isNearEnd } = measureRemainingLength(value);
  const isInvalid = remaining < 0 || (trouble?.kind === 'empty' && value.trim() === '');
  return (
    <>
      {trouble && <ProblemNote>{toTroubleText(trouble, text)}</ProblemNote>}
      <label className="stack medium">
        {text(`report.what.${about}`)}
        <textarea
          ref={fieldRef}
          data-first
          className={`field ${styles.field}`}
          rows={6}
          // Users write reports in their own language.
          dir="auto"
          required
          aria-invalid={isInvalid}
          aria-describedby={`${id}-room ${id}-hint`}
          readOnly={isSending}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
          }}
        />
      </label>
      <p id={`${id}-room`} className={`hint ${styles.room}`} data-over={remaining < 0 || undefined}>
        {isNearEnd &&
          (remaining < 0
            ? text('report.tooMuch', { count: -remaining })
            : text('report.left', { count: remaining }))}
      </p>
      <p id={`${id}-hint`} className="hint">
        {text('report.hint')}
      </p>
    </>
  );
}

/** Why a report was not sent. `empty`: nothing was typed. */
type ReportTrouble = Exclude<ReportOutcome, { kind: 'sent' }> | { kind: 'empty' };

const minuteMs = 60_000;

/** Returns a text that explains a problem and what to do. */
function toTroubleText(trouble: ReportTrouble, text: Text): string {
  if (trouble.kind === 'unavailable') return retryLaterText(trouble, text);
  if (trouble.kind !== 'too-often') return text(`report.trouble.${trouble.kind}`);
  if (trouble.retryAt === undefined) return text('report.trouble.too-often');
  // Round up to minutes, so that a retry at the shown time is never too early.
  const time = new Date(Math.ceil(trouble.retryAt / minuteMs) * minuteMs);
  return text('report.trouble.too-often-until', { time });
}
