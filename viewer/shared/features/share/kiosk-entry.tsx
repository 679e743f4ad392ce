import { CircleCheck, Send } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { readKioskCode } from '../../domain/share-links.ts';
import { retryLaterText } from '../../i18n/retry-later-text.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import type { KioskSender, RetryLater } from '../../ports/games.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import styles from './kiosk-entry.module.css';

interface KioskEntryProps {
  shareId: string;
  sender: KioskSender;
}

/** Spec §2 Kiosk code entry: a form that sends a published game to the screen that shows the code. */
export function KioskEntry({ shareId, sender }: KioskEntryProps) {
  const text = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { result, isSending, send } = useKioskSending(sender);
  const isWrong = result?.kind === 'empty' || result?.kind === 'malformed' || result?.kind === 'not-found';
  const submit = async (): Promise<void> => {
    const done = await send(typed, shareId);
    if (done?.kind !== 'empty' && done?.kind !== 'malformed' && done?.kind !== 'not-found') return;
    field.current?.focus();
    field.current?.select();
  };
  return (
    <div className="stack">
      <label className="medium" htmlFor={id}>
        {text('kiosk.code')}
      </label>
      <p id={`${id}-hint`} className="hint">
        {text('kiosk.codeHint')}
      </p>
      <div className="cluster">
        <input
          ref={field}
          id={id}
          className={`field ${styles.code}`}
          type="text"
          // Codes are left-to-right in every language.
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          aria-invalid={isWrong}
          readOnly={isSending}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) void submit();
          }}
        />
        <BusyButton isBusy={isSending} icon={<Send />} onClick={() => void submit()}>
          {isSending ? text('kiosk.sending') : text('kiosk.send')}
        </BusyButton>
      </div>
      {result && <KioskResultNote result={result} />}
    </div>
  );
}

/** Spec §8: a note with the result of sending a game to a kiosk, which screen readers announce. */
export function KioskResultNote({ result }: { result: KioskResult }) {
  const text = useText();
  if (result.kind !== 'sent') return <ProblemNote>{toResultText(result, text)}</ProblemNote>;
  return (
    <output className={`row ${styles.sent}`}>
      <CircleCheck size={20} strokeWidth={2.25} aria-hidden="true" />
      {toResultText(result, text)}
    </output>
  );
}

const messages = { sent: 'kiosk.sent', failed: 'kiosk.failed', 'not-found': 'kiosk.notFound' } as const;

function toResultText(result: KioskResult, text: Text): string {
  if (result.kind === 'too-often' || result.kind === 'unavailable') return retryLaterText(result, text);
  return 'code' in result ? text(messages[result.kind], { code: result.code }) : text(`kiosk.${result.kind}`);
}

/** The result of sending a game to a kiosk. */
type KioskResult =
  /** Spec §5: the code is empty or malformed, so nothing was sent. */
  { kind: 'empty' | 'malformed' } | { kind: 'sent' | 'not-found' | 'failed'; code: string } | RetryLater;

interface KioskSendingState {
  /** Result of the last attempt. Undefined before the first one, and while an attempt is running. */
  result: KioskResult | undefined;
  isSending: boolean;
  /** Sends a game. Resolves to undefined if another attempt is running or the component is unmounted. */
  send: (typedCode: string, shareId: string) => Promise<KioskResult | undefined>;
}

/** Spec §7 Kiosk: returns a function that sends a game, one attempt at a time, and the last result. */
export function useKioskSending(sender: KioskSender): KioskSendingState {
  const [result, setResult] = useState<KioskResult>();
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const send = async (typedCode: string, shareId: string): Promise<KioskResult | undefined> => {
    if (isBusy.current) return undefined;
    const reading = readKioskCode(typedCode);
    if (reading.kind !== 'code') {
      setResult(reading);
      return reading;
    }
    isBusy.current = true;
    setSending(true);
    setResult(undefined);
    const { code } = reading;
    const outcome = await sender.send({ kioskCode: code, shareId });
    isBusy.current = false;
    if (!isMounted.current) return undefined;
    const isLater = outcome.kind === 'too-often' || outcome.kind === 'unavailable';
    const next: KioskResult = isLater ? outcome : { kind: outcome.kind, code };
    setSending(false);
    setResult(next);
    return next;
  };
  return { result, isSending, send };
}
