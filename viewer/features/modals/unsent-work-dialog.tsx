import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModalProps } from './modal.ts';

/** §4 Sign out: not everything has reached the account. Whose device this is, the learner knows. */
export function UnsentWorkDialog({ commands: { dispatch } }: ModalProps<'unsent-work'>) {
  const text = useText();
  const close = (): void => dispatch('dismissModal');
  return (
    <Dialog
      title={text('account.unsent.title')}
      onClose={close}
      actions={
        <>
          <Button onClick={() => dispatch('signOut', true)}>{text('account.unsent.leave')}</Button>
          <Button onClick={() => dispatch('signOut', false)}>{text('account.unsent.retry')}</Button>
          <Button look="filled" onClick={close}>
            {text('account.unsent.stay')}
          </Button>
        </>
      }
    >
      <p>{text('account.unsent.text')}</p>
      <p>{text('account.unsent.kept')}</p>
    </Dialog>
  );
}
