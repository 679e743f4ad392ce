import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './game-player.module.css';

interface CrashNoteProps {
  detail: string | undefined;
  onRestart: () => void;
}

/** Below a game that has come to an end by a mistake in it. */
export function CrashNote({ detail, onRestart }: CrashNoteProps) {
  const text = useText();
  return (
    <div className={`row ${styles.note}`} role="alert">
      <p>{text('player.crashed')}</p>
      {detail !== undefined && (
        <p className={styles.muted} dir="auto">
          {detail}
        </p>
      )}
      <Button onClick={onRestart}>{text('player.again')}</Button>
    </div>
  );
}
