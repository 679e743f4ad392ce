import { useId } from 'react';
import type { RefObject } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { Text } from '../../i18n/use-text.ts';
import type { ReportOutcome } from '../../services/ports/games.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { findRoom } from './find-room.ts';
import styles from './report.module.css';

export type ReportSubject = 'map' | 'game' | 'ban';

interface ReportFormProps {
  /** What is reported; `ban` where a map is not shown, and may be. */
  about: ReportSubject;
  value: string;
  /** Why it was not sent. */
  trouble?: ReportTrouble | undefined;
  /** It is on its way: nothing changes. */
  isSending: boolean;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onChange(value: string): void;
  /** By the keyboard. */
  onSend(): void;
}

/** §2 Report abuse: one free text, and what becomes of it. */
export function ReportForm(props: ReportFormProps) {
  const { about, value, trouble, isSending, fieldRef, onChange, onSend } = props;
  const text = useText();
  const id = useId();
  const { left, isNearEnd } = findRoom(value);
  const isInvalid = left < 0 || (trouble?.kind === 'empty' && value.trim() === '');
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
          // Whatever the language of the page: everybody writes in their own.
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
      <p id={`${id}-room`} className={`hint ${styles.room}`} data-over={left < 0 || undefined}>
        {isNearEnd &&
          (left < 0 ? text('report.tooMuch', { count: -left }) : text('report.left', { count: left }))}
      </p>
      <p id={`${id}-hint`} className="hint">
        {text('report.hint')}
      </p>
    </>
  );
}

/** Why a report was not sent; `empty` where nothing was written. */
export type ReportTrouble = Exclude<ReportOutcome, { kind: 'sent' }> | { kind: 'empty' };

const minuteMs = 60_000;

/** What went wrong, and what helps. */
function toTroubleText(trouble: ReportTrouble, text: Text): string {
  if (trouble.kind !== 'too-often') return text(`report.trouble.${trouble.kind}`);
  if (trouble.retryAt === undefined) return text('report.trouble.too-often');
  // Seconds are not said: the minute after is never too early.
  const time = new Date(Math.ceil(trouble.retryAt / minuteMs) * minuteMs);
  return text('report.trouble.too-often-until', { time });
}
