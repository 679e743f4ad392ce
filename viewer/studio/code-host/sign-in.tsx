import { useState, type ReactNode } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { DraftDesk, Signed } from '../ports/draft-desk.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { DeskTrouble } from './say-trouble.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './host.module.css';
import { useTask } from '../../shared/ui/use-task.ts';

interface SignInProps {
  desk: DraftDesk;
  slug: string;
  /** What somebody who has signed in can do. */
  children(this: void, signed: Signed): ReactNode;
  /** What there is for somebody who has not. */
  otherwise?: ReactNode;
}

type State =
  { kind: 'asking'; trouble?: DeskTrouble } | { kind: 'looking' } | { kind: 'signed'; signed: Signed };

/** Lets an author in, says what that lets them do, and forgets it again. */
export function SignIn({ desk, slug, children, otherwise }: SignInProps) {
  const text = useText();
  const [state, setState] = useState<State>(() =>
    desk.hasToken() ? { kind: 'looking' } : { kind: 'asking' },
  );
  useTask(
    (signal) => {
      const look = async (): Promise<void> => {
        const answer = await desk.whoAmI();
        if (!signal.aborted) setState(toState(answer));
      };
      if (desk.hasToken()) void look();
    },
    [desk],
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
  const signIn = (token: string, isKept: boolean): void => {
    setState({ kind: 'looking' });
    void desk.signIn(token, isKept).then((answer) => setState(toState(answer)));
  };
  return (
    <>
      <SignInForm
        {...{ desk, slug }}
        isBusy={state.kind === 'looking'}
        trouble={state.kind === 'asking' ? state.trouble : undefined}
        onToken={signIn}
      />
      {otherwise}
    </>
  );
}

function toState(answer: Awaited<ReturnType<DraftDesk['whoAmI']>>): State {
  return answer.kind === 'done'
    ? { kind: 'signed', signed: answer.value }
    : { kind: 'asking', trouble: answer };
}
