import { CloudCheck, ExternalLink, KeyRound, LoaderCircle, Package } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { useText } from '../../i18n/use-text.ts';
import type { SignInProvider } from '../../services/ports/account.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toSafeLink } from '../../ui/safe-url.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import styles from './account-dialogs.module.css';
import type { ModalProps } from './modal.ts';
import modalStyles from './modals.module.css';
import { ProviderIcon } from './provider-icon.tsx';

const icon = { size: 20, strokeWidth: 2.25, 'aria-hidden': true } as const;

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
  const help = helpUrl === undefined ? undefined : toSafeLink(helpUrl);
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
      <div className={styles.providers}>
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
      <label className={styles.remember}>
        <input
          type="checkbox"
          className={modalStyles.checkbox}
          checked={isRemembered}
          aria-describedby="login-remember"
          onChange={(event) => setIsRemembered(event.target.checked)}
        />
        <span>{text('login.remember')}</span>
        <span id="login-remember" className={styles.hint}>
          {text('login.rememberHint')}
        </span>
      </label>
      {help && (
        <a className={styles.learnMore} href={help} target="_blank" rel="noopener noreferrer">
          {text('login.learnMore')}
          <ExternalLink size={16} strokeWidth={2.25} aria-hidden="true" />
        </a>
      )}
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
          <LoaderCircle className={styles.busy} strokeWidth={2.5} />
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
  return (
    <ul className={styles.reasons}>
      <li className={styles.reason}>
        <CloudCheck {...icon} />
        {text('login.why.everywhere')}
      </li>
      <li className={styles.reason}>
        <Package {...icon} />
        {text('login.why.taken')}
      </li>
      {isNew && (
        <li className={styles.reason}>
          <KeyRound {...icon} />
          {text('login.why.noPassword')}
        </li>
      )}
    </ul>
  );
}
