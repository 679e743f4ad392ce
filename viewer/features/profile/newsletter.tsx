import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import styles from './profile.module.css';

/** `unknown` until the account has been asked. */
export type NewsletterState = 'selected' | 'unselected' | 'waiting' | 'unknown';

interface NewsletterProps {
  state: NewsletterState;
  onChange(isWanted: boolean): void;
}

/** §4 E-mail opt-in: while the account is asked the box shows what was wanted, then what the account says. */
export function Newsletter({ state, onChange }: NewsletterProps) {
  const text = useText();
  const [wanted, setWanted] = useState(false);
  const isIdle = state === 'selected' || state === 'unselected';
  return (
    <label className={`stack ${styles.newsletter}`} aria-busy={state === 'waiting'}>
      <input
        type="checkbox"
        className={styles.checkbox}
        checked={state === 'selected' || (state === 'waiting' && wanted)}
        // Not `disabled`: the focus would be lost with it.
        aria-disabled={!isIdle}
        aria-describedby="newsletter-state"
        onChange={({ target }) => {
          if (!isIdle) return;
          setWanted(target.checked);
          onChange(target.checked);
        }}
      />
      <span>{text('profile.newsletter')}</span>
      <output id="newsletter-state" className={`line fine-print ${styles.hint}`}>
        {state === 'waiting' && (
          <>
            <LoaderCircle className="spinning" size={16} strokeWidth={2.5} aria-hidden="true" />
            {text('profile.newsletterWaiting')}
          </>
        )}
        {state === 'unknown' && text('profile.newsletterUnknown')}
      </output>
    </label>
  );
}
