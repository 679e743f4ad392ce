import { useState, useId, useEffect, useRef, type ReactNode, type FormEvent } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type {
  DraftRepository,
  SignedInUser,
  DeviceSignIn,
  NotSignedIn,
  SignInCode,
} from '../ports/draft-repository.ts';
import { Button } from '../../shared/ui/button.tsx';
import { describeTrouble, type DraftTrouble } from './use-request.tsx';
import { useTask } from '../../shared/hooks/use-task.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { OutwardLink } from '../../shared/ui/outward-link.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import styles from './host.module.css';

interface SignInProps {
  repository: DraftRepository;
  slug: string;
  children(this: void, signed: SignedInUser): ReactNode;
  /** Content for an author who has not signed in. */
  signedOutContent?: ReactNode;
}

type State =
  { kind: 'asking'; trouble?: DraftTrouble } | { kind: 'looking' } | { kind: 'signed'; signed: SignedInUser };

/** A form to sign in and out, which explains what signing in allows. */
export function SignIn({ repository, slug, children, signedOutContent }: SignInProps) {
  const text = useText();
  const [state, setState] = useState<State>(() =>
    repository.hasToken() ? { kind: 'looking' } : { kind: 'asking' },
  );
  useTask(
    (signal) => {
      const loadUser = async (): Promise<void> => {
        const answer = await repository.whoAmI();
        if (!signal.aborted) setState(toState(answer));
      };
      if (repository.hasToken()) void loadUser();
    },
    [repository],
  );
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
              repository.forget();
              setState({ kind: 'asking' });
            }}
          >
            {text('studio.signIn.forget')}
          </Button>
        </p>
        {children(state.signed)}
      </>
    );
  const signIn = (token: string, isKept: boolean): void => {
    setState({ kind: 'looking' });
    void repository.signIn(token, isKept).then((answer) => setState(toState(answer)));
  };
  return (
    <>
      <SignInForm
        {...{ repository, slug }}
        isBusy={state.kind === 'looking'}
        trouble={state.kind === 'asking' ? state.trouble : undefined}
        onToken={signIn}
      />
      {signedOutContent}
    </>
  );
}

function toState(answer: Awaited<ReturnType<DraftRepository['whoAmI']>>): State {
  return answer.kind === 'done'
    ? { kind: 'signed', signed: answer.value }
    : { kind: 'asking', trouble: answer };
}

interface SignInFormProps {
  repository: Pick<DraftRepository, 'page' | 'byCode'>;
  slug: string;
  isBusy: boolean;
  trouble: DraftTrouble | undefined;
  onToken(this: void, token: string, isKept: boolean): void;
}

/** A form to sign in: by code if a server supports it, and by token, with instructions. */
export function SignInForm({ repository, slug, isBusy, trouble, onToken }: SignInFormProps) {
  const text = useText();
  const [isKept, setKept] = useState(false);
  const [byCode, setByCode] = useState(false);
  useTask(
    (signal) => {
      void repository.byCode.isOffered().then((isOffered) => signal.aborted || setByCode(isOffered));
    },
    [repository],
  );
  const rememberChoice = (
    <label className={styles.check}>
      <input type="checkbox" checked={isKept} onChange={({ target }) => setKept(target.checked)} />
      {text('studio.signIn.keep')}
    </label>
  );
  const token = (
    <TokenForm
      {...{ repository, slug, isBusy }}
      rememberChoice={!byCode && rememberChoice}
      onToken={(one) => onToken(one, isKept)}
    />
  );
  return (
    <div className={styles.form}>
      <h3>{text('studio.signIn')}</h3>
      <p>{text('studio.signIn.lead')}</p>
      {trouble && <ProblemNote>{describeTrouble(trouble, text)}</ProblemNote>}
      {!byCode && token}
      {byCode && (
        <>
          {rememberChoice}
          <SignInByCode byCode={repository.byCode} isBusy={isBusy} onToken={(one) => onToken(one, isKept)} />
          <details className={styles.more}>
            <summary>{text('studio.signIn.byToken')}</summary>
            {token}
          </details>
        </>
      )}
    </div>
  );
}

interface TokenFormProps extends Pick<SignInFormProps, 'repository' | 'slug' | 'isBusy'> {
  rememberChoice: ReactNode;
  onToken(token: string): void;
}

function TokenForm({ repository, slug, isBusy, rememberChoice, onToken }: TokenFormProps) {
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
          <OutwardLink href={repository.page('settings/personal-access-tokens/new')}>
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
      {rememberChoice}
      <BusyButton isBusy={isBusy} onClick={() => send()}>
        {text('studio.signIn.do')}
      </BusyButton>
    </form>
  );
}

interface SignInByCodeProps {
  byCode: DeviceSignIn;
  isBusy: boolean;
  onToken(this: void, token: string): void;
}

type CodeState =
  | { kind: 'idle'; why?: Exclude<NotSignedIn['kind'], 'called-off'> }
  | { kind: 'asked' }
  | { kind: 'waiting'; code: SignInCode };

/** Shows a code to enter on the code host's page, and waits until the author has entered it. */
function SignInByCode({ byCode, isBusy, onToken }: SignInByCodeProps) {
  const text = useText();
  const [state, setState] = useState<CodeState>({ kind: 'idle' });
  const attempt = useRef<AbortController>(undefined);
  useEffect(() => () => attempt.current?.abort(), []);
  const begin = async (): Promise<void> => {
    const now = new AbortController();
    attempt.current = now;
    setState({ kind: 'asked' });
    const onCode = (code: SignInCode): void => setState({ kind: 'waiting', code });
    const outcome = await byCode.signIn({ onCode, signal: now.signal });
    if (outcome.kind === 'called-off' || now.signal.aborted) return;
    setState(outcome.kind === 'signed-in' ? { kind: 'idle' } : { kind: 'idle', why: outcome.kind });
    if (outcome.kind === 'signed-in') onToken(outcome.token);
  };
  const stop = (): void => {
    attempt.current?.abort();
    setState({ kind: 'idle' });
  };
  if (state.kind === 'waiting')
    return (
      <div className={styles.form}>
        <p>
          {text('studio.signIn.code')}{' '}
          <strong dir="ltr" className={styles.userCode}>
            {state.code.code}
          </strong>
        </p>
        <OutwardLink href={state.code.page}>{text('studio.signIn.code.page')}</OutwardLink>
        <output>{text('studio.signIn.code.waiting')}</output>
        <Button onClick={stop}>{text('dialog.cancel')}</Button>
      </div>
    );
  return (
    <div className={styles.form}>
      <p>{text('studio.signIn.code.lead')}</p>
      {state.kind === 'idle' && state.why && (
        <ProblemNote>{text(`studio.signIn.code.${state.why}`)}</ProblemNote>
      )}
      <BusyButton
        look="filled"
        isBusy={isBusy || state.kind === 'asked'}
        onClick={() => state.kind === 'idle' && void begin()}
      >
        {text('studio.signIn.code.do')}
      </BusyButton>
    </div>
  );
}
