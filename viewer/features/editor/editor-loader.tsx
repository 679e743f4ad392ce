import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './editor.module.css';

interface EditorLoaderProps {
  /** Of the activity. */
  name: string;
  /** From 0 to 100. */
  progress: number;
  /** It takes longer than usual: say so, and offer the way back. */
  isSlow: boolean;
  /** The project comes from the learner's account. */
  isFetching?: boolean | undefined;
  onBack(): void;
}

/** §2 Editor frame: the loading screen with a progress bar. */
export function EditorLoader({ name, progress, isSlow, isFetching = false, onBack }: EditorLoaderProps) {
  const text = useText();
  return (
    <div className={`centered covering ${styles.cover}`}>
      <div className={`stack ${styles.card}`}>
        <p className={styles.title}>{text('editor.opening', { name })}</p>
        <ProgressBar value={progress} max={100} label={text('editor.loading')} />
        <output className="muted">{text(isFetching ? 'editor.fetching' : 'editor.loading')}</output>
        {isSlow && (
          <div className={`stack ${styles.slow}`}>
            <output>{text('editor.slow')}</output>
            <Button onClick={onBack}>{text('editor.back')}</Button>
          </div>
        )}
      </div>
    </div>
  );
}
