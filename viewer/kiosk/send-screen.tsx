import { Send } from 'lucide-react';
import { useId, useState, type ComponentProps } from 'react';
import { readGameId } from '#schemas/exchange/read-game-id.ts';
import { KioskResultNote, useKioskSending } from '../shared/features/share/kiosk-entry.tsx';
import { useText } from '../shared/i18n/use-text.ts';
import type { KioskSender } from '../shared/ports/games.ts';
import { BusyButton } from '../shared/ui/busy-button.tsx';
import { ProblemNote } from '../shared/ui/problem-note.tsx';
import { usePageTitle } from '../shared/page/use-document.ts';
import styles from './send-screen.module.css';

interface SendScreenProps {
  /** The kiosk's code from the URL, which the QR code contains. */
  code: string;
  /** Host of this server. Links to games on other hosts are refused. */
  host: string;
  sender: KioskSender;
}

/** The page that a kiosk's QR code opens. Sends a game by its link. */
export function SendScreen({ code: given, host, sender }: SendScreenProps) {
  const text = useText();
  const id = useId();
  const [code, setCode] = useState(given);
  const [link, setLink] = useState('');
  const { problem, result, isSending, send } = useCheckedSending(sender, host);
  usePageTitle(text('kiosk.sendTitle'));
  const submit = (): void => {
    if (!send(code, link)) document.getElementById(`${id}-link`)?.focus();
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
        <Field
          id={`${id}-code`}
          label={text('kiosk.code')}
          hint={text('kiosk.codeHint')}
          className={styles.code}
          autoCapitalize="characters"
          autoCorrect="off"
          readOnly={isSending}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Field
          id={`${id}-link`}
          label={text('kiosk.link')}
          hint={text('kiosk.linkHint', { host })}
          className={styles.link}
          type="url"
          inputMode="url"
          autoCapitalize="off"
          aria-invalid={problem !== undefined}
          readOnly={isSending}
          value={link}
          onChange={(event) => setLink(event.target.value)}
        />
        {problem ? (
          <ProblemNote>{text(problem === 'empty' ? 'kiosk.linkEmpty' : 'kiosk.linkForeign')}</ProblemNote>
        ) : (
          result && <KioskResultNote result={result} />
        )}
        <BusyButton look="filled" size="large" isBusy={isSending} icon={<Send />} onClick={submit}>
          {isSending ? text('kiosk.sending') : text('kiosk.send')}
        </BusyButton>
        {/* Makes Enter in a field submit the form. */}
        <input type="submit" hidden />
      </form>
    </main>
  );
}

/** Sends a game after checking that the link is from this site. */
function useCheckedSending(sender: KioskSender, host: string) {
  const { result, isSending, send } = useKioskSending(sender);
  const [problem, setProblem] = useState<'empty' | 'foreign'>();
  return {
    problem,
    result,
    isSending,
    /**
     * Sends the game with this link or id. Returns false, and sets `problem`, if the link is empty or from another
     * site.
     */
    send: (code: string, link: string): boolean => {
      const game = readGameId(link);
      if (!game || (game.host !== undefined && game.host !== host)) {
        setProblem(link.trim() === '' ? 'empty' : 'foreign');
        return false;
      }
      setProblem(undefined);
      void send(code, game.id);
      return true;
    },
  };
}

interface FieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  hint: string;
}

/** A field for a code or URL: left to right in every language, without autocorrection. */
function Field({ id, label, hint, ...input }: FieldProps) {
  return (
    <div className={`stack ${styles.part}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        {...input}
      />
      <p id={`${id}-hint`} className="muted breaks">
        {hint}
      </p>
    </div>
  );
}
