import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { readGameId } from '#schemas/exchange/read-game-id.ts';
import { KioskResultNote, useKioskSending } from '../shared/features/share/kiosk-entry.tsx';
import { useText } from '../shared/i18n/use-text.ts';
import type { KioskSender } from '../shared/ports/games.ts';
import { BusyButton } from '../shared/ui/busy-button.tsx';
import { ProblemNote } from '../shared/ui/problem-note.tsx';
import { usePageTitle } from '../shared/page/use-document.ts';
import styles from './send-screen.module.css';

interface SendScreenProps {
  /** As it stands in the address: what the kiosk's square leads to. */
  code: string;
  /** Of this place: games of others are not sent from here. */
  host: string;
  sender: KioskSender;
}

/** The page that a kiosk's square leads to: sends a game by its link. */
export function SendScreen({ code: given, host, sender }: SendScreenProps) {
  const text = useText();
  const id = useId();
  const [code, setCode] = useState(given);
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState<'empty' | 'foreign'>();
  const { result, isSending, send } = useKioskSending(sender);
  usePageTitle(text('kiosk.sendTitle'));
  const submit = (): void => {
    const game = readGameId(link);
    if (game && (game.host === undefined || game.host === host)) {
      setProblem(undefined);
      void send(code, game.id);
    } else {
      setProblem(link.trim() === '' ? 'empty' : 'foreign');
      document.getElementById(`${id}-link`)?.focus();
    }
  };
  return (
    <main className={styles.page}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <h1 className={styles.title}>{text('kiosk.sendTitle')}</h1>
        <div className={`stack ${styles.part}`}>
          <label htmlFor={`${id}-code`}>{text('kiosk.code')}</label>
          <input
            id={`${id}-code`}
            className={styles.code}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            aria-describedby={`${id}-code-hint`}
            readOnly={isSending}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <p id={`${id}-code-hint`} className="muted breaks">
            {text('kiosk.codeHint')}
          </p>
        </div>
        <div className={`stack ${styles.part}`}>
          <label htmlFor={`${id}-link`}>{text('kiosk.link')}</label>
          <input
            id={`${id}-link`}
            className={styles.link}
            type="url"
            inputMode="url"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-link-hint`}
            readOnly={isSending}
            value={link}
            onChange={(event) => setLink(event.target.value)}
          />
          <p id={`${id}-link-hint`} className="muted breaks">
            {text('kiosk.linkHint', { host })}
          </p>
        </div>
        {problem ? (
          <ProblemNote>{text(problem === 'empty' ? 'kiosk.linkEmpty' : 'kiosk.linkForeign')}</ProblemNote>
        ) : (
          result && <KioskResultNote result={result} />
        )}
        <BusyButton look="filled" size="large" isBusy={isSending} icon={<Send />} onClick={submit}>
          {isSending ? text('kiosk.sending') : text('kiosk.send')}
        </BusyButton>
        {/* Enter in a field sends too. */}
        <input type="submit" hidden />
      </form>
    </main>
  );
}
