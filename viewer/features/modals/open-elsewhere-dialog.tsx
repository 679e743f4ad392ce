import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModalProps } from './modal.ts';

/** Two tabs have the same activity open: working in one is better, and both are kept in any case. */
export function OpenElsewhereDialog({ modal, onEvent }: ModalProps<'open-elsewhere'>) {
  const text = useText();
  const close = (): void => onEvent({ kind: 'closed' });
  return (
    <Dialog
      title={text('elsewhere.title', { name: modal.name })}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{text('elsewhere.stay')}</Button>
          <Button look="filled" onClick={() => onEvent({ kind: 'left-to-other-tab' })}>
            {text('elsewhere.leave')}
          </Button>
        </>
      }
    >
      <p>{text('elsewhere.text')}</p>
    </Dialog>
  );
}
