import { useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { DeviceSignIn, NotSignedIn, SignInCode } from '../ports/device-sign-in.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { OutwardLink } from '../../shared/ui/outward-link.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import styles from './host.module.css';

interface SignInByCodeProps {
  byCode: DeviceSignIn;
  isBusy: boolean;
  onToken(this: void, token: string): void;
}

type State =
  | { kind: 'idle'; why?: Exclude<NotSignedIn['kind'], 'called-off'> }
  | { kind: 'asked' }
  | { kind: 'waiting'; code: SignInCode };

/** A code to type at the code host's own page; the Studio waits until that is done. */
export function SignInByCode({ byCode, isBusy, onToken }: SignInByCodeProps) {
  const text = useText();
  const [state, setState] = useState<State>({ kind: 'idle' });
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
