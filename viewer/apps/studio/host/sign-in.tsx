import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { DraftDesk, Signed } from '../../../services/ports/draft-desk.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { OutwardLink } from '../../../ui/outward-link.tsx';
import { ProblemNote } from '../../../ui/problem-note.tsx';
import { sayTrouble, type DeskTrouble } from './say-trouble.ts';
import styles from './host.module.css';

interface SignInProps {
  desk: DraftDesk;
  slug: string;
  /** What somebody who has signed in can do. */
  children(this: void, signed: Signed): ReactNode;
}

type State =
  { kind: 'asking'; trouble?: DeskTrouble } | { kind: 'looking' } | { kind: 'signed'; signed: Signed };

/** Lets an author in by a token of theirs, says what it lets them do, and forgets it again. */
export function SignIn({ desk, slug, children }: SignInProps) {
  const text = useText();
  const [state, setState] = useState<State>(() =>
    desk.hasToken() ? { kind: 'looking' } : { kind: 'asking' },
  );
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const answer = await desk.whoAmI();
      if (!isOver) setState(toState(answer));
    };
    if (desk.hasToken()) void look();
    return () => {
      isOver = true;
    };
  }, [desk]);
  if (state.kind === 'signed')
    return (
      <>
        <p className={styles.signed}>
          <span>
            {text(state.signed.mayWrite ? 'studio.signIn.as' : 'studio.signIn.asReader', {
              login: state.signed.login,
              slug,
            })}
          </span>
          <Button
            look="plain"
            onClick={() => {
              desk.forget();
              setState({ kind: 'asking' });
            }}
          >
            {text('studio.signIn.forget')}
          </Button>
        </p>
        {children(state.signed)}
      </>
    );
  return (
    <TokenForm
      slug={slug}
      isBusy={state.kind === 'looking'}
      trouble={state.kind === 'asking' ? state.trouble : undefined}
      tokenPage={desk.page('settings/personal-access-tokens/new')}
      onToken={(token, isKept) => {
        setState({ kind: 'looking' });
        void desk.signIn(token, isKept).then((answer) => setState(toState(answer)));
      }}
    />
  );
}

function toState(answer: Awaited<ReturnType<DraftDesk['whoAmI']>>): State {
  return answer.kind === 'done'
    ? { kind: 'signed', signed: answer.value }
    : { kind: 'asking', trouble: answer };
}

interface TokenFormProps {
  slug: string;
  isBusy: boolean;
  trouble: DeskTrouble | undefined;
  tokenPage: string;
  onToken(token: string, isKept: boolean): void;
}

function TokenForm({ slug, isBusy, trouble, tokenPage, onToken }: TokenFormProps) {
  const text = useText();
  const [token, setToken] = useState('');
  const [isKept, setKept] = useState(false);
  const send = (event?: FormEvent): void => {
    event?.preventDefault();
    if (!isBusy && token.trim() !== '') onToken(token, isKept);
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <h3>{text('studio.signIn')}</h3>
      <p>{text('studio.signIn.lead')}</p>
      <ol className={styles.steps}>
        <li>
          <OutwardLink href={tokenPage}>{text('studio.signIn.page')}</OutwardLink>
        </li>
        <li>{text('studio.signIn.choose', { slug })}</li>
        <li>{text('studio.signIn.rights')}</li>
        <li>{text('studio.signIn.copy')}</li>
      </ol>
      <label className={styles.field}>
        {text('studio.signIn.token')}
        <input
          dir="ltr"
          type="password"
          autoComplete="off"
          className={styles.input}
          value={token}
          onChange={({ target }) => setToken(target.value)}
        />
      </label>
      <label className={styles.check}>
        <input type="checkbox" checked={isKept} onChange={({ target }) => setKept(target.checked)} />
        {text('studio.signIn.keep')}
      </label>
      {trouble && <ProblemNote>{sayTrouble(trouble, text)}</ProblemNote>}
      <BusyButton isBusy={isBusy} onClick={() => send()}>
        {text('studio.signIn.do')}
      </BusyButton>
    </form>
  );
}
