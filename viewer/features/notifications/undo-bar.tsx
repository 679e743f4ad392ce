import { Undo2 } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './notification-list.module.css';

interface UndoBarProps {
  onUndo(): void;
}

/** After a reset, for as long as it can be taken back. */
export function UndoBar({ onUndo }: UndoBarProps) {
  const text = useText();
  return (
    <output className={`card cluster ${styles.undo}`}>
      <p className={styles.message}>{text('notice.reset-done')}</p>
      <Button icon={<Undo2 size={18} strokeWidth={2.5} />} onClick={onUndo}>
        {text('notice.undo')}
      </Button>
    </output>
  );
}
