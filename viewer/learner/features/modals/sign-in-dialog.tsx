import { CloudCheck, KeyRound, LoaderCircle, Package } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { SignInProvider } from '../../../shared/ports/account.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Choice } from '../../../shared/ui/choice.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { OutwardLink } from '../../../shared/ui/outward-link.tsx';
import { ProblemNote } from '../../../shared/ui/problem-note.tsx';
import { toSafePicture } from '../../../shared/ui/safe-url.ts';
import { useLatest } from '../../../shared/ui/use-latest.ts';
import type { ModalProps } from './modal.ts';
import styles from './account-dialogs.module.css';

/** §2 Sign-in dialog: explains why to sign in, and lists the providers. The provider's page then replaces this one. */
export function SignInDialog({ modal, accounts, commands: { dispatch } }: ModalProps<'login'>) {
  const text = useText();
  const [mode, setMode] = useState(modal.mode);
  const [isRemembered, setIsRemembered] = useState(false);
  const { trouble, leavingTo, isPrompt = false } = modal;
  const { providers = [], helpUrl } = accounts ?? {};
  useReopening(dispatch);
  const isNew = mode === 'sign-up';
  return (
    <Dialog
      title={text(isPrompt ? 'action.sign-in-to-save' : isNew ? 'login.signUp' : 'login.signIn')}
      about={isPrompt && text('login.prompt.text')}
      onClose={() => dispatch('dismissModal')}
      actions={
        <>
          <Button
            look="plain"
            className={styles.switch}
            onClick={() => setMode(isNew ? 'sign-in' : 'sign-up')}
          >
            {text(isNew ? 'login.toSignIn' : 'login.toSignUp')}
          </Button>
          {/* The prompt opens by itself: its focus is on the harmless answer. */}
          {isPrompt && (
            <Button data-first onClick={() => dispatch('dismissModal')}>
              {text('login.prompt.notNow')}
            </Button>
          )}
        </>
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
            isFirst={!isPrompt}
            onPress={() => dispatch('signInWith', provider.id, isRemembered)}
          />
        ))}
      </div>
      <RememberChoice isRemembered={isRemembered} onChange={setIsRemembered} />
      <OutwardLink href={helpUrl}>{text('login.learnMore')}</OutwardLink>
    </Dialog>
  );
}

/**
 * Shows the dialog again if the back button restores the page, which would still show that the provider's page is
 * opening.
 */
function useReopening(dispatch: ModalProps<'login'>['commands']['dispatch']): void {
  const readDispatch = useLatest(dispatch);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) readDispatch()('signIn');
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [readDispatch]);
}

function RememberChoice(props: { isRemembered: boolean; onChange(isRemembered: boolean): void }) {
  const text = useText();
  return (
    <Choice
      checked={props.isRemembered}
      aria-describedby="login-remember"
      onChange={(event) => props.onChange(event.target.checked)}
      hint={
        <span id="login-remember" className="fine-print">
          {text('login.rememberHint')}
        </span>
      }
    >
      {text('login.remember')}
    </Choice>
  );
}

interface ProviderButtonProps {
  provider: SignInProvider;
  isOnly: boolean;
  isNew: boolean;
  /** Id of the provider whose page is about to open. */
  leavingTo: string | undefined;
  /** True if this button gets the focus when the dialog opens. */
  isFirst: boolean;
  onPress(): void;
}

function ProviderButton({ provider, isOnly, isNew, leavingTo, isFirst, onPress }: ProviderButtonProps) {
  const text = useText();
  const isLeaving = leavingTo === provider.id;
  const isWaiting = leavingTo !== undefined;
  const label = isLeaving ? 'login.leaving' : isNew ? 'login.signUpWith' : 'login.continueWith';
  return (
    <Button
      data-first={isFirst || undefined}
      className={styles.provider}
      look={isOnly ? 'filled' : 'outlined'}
      // Not `disabled`, because a disabled button loses the focus.
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

/**
 * Logos of providers in their own colors, which people recognize: the size of the square, then colors with SVG paths.
 */
const signs: Readonly<Record<string, readonly [size: number, ...paths: [color: string, path: string][]]>> = {
  google: [
    24,
    [
      '#4285f4',
      'M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92c-.26 1.37-1.04 2.53-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09z',
    ],
    [
      '#34a853',
      'M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84C3.99 20.53 7.7 23 12 23z',
    ],
    [
      '#fbbc05',
      'M5.84 14.09c-.22-.66-.35-1.36-.35-2.09s.13-1.43.35-2.09V7.07H2.18C1.43 8.55 1 10.22 1 12s.43 3.45 1.18 4.93l3.66-2.84z',
    ],
    [
      '#ea4335',
      'M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15C17.45 2.09 14.97 1 12 1 7.7 1 3.99 3.47 2.18 7.07l3.66 2.84c.87-2.6 3.3-4.53 6.16-4.53z',
    ],
  ],
  microsoft: [
    24,
    ['#f25022', 'M2 2h9.5v9.5H2z'],
    ['#7fba00', 'M12.5 2H22v9.5h-9.5z'],
    ['#00a4ef', 'M2 12.5h9.5V22H2z'],
    ['#ffb900', 'M12.5 12.5H22V22h-9.5z'],
  ],
  github: [
    16,
    [
      'currentcolor',
      'M8 0c4.42 0 8 3.58 8 8a8.01 8.01 0 0 1-5.45 7.59c-.4.08-.55-.17-.55-.38 0-.27.01-1.13.01-2.2 0-.75-.25-1.23-.54-1.48 1.78-.2 3.65-.88 3.65-3.95 0-.88-.31-1.59-.82-2.15.08-.2.36-1.02-.08-2.12 0 0-.67-.22-2.2.82a7.65 7.65 0 0 0-4 0c-1.53-1.03-2.2-.82-2.2-.82-.44 1.1-.16 1.92-.08 2.12-.51.56-.82 1.28-.82 2.15 0 3.06 1.86 3.75 3.64 3.95-.23.2-.44.55-.51 1.07-.46.21-1.61.55-2.33-.66-.15-.24-.6-.83-1.23-.82-.67.01-.27.38.01.53.34.19.73.9.82 1.13.16.45.68 1.31 2.69.94 0 .67.01 1.3.01 1.49 0 .21-.15.45-.55.38A8 8 0 0 1 0 8c0-4.42 3.58-8 8-8z',
    ],
  ],
};

/** The picture that the site sets for a provider. If there is none, the built-in logo or a key. */
function ProviderIcon({ provider }: { provider: SignInProvider }) {
  const [hasFailed, setHasFailed] = useState(false);
  const picture = hasFailed ? undefined : toSafePicture(provider.iconUrl);
  if (picture !== undefined) {
    return <img className={styles.sign} src={picture} alt="" onError={() => setHasFailed(true)} />;
  }
  const sign = Object.hasOwn(signs, provider.id) ? signs[provider.id] : undefined;
  if (!sign) return <KeyRound className={styles.sign} strokeWidth={2.25} />;
  const [size, ...paths] = sign;
  return (
    <svg className={styles.sign} viewBox={`0 0 ${size} ${size}`}>
      {paths.map(([color, path]) => (
        <path key={color} fill={color} d={path} />
      ))}
    </svg>
  );
}
