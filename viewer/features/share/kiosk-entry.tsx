import { LoaderCircle, Send } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { KioskSender } from '../../services/ports/games.ts';
import { Button } from '../../ui/button.tsx';
import { KioskResultNote, useKioskSending } from './kiosk-result.tsx';
import styles from './kiosk-entry.module.css';

interface KioskEntryProps {
  /** Of the game that was published. */
  shareId: string;
  sender: KioskSender;
}

/** §2 Kiosk code entry: sends a published game to the screen that shows the code. */
export function KioskEntry({ shareId, sender }: KioskEntryProps) {
  const text = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { result, isSending, send } = useKioskSending(sender);
  const isWrong = result?.kind === 'empty' || result?.kind === 'malformed' || result?.kind === 'not-found';
  const submit = async (): Promise<void> => {
    const done = await send(typed, shareId);
    if (!done || done.kind === 'sent' || done.kind === 'failed') return;
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
          // Letters and digits, whatever the language of the page.
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
        <Button
          aria-disabled={isSending || undefined}
          aria-busy={isSending || undefined}
          icon={isSending ? <LoaderCircle className="spinning" /> : <Send />}
          onClick={() => void submit()}
        >
          {isSending ? text('kiosk.sending') : text('kiosk.send')}
        </Button>
      </div>
      {result && <KioskResultNote result={result} />}
    </div>
  );
}
