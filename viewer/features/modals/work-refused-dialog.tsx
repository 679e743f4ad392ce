import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModalProps } from './modal.ts';

/** Why a file was not taken, and what to do about it. */
export function WorkRefusedDialog({ modal, onEvent }: ModalProps<'work-refused'>) {
  const text = useText();
  const close = (): void => onEvent({ kind: 'closed' });
  const reasons = {
    'not-a-work-file': 'work.refused.other',
    'not-a-user': 'work.refused.other',
    'unknown-version': 'work.refused.other',
    'newer-version': 'work.refused.newer',
    'debug-user': 'work.refused.debug',
    'too-big': 'work.refused.tooBig',
    unreadable: 'work.refused.unreadable',
  } as const;
  return (
    <Dialog
      title={text('work.refused.title')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{text('dialog.cancel')}</Button>
          <Button look="filled" onClick={() => onEvent({ kind: 'file-wanted' })}>
            {text('work.refused.choose')}
          </Button>
        </>
      }
    >
      <p>{text(reasons[modal.reason], { file: modal.fileName })}</p>
    </Dialog>
  );
}
