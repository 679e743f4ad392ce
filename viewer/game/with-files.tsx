import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import styles from './game.module.css';
import type { GameFiles } from '../shared/page/use-game-files.ts';

interface WithFilesProps {
  state: GameFiles;
  onRetry(): void;
  children(files: Readonly<Record<string, string>>): ReactNode;
}

/** Shows a game's files once they are loaded. Until then, shows a loading message, or why they cannot be loaded. */
export function WithFiles({ state, onRetry, children }: WithFilesProps) {
  const text = useText();
  if (state.kind === 'files') return children(state.files);
  if (state.kind === 'loading') {
    return (
      <div className={`column ${styles.wait}`}>
        <output>{text('game.loading')}</output>
      </div>
    );
  }
  const reason = state.reason === 'missing' ? 'unknown' : state.reason;
  return (
    <div className={`column ${styles.wait}`} role="alert">
      <CloudOff size={36} strokeWidth={2} aria-hidden="true" />
      <h2>{text(`game.${reason}.title`)}</h2>
      <p>{text(`game.${reason}.hint`)}</p>
      {(reason === 'unreachable' || reason === 'unreadable') && (
        <Button look="filled" onClick={onRetry}>
          {text('game.retry')}
        </Button>
      )}
    </div>
  );
}
