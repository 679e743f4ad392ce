import { LogIn, UserRound, X } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './account.module.css';

interface SessionEndedCardProps {
  onSignIn(): void;
  onClose(): void;
}

/** The session is over while the learner goes on: nothing is lost by it, and it can wait. */
export function SessionEndedCard({ onSignIn, onClose }: SessionEndedCardProps) {
  const text = useText();
  return (
    <output className={`card row ${styles.card}`}>
      <UserRound className={styles.cardIcon} size={20} strokeWidth={2.25} aria-hidden="true" />
      <p className={`breakable ${styles.message}`}>{text('account.ended')}</p>
      <button type="button" className="icon-button" aria-label={text('notification.close')} onClick={onClose}>
        <X size={18} strokeWidth={2.5} aria-hidden="true" />
      </button>
      <Button className={styles.action} icon={<LogIn size={18} strokeWidth={2.25} />} onClick={onSignIn}>
        {text('account.signInAgain')}
      </Button>
    </output>
  );
}
