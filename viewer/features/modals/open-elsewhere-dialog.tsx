import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModalProps } from './modal.ts';

/** Two tabs have the same activity open: working in one is better, and both are kept in any case. */
export function OpenElsewhereDialog({ modal, commands: { dispatch } }: ModalProps<'open-elsewhere'>) {
  const text = useText();
  const leave = (): void => {
    dispatch('hideModals');
    dispatch('close');
  };
  const close = (): void => dispatch('dismissModal');
  return (
    <Dialog
      title={text('elsewhere.title', { name: modal.name })}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{text('elsewhere.stay')}</Button>
          <Button look="filled" onClick={leave}>
            {text('elsewhere.leave')}
          </Button>
        </>
      }
    >
      <p>{text('elsewhere.text')}</p>
    </Dialog>
  );
}
