import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { SignInProvider } from '../../services/ports/account.ts';
import { toSafePicture } from '../../ui/safe-url.ts';
import styles from './account-dialogs.module.css';

/** The picture that the place names for a provider, its own sign where we know it, or a key. */
export function ProviderIcon({ provider }: { provider: SignInProvider }) {
  const [hasFailed, setHasFailed] = useState(false);
  const picture = provider.iconUrl === undefined || hasFailed ? undefined : toSafePicture(provider.iconUrl);
  if (picture !== undefined) {
    return <img className={styles.sign} src={picture} alt="" onError={() => setHasFailed(true)} />;
  }
  switch (provider.id) {
    case 'google':
      return <GoogleSign />;
    case 'microsoft':
      return <MicrosoftSign />;
    case 'github':
      return <GitHubSign />;
    default:
      return <KeyRound className={styles.sign} strokeWidth={2.25} />;
  }
}

// Signs of others keep their colours: people look for them.

function GoogleSign() {
  return (
    <svg className={styles.sign} viewBox="0 0 24 24">
      <path
        fill="#4285f4"
        d="M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92c-.26 1.37-1.04 2.53-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09z"
      />
      <path
        fill="#34a853"
        d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84C3.99 20.53 7.7 23 12 23z"
      />
      <path
        fill="#fbbc05"
        d="M5.84 14.09c-.22-.66-.35-1.36-.35-2.09s.13-1.43.35-2.09V7.07H2.18C1.43 8.55 1 10.22 1 12s.43 3.45 1.18 4.93l3.66-2.84z"
      />
      <path
        fill="#ea4335"
        d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15C17.45 2.09 14.97 1 12 1 7.7 1 3.99 3.47 2.18 7.07l3.66 2.84c.87-2.6 3.3-4.53 6.16-4.53z"
      />
    </svg>
  );
}

function MicrosoftSign() {
  return (
    <svg className={styles.sign} viewBox="0 0 24 24">
      <path fill="#f25022" d="M2 2h9.5v9.5H2z" />
      <path fill="#7fba00" d="M12.5 2H22v9.5h-9.5z" />
      <path fill="#00a4ef" d="M2 12.5h9.5V22H2z" />
      <path fill="#ffb900" d="M12.5 12.5H22V22h-9.5z" />
    </svg>
  );
}

function GitHubSign() {
  return (
    <svg className={styles.sign} viewBox="0 0 16 16">
      <path
        fill="currentcolor"
        d="M8 0c4.42 0 8 3.58 8 8a8.01 8.01 0 0 1-5.45 7.59c-.4.08-.55-.17-.55-.38 0-.27.01-1.13.01-2.2 0-.75-.25-1.23-.54-1.48 1.78-.2 3.65-.88 3.65-3.95 0-.88-.31-1.59-.82-2.15.08-.2.36-1.02-.08-2.12 0 0-.67-.22-2.2.82a7.65 7.65 0 0 0-4 0c-1.53-1.03-2.2-.82-2.2-.82-.44 1.1-.16 1.92-.08 2.12-.51.56-.82 1.28-.82 2.15 0 3.06 1.86 3.75 3.64 3.95-.23.2-.44.55-.51 1.07-.46.21-1.61.55-2.33-.66-.15-.24-.6-.83-1.23-.82-.67.01-.27.38.01.53.34.19.73.9.82 1.13.16.45.68 1.31 2.69.94 0 .67.01 1.3.01 1.49 0 .21-.15.45-.55.38A8 8 0 0 1 0 8c0-4.42 3.58-8 8-8z"
      />
    </svg>
  );
}
