import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { DraftDesk } from '../ports/draft-desk.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { OutwardLink } from '../../shared/ui/outward-link.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import { sayTrouble, type DeskTrouble } from './say-trouble.ts';
import { SignInByCode } from './sign-in-by-code.tsx';
import styles from './host.module.css';
import { useTask } from '../../shared/ui/use-task.ts';

interface SignInFormProps {
  desk: Pick<DraftDesk, 'page' | 'byCode'>;
  slug: string;
  isBusy: boolean;
  trouble: DeskTrouble | undefined;
  onToken(this: void, token: string, isKept: boolean): void;
}

/** The ways in: by a code, where a server helps with that, and by a token, whose making is explained. */
export function SignInForm({ desk, slug, isBusy, trouble, onToken }: SignInFormProps) {
  const text = useText();
  const [isKept, setKept] = useState(false);
  const [byCode, setByCode] = useState(false);
  useTask(
    (signal) => {
      void desk.byCode.isOffered().then((isOffered) => signal.aborted || setByCode(isOffered));
    },
    [desk],
  );
  const keep = (
    <label className={styles.check}>
      <input type="checkbox" checked={isKept} onChange={({ target }) => setKept(target.checked)} />
      {text('studio.signIn.keep')}
    </label>
  );
  const token = (
    <TokenForm {...{ desk, slug, isBusy }} keep={!byCode && keep} onToken={(one) => onToken(one, isKept)} />
  );
  return (
    <div className={styles.form}>
      <h3>{text('studio.signIn')}</h3>
      <p>{text('studio.signIn.lead')}</p>
      {trouble && <ProblemNote>{sayTrouble(trouble, text)}</ProblemNote>}
      {!byCode && token}
      {byCode && (
        <>
          {keep}
          <SignInByCode byCode={desk.byCode} isBusy={isBusy} onToken={(one) => onToken(one, isKept)} />
          <details className={styles.more}>
            <summary>{text('studio.signIn.byToken')}</summary>
            {token}
          </details>
        </>
      )}
    </div>
  );
}

interface TokenFormProps extends Pick<SignInFormProps, 'desk' | 'slug' | 'isBusy'> {
  /** Whether the browser is to keep it; stands below the field. */
  keep: ReactNode;
  onToken(token: string): void;
}

function TokenForm({ desk, slug, isBusy, keep, onToken }: TokenFormProps) {
  const text = useText();
  const fieldId = useId();
  const [token, setToken] = useState('');
  const send = (event?: FormEvent): void => {
    event?.preventDefault();
    if (!isBusy && token.trim() !== '') onToken(token);
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <ol className={styles.steps}>
        <li>
          <OutwardLink href={desk.page('settings/personal-access-tokens/new')}>
            {text('studio.signIn.page')}
          </OutwardLink>
        </li>
        <li>{text('studio.signIn.choose', { slug })}</li>
        <li>{text('studio.signIn.rights')}</li>
        <li>{text('studio.signIn.copy')}</li>
      </ol>
      <div className={styles.field}>
        <label htmlFor={fieldId}>{text('studio.signIn.token')}</label>
        <input
          id={fieldId}
          dir="ltr"
          type="password"
          autoComplete="off"
          className={styles.input}
          value={token}
          onChange={({ target }) => setToken(target.value)}
        />
      </div>
      {keep}
      <BusyButton isBusy={isBusy} onClick={() => send()}>
        {text('studio.signIn.do')}
      </BusyButton>
    </form>
  );
}
