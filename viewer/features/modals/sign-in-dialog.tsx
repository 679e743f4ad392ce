import { CloudCheck, KeyRound, LoaderCircle, Package } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { useText } from '../../i18n/use-text.ts';
import type { SignInProvider } from '../../services/ports/identity.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OutwardLink } from '../../ui/outward-link.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import styles from './account-dialogs.module.css';
import type { ModalProps } from './modal.ts';
import { ProviderIcon } from './provider-icon.tsx';

/** §2 Sign-in dialog: why, and with which account. The provider's page then takes the place of this one. */
export function SignInDialog({ modal, accounts, commands: { dispatch } }: ModalProps<'login'>) {
  const text = useText();
  const [mode, setMode] = useState(modal.mode);
  const [isRemembered, setIsRemembered] = useState(false);
  const { trouble, leavingTo } = modal;
  const { providers = [], helpUrl } = accounts ?? {};
  const readDispatch = useLatest(dispatch);
  // A page that is gone back to goes on where it was left: with a provider that does not open any more.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) readDispatch()('signIn');
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [readDispatch]);
  const isNew = mode === 'sign-up';
  return (
    <Dialog
      title={text(isNew ? 'login.signUp' : 'login.signIn')}
      onClose={() => dispatch('dismissModal')}
      actions={
        <Button look="plain" className={styles.switch} onClick={() => setMode(isNew ? 'sign-in' : 'sign-up')}>
          {text(isNew ? 'login.toSignIn' : 'login.toSignUp')}
        </Button>
      }
    >
      {trouble ? (
        <ProblemNote isQuiet={trouble === 'cancelled'}>{text(`login.trouble.${trouble}`)}</ProblemNote>
      ) : (
        <Reasons isNew={isNew} />
      )}
      <div className="stack">
        {providers.map((provider) => (
          <ProviderButton
            key={provider.id}
            provider={provider}
            isOnly={providers.length === 1}
            isNew={isNew}
            leavingTo={leavingTo}
            onPress={() => dispatch('signInWith', provider.id, isRemembered)}
          />
        ))}
      </div>
      <Choice
        checked={isRemembered}
        aria-describedby="login-remember"
        onChange={(event) => setIsRemembered(event.target.checked)}
        hint={
          <span id="login-remember" className="fine-print">
            {text('login.rememberHint')}
          </span>
        }
      >
        {text('login.remember')}
      </Choice>
      <OutwardLink href={helpUrl}>{text('login.learnMore')}</OutwardLink>
    </Dialog>
  );
}

interface ProviderButtonProps {
  provider: SignInProvider;
  isOnly: boolean;
  isNew: boolean;
  /** The one whose page is about to open. */
  leavingTo: string | undefined;
  onPress(): void;
}

function ProviderButton({ provider, isOnly, isNew, leavingTo, onPress }: ProviderButtonProps) {
  const text = useText();
  const isLeaving = leavingTo === provider.id;
  const isWaiting = leavingTo !== undefined;
  const label = isLeaving ? 'login.leaving' : isNew ? 'login.signUpWith' : 'login.continueWith';
  return (
    <Button
      data-first
      className={styles.provider}
      look={isOnly ? 'filled' : 'outlined'}
      // Not `disabled`: the focus would be lost with it.
      aria-disabled={isWaiting}
      aria-busy={isLeaving}
      icon={
        isLeaving ? (
          <LoaderCircle className="spinning" strokeWidth={2.5} />
        ) : (
          <ProviderIcon provider={provider} />
        )
      }
      onClick={() => isWaiting || onPress()}
    >
      {text(label, { provider: provider.name })}
    </Button>
  );
}

/** What a learner has of it, and what they need for it. */
function Reasons({ isNew }: { isNew: boolean }) {
  const text = useText();
  const reasons = [
    [CloudCheck, 'login.why.everywhere'],
    [Package, 'login.why.taken'],
    ...(isNew ? [[KeyRound, 'login.why.noPassword'] as const] : []),
  ] as const;
  return (
    <ul className="stack">
      {reasons.map(([Icon, message]) => (
        <li key={message} className={styles.reason}>
          <Icon size={20} strokeWidth={2.25} aria-hidden="true" />
          {text(message)}
        </li>
      ))}
    </ul>
  );
}
