import { Eye } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import styles from './class.module.css';

/** Covers the page while the teacher asks everybody to look up. */
export function PausedScreen() {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.paused}
      aria-labelledby="class-paused"
      // Only the teacher ends the pause.
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.pausedCard}>
        <Eye size={56} strokeWidth={1.75} aria-hidden="true" />
        <h2 id="class-paused">{text('class.mine.paused')}</h2>
        <p>{text('class.mine.pausedText')}</p>
      </div>
    </dialog>
  );
}
