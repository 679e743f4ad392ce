import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';

interface ConflictDialogProps {
  path: string;
  /** Somebody has deleted the file. */
  isDeleted: boolean;
  onChoose(choice: 'mine' | 'theirs'): void;
  onClose(): void;
}

/** Asks which of two texts stays; until that is said, neither is lost. */
export function ConflictDialog({ path, isDeleted, onChoose, onClose }: ConflictDialogProps) {
  const text = useText();
  const what = isDeleted ? 'studio.conflict.deleted' : 'studio.conflict.changed';
  return (
    <Dialog
      title={text('studio.conflict')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onChoose('theirs')}>
            {isDeleted ? text('studio.close', { file: path }) : text('studio.conflict.theirs')}
          </Button>
          <Button look="filled" onClick={() => onChoose('mine')}>
            {text('studio.conflict.mine')}
          </Button>
        </>
      }
    >
      <p>{text(what, { file: path })}</p>
    </Dialog>
  );
}
